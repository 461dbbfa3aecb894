import type { Content, TableCell } from 'pdfmake/interfaces';
import type { BoardAction } from '../../../contract/board';
import { boardActions } from '../../../contract/board';
import type { board } from '../../../contract/words/lt/board';
import type { PdfDocument } from '../../platform/pdf';
import type { FrozenCollection } from '../collections/frozen';
import { lostSpans, totalMs } from './contact';
import type { Place } from './queries';
import type { ReportEvent, ReportPupil } from './report-queries';

/** The incident report as a document: who, when, what was done, what time was lost. */
type Words = typeof board;

export type Report = {
  place: Place;
  school: string;
  contest: Pick<FrozenCollection, 'name' | 'exercises'>;
  /** Milliseconds. */
  now: number;
  pupils: readonly ReportPupil[];
  events: readonly ReportEvent[];
};

const MINUTE = 60_000;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius', dateStyle: 'short' });
const hour = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius', timeStyle: 'short' });

/** yyyy-MM-dd in Lithuania. */
export function dayOf(ms: number): string {
  return day.format(ms);
}

/** "5b": the grade and the letter of the group, as schools write it. */
export function className(place: Pick<Place, 'grade' | 'subGrade'>): string {
  return `${place.grade}${place.subGrade === null ? '' : String.fromCharCode(96 + place.subGrade)}`;
}

export function reportDocument(words: Words, report: Report): PdfDocument {
  const { report: said } = words;
  const title = `${said.title} ${className(report.place)}`;
  const facts: [string, string][] = [
    [said.school, report.school],
    [said.class, className(report.place)],
    [said.challenge, report.contest.name],
    [said.made, momentOf(report.now)],
  ];
  const lost = report.pupils.map((pupil) => lostOf(pupil, report.now));
  return {
    title,
    pageOrientation: 'landscape',
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 18 },
      section: { font: 'Aleo', bold: true, fontSize: 13 },
      head: { bold: true, fontSize: 9 },
      // Andika stands taller than the rest.
      login: { font: 'Andika', fontSize: 8.5, lineHeight: 0.8 },
    },
    footer: (page, pages) => ({ text: said.page({ page, pages }), alignment: 'center', fontSize: 8, margin: [0, 12] }),
    content: [
      { text: said.title, style: 'title', margin: [0, 0, 0, 8] },
      {
        layout: 'noBorders',
        table: { widths: ['auto', '*'], body: facts.map(([name, value]) => [{ text: name, bold: true }, value]) },
      },
      ...(report.pupils.length > 0 ? [pupilsTable(words, report, lost)] : [heading(said.pupils), said.noPupils]),
      ...lostTime(words, report, lost),
      ...(report.events.length > 0 ? [eventsTable(words, report.events)] : [heading(said.events), said.noEvents]),
    ],
  };
}

type Lost = ReturnType<typeof lostSpans>;

/** An attempt is over at its end or its deadline; one that is still running is looked at until now. */
function lostOf(pupil: ReportPupil, now: number): Lost {
  if (pupil.startedAt === null) return [];
  const till = pupil.finishedAt ?? Math.min(now, pupil.deadline ?? now);
  return lostSpans({ from: pupil.startedAt, till }, pupil.contacts);
}

function heading(text: string): Content {
  return { text, style: 'section', margin: [0, 14, 0, 4] };
}

function pupilsTable(words: Words, report: Report, lost: readonly Lost[]): Content {
  const { column, end, savedOf } = words.report;
  const head = [column.no, column.pupil, column.login, column.started, column.finished, column.end, column.extra];
  const total = report.contest.exercises.length;
  return tableOf(
    words.report.pupils,
    ['auto', '*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
    [...head, column.saved, column.late, column.lost],
    report.pupils.map((pupil, index) => [
      String(index + 1),
      pupil.name,
      { text: pupil.login, style: 'login' },
      momentOf(pupil.startedAt),
      momentOf(pupil.finishedAt),
      { text: end[pupil.end], noWrap: true },
      count(pupil.extraMinutes),
      pupil.startedAt === null ? '' : savedOf({ n: pupil.saved, total }),
      count(pupil.late),
      lostWords(words, lost[index] ?? null),
    ]),
  );
}

function eventsTable(words: Words, events: readonly ReportEvent[]): Content {
  const { column, nobody } = words.report;
  return tableOf(
    words.report.events,
    ['auto', 'auto', 'auto', 'auto', '*'],
    [column.time, column.who, column.pupil, column.what, column.reason],
    events.map((event) => [
      momentOf(event.time),
      event.who ?? nobody,
      event.pupil,
      eventWords(words, event),
      event.reason ?? '',
    ]),
  );
}

/** The minutes without contact and the minutes added, and how the former are known. */
function lostTime(words: Words, report: Report, lost: readonly Lost[]): Content[] {
  const said = words.report;
  const minutes = Math.round(totalMs(lost.flatMap((spans) => spans ?? [])) / MINUTE);
  const extra = report.pupils.reduce((sum, pupil) => sum + pupil.extraMinutes, 0);
  return [
    heading(said.lostTime),
    { text: `${said.lostTotal({ n: minutes })}, ${said.extraTotal({ n: extra })}.` },
    { text: `${said.lostHow} ${said.lateHow}`, fontSize: 8.5, margin: [0, 3, 0, 0] },
  ];
}

/** "3 min. (10:15–10:18)"; empty without any; a dash of a minute is said as such. */
function lostWords(words: Words, spans: Lost): string {
  const said = words.report;
  if (spans === null) return said.lostUnknown;
  if (spans.length === 0) return '';
  const minutes = Math.round(totalMs(spans) / MINUTE);
  const times = spans.map((span) => `${hour.format(span.from)}–${hour.format(span.till)}`).join(', ');
  return `${minutes === 0 ? said.lostUnderMinute : said.lost({ n: minutes })} (${times})`;
}

function eventWords(words: Words, { action, minutes }: ReportEvent): string {
  if (action === 'attempt.extend' && minutes !== null) return words.report.extended({ n: minutes });
  if (action === 'attempt.reopen' && minutes !== null) return words.report.reopened({ n: minutes });
  const known = boardActions.find((one): one is BoardAction => one === action);
  return known ? words.event[known] : action;
}

/** A table whose title and head stand again on each page: a title never stays behind alone. */
function tableOf(title: string, widths: string[], head: readonly string[], rows: TableCell[][]): Content {
  const titleRow: TableCell[] = [
    { text: title, style: 'section', colSpan: head.length, margin: [0, 14, 0, 2] },
    ...head.slice(1).map(() => ''),
  ];
  return {
    fontSize: 9,
    layout: {
      hLineWidth: (line) => (line < 2 ? 0 : line === 2 ? 1 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 2 ? '#152120' : '#C0CDCB'),
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: () => 6,
    },
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [titleRow, head.map((text) => ({ text, style: 'head' })), ...rows],
    },
  };
}

function momentOf(ms: number | null): string {
  return ms === null ? '' : `${day.format(ms)}\u00a0${hour.format(ms)}`;
}

function count(n: number): string {
  return n === 0 ? '' : String(n);
}
