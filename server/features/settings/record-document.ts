import type { Content, TableCell } from 'pdfmake/interfaces';
import type { recordTable } from '../../../contract/settings-privacy';
import type { settings } from '../../../text/lt/settings';
import type { PdfDocument } from '../../platform/files/pdf';

type Words = (typeof settings)['privacyRecord'];

const LINE = '#8a9694';
const QUIET = '#4c5a58';

/** The record of processing on paper; where the settings say nothing there is room to write by hand. */
export function recordDocument(words: Words, rows: ReturnType<typeof recordTable>, day: string): PdfDocument {
  return {
    title: words.title,
    pageMargins: [48, 44, 48, 44],
    content: [
      { text: words.title, font: 'Aleo', bold: true, fontSize: 15, margin: [0, 0, 0, 2] },
      { text: words.law, color: QUIET, margin: [0, 0, 0, 10] },
      {
        table: {
          widths: [132, '*'],
          dontBreakRows: true,
          body: rows.map(({ label, lines }): TableCell[] => [{ text: label, bold: true }, contentOf(lines)]),
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => LINE,
          paddingTop: () => 4,
          paddingBottom: () => 4,
          paddingLeft: () => 0,
        },
      },
      {
        unbreakable: true,
        columns: [
          { width: 90, ...blank(words.sign.date, 90) },
          { width: '*', ...blank(words.sign.name, 240) },
          { width: 110, ...blank(words.sign.signature, 110) },
        ],
        columnGap: 20,
        margin: [0, 40, 0, 0],
      },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: words.made({ day }), fontSize: 8, color: QUIET },
        { text: `${page} / ${pages}`, alignment: 'right', fontSize: 8, color: QUIET },
      ],
      margin: [48, 14, 48, 0],
    }),
  };
}

function contentOf(lines: readonly string[]): Content {
  if (lines.length === 0) return { stack: [{ text: ' ' }, rule(330)], margin: [0, 4, 0, 2] };
  return {
    stack: lines.map((line) => ({ text: line, margin: [0, 0, 0, 1] satisfies [number, number, number, number] })),
  };
}

function blank(label: string, width: number): { stack: Content[] } {
  return { stack: [rule(width), { text: label, fontSize: 8.5, color: QUIET, margin: [0, 2, 0, 0] }] };
}

function rule(width: number): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineColor: LINE, lineWidth: 0.7 }] };
}
