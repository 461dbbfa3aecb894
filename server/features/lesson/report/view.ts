import type { Content, TableCell } from 'pdfmake/interfaces';
import type { board } from '../../../../text/lt/board';
import { dayOf, hourOf } from '../../../platform/days';
import type { PdfDocument } from '../../../platform/files/pdf';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { ReportText } from './rules';

type Words = typeof board;

export type Report = ReportText & {
  /** The class or the whole school, short and as it stands alone. */
  group: string;
  title: string;
  /** The school or the centre. */
  house: string;
  contest: Pick<FrozenCollection, 'name' | 'exercises'>;
  /** Milliseconds. */
  now: number;
  /** Who made it. */
  by: string;
};

export function reportDocument(words: Words, report: Report): PdfDocument {
  const { report: text } = words;
  const madeAt = `${dayOf(report.now)}\u00a0${hourOf(report.now)}`;
  const facts: [string, string][] = [
    [text.school, report.house],
    [text.class, report.group],
    [text.challenge, report.contest.name],
    ...(report.day === null ? [] : [[text.day, report.day] satisfies [string, string]]),
    [text.made, `${madeAt}, ${report.by}`],
  ];
  return {
    title: `${text.title} ${report.group}`,
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 18 },
      section: { font: 'Aleo', bold: true, fontSize: 12 },
      head: { bold: true, fontSize: 8.5 },
    },
    footer: (page, pages) => ({
      columns: [
        { width: '*', text: [report.house, report.title, dayOf(report.now)].join(', ') },
        { width: 'auto', text: text.page({ page, pages }) },
      ],
      fontSize: 8,
      margin: [36, 12],
    }),
    content: [
      { text: text.title, style: 'title', margin: [0, 0, 0, 6] },
      {
        layout: 'noBorders',
        table: { widths: ['auto', '*'], body: facts.map(([name, value]) => [{ text: name, bold: true }, value]) },
      },
      { text: report.summary, margin: [0, 6, 0, 0] },
      ...(report.pupils.length > 0 ? [pupilsTable(words, report)] : [heading(text.pupils), text.noPupils]),
      heading(text.lostTime),
      report.totals,
      { text: `${text.lostHow} ${text.lateHow}`, fontSize: 8.5, margin: [0, 3, 0, 0] },
      ...(report.events.length > 0 ? [eventsTable(words, report)] : [heading(text.events), text.noEvents]),
      signature(text),
    ],
  };
}

function heading(text: string): Content {
  return { text, style: 'section', margin: [0, 8, 0, 3] };
}

function pupilsTable(words: Words, { contest, pupils }: Report): Content {
  const { column, savedOf } = words.report;
  const head = [column.no, column.pupil, column.login, column.started, column.finished, column.end, column.extra];
  const total = contest.exercises.length;
  return tableOf(
    words.report.pupils,
    ['auto', '*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
    [...head, column.saved, column.late, column.lost],
    pupils.map((pupil, index) => [
      String(index + 1),
      pupil.name,
      { text: pupil.login, noWrap: true },
      pupil.started,
      pupil.ended,
      pupil.end,
      pupil.extra,
      pupil.saved === null ? '' : savedOf({ n: pupil.saved, total }),
      pupil.late,
      pupil.lost,
    ]),
  );
}

function eventsTable(words: Words, { events }: Report): Content {
  const { column } = words.report;
  return tableOf(
    words.report.events,
    ['auto', 'auto', '*', '*', 'auto'],
    [column.time, column.who, column.pupil, column.what, column.reason],
    events.map((event) => [event.time, event.who, event.pupils, event.what, event.reason]),
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
    margin: [0, 20, 0, 0],
    unbreakable: true,
  };
}

/** A table that repeats its title and head on each page, so that no title stands alone at the end of a page. */
function tableOf(title: string, widths: string[], head: readonly string[], rows: TableCell[][]): Content {
  const titleRow: TableCell[] = [
    { text: title, style: 'section', colSpan: head.length, margin: [0, 8, 0, 2] },
    ...head.slice(1).map(() => ''),
  ];
  return {
    fontSize: 8.5,
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
