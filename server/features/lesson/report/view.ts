import type { Content, TableCell } from 'pdfmake/interfaces';
import type { board } from '../../../../text/lt/board';
import { dayOf, hourOf } from '../../../platform/days';
import type { PdfDocument } from '../../../platform/files/pdf';
import type { ReportText } from './rules';

type Words = typeof board;

export type Report = ReportText & {
  /** The class or the whole school, short and as it stands alone. */
  group: string;
  title: string;
  /** The school or the centre. */
  house: string;
  isRoom: boolean;
  contest: { name: string; tasks: number };
  /** Milliseconds. */
  now: number;
  /** Who made it. */
  by: string;
};

export function reportDocument(words: Words, report: Report): PdfDocument {
  const { report: text } = words;
  const madeAt = `${dayOf(report.now)}\u00a0${hourOf(report.now)}`;
  const left: Facts = [
    [report.isRoom ? text.centre : text.house, report.house],
    [text.class, report.group],
    [text.challenge, report.contest.name],
  ];
  const right: Facts = [
    ...(report.day === null ? [] : [[text.day, report.day] satisfies [string, string]]),
    [text.madeBy, report.by],
    [text.made, madeAt],
  ];
  return {
    title: `${text.title} ${report.group}`,
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 16 },
      section: { font: 'Aleo', bold: true, fontSize: 11 },
      head: { bold: true, fontSize: 8 },
    },
    footer: (page, pages) => ({
      columns: [
        { width: '*', text: [report.house, report.title, report.day ?? dayOf(report.now)].join(', ') },
        { width: 'auto', text: text.page({ page, pages }) },
      ],
      fontSize: 8,
      margin: [36, 12],
    }),
    content: [
      { text: text.title, style: 'title', margin: [0, 0, 0, 6] },
      { columns: [factsTable(left), factsTable(right)], columnGap: 16 },
      { text: `${report.summary} ${report.totals}`, margin: [0, 5, 0, 0] },
      ...noticeOf(report.leftSilent),
      ...(report.pupils.length > 0 ? [pupilsTable(words, report)] : [heading(text.pupils), text.noPupils]),
      ...(report.events.length > 0 ? [eventsTable(words, report)] : [heading(text.events), text.noEvents]),
      { text: `${text.lostHow} ${text.lateHow}`, fontSize: 7.5, lineHeight: 1, margin: [0, 4, 0, 0] },
      signature(text),
    ],
  };
}

type Facts = [name: string, value: string][];

function factsTable(facts: Facts): Content {
  return {
    layout: { defaultBorder: false, paddingTop: () => 0, paddingBottom: () => 1, paddingLeft: () => 0 },
    table: { widths: ['auto', '*'], body: facts.map(([name, value]) => [{ text: name, bold: true }, value]) },
  };
}

function heading(text: string): Content {
  return { text, style: 'section', margin: [0, 8, 0, 3] };
}

/** What the teacher has yet to do. */
function noticeOf(text: string | null): Content[] {
  return text === null ? [] : [{ text, bold: true, margin: [0, 4, 0, 0] }];
}

function pupilsTable(words: Words, { contest, pupils }: Report): Content {
  const { column, savedOf, lost } = words.report;
  const head = [column.no, column.pupil, column.login, column.started, column.finished];
  const total = contest.tasks;
  return tableOf(
    words.report.pupils,
    ['auto', '*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
    [...head, column.extra, column.saved, column.lost, column.end],
    pupils.map((pupil, index) => [
      String(index + 1),
      pupil.name,
      { text: pupil.login, noWrap: true },
      { text: pupil.started, noWrap: true },
      pupil.ended,
      pupil.extra === '' ? '' : lost({ n: Number(pupil.extra) }),
      pupil.saved === null ? '' : savedOf({ n: pupil.saved, total }),
      { text: pupil.lost, noWrap: !pupil.lost.includes(',') },
      pupil.end,
    ]),
  );
}

/** One sentence for each event; who acted stands in it where that is not the pupil. */
function eventsTable(words: Words, { events }: Report): Content {
  const { column, nobody } = words.report;
  return tableOf(
    words.report.events,
    ['auto', '*'],
    [column.time, column.what],
    events.map((event) => {
      const sentence = [words.happened({ name: event.pupils, what: event.what }), event.reason]
        .filter(Boolean)
        .join('. ');
      const isTold = event.who !== event.pupils && event.who !== nobody;
      return [{ text: event.time, noWrap: true }, isTold ? `${sentence} (${event.who})` : sentence];
    }),
  );
}

/** The lines for the teacher's signature, because the report may support an appeal. */
function signature(text: Words['report']): Content {
  const line = (label: string, width: number) => ({
    width,
    stack: [
      { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8 }] },
      { text: label, fontSize: 8.5, margin: [0, 2, 0, 0] as [number, number, number, number] },
    ],
  });
  return {
    columns: [line(text.signedBy, 220), line(text.signature, 140), line(text.signedOn, 90)],
    columnGap: 20,
    margin: [0, 16, 0, 0],
    unbreakable: true,
  };
}

/** A table that repeats its title and head on each page, so that no title stands alone at the end of a page. */
function tableOf(title: string, widths: string[], head: readonly string[], rows: TableCell[][]): Content {
  const titleRow: TableCell[] = [
    { text: title, style: 'section', colSpan: head.length, margin: [0, 5, 0, 1] },
    ...head.slice(1).map(() => ''),
  ];
  return {
    fontSize: 8,
    lineHeight: 1,
    layout: {
      hLineWidth: (line) => (line < 2 ? 0 : line === 2 ? 1 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 2 ? '#152120' : '#C0CDCB'),
      paddingLeft: (column) => (column === 0 ? 0 : 5),
      paddingRight: () => 5,
      paddingTop: () => 1,
      paddingBottom: () => 1,
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
