import type { TableCell } from 'pdfmake/interfaces';
import { secondroundPaper as words } from '../../../../text/lt/secondround-paper';
import type { PdfDocument } from '../../../platform/files/pdf';

export type ProtocolPaper = {
  kind: 'PROTOCOL';
  centre: string;
  address: string;
  year: number;
  heldAt: string;
  day: string;
  pupils: readonly {
    name: string;
    className: string;
    school: string;
    login: string;
    arrived: string;
    ended: string;
  }[];
};

/** The protocol of a centre: a numbered seat for each, arrival and end (or room to write them), lines to sign. */
export function protocolDocument({ centre, address, year, heldAt, day, pupils }: ProtocolPaper): PdfDocument {
  const head = [words.seat, words.name, words.class, words.school, words.login, words.arrived, words.ended, words.sign];
  const rows = pupils.map((one, index): TableCell[] => [
    String(index + 1),
    one.name,
    one.className,
    { text: one.school, fontSize: 9 },
    { text: one.login, style: 'login', margin: [0, -2, 0, 0] },
    one.arrived,
    one.ended,
    '',
  ]);
  return {
    title: words.protocolTitle({ year }),
    pageOrientation: 'landscape',
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 18 },
      head: { bold: true },
      // The font Andika is taller than the others.
      login: { font: 'Andika', fontSize: 9, lineHeight: 0.8 },
    },
    footer: (page, pages) => ({
      columns: [
        { text: words.made({ day }), width: '*' },
        { text: words.page({ page, pages }), width: 'auto' },
      ],
      fontSize: 8,
      margin: [36, 12, 36, 0],
    }),
    content: [
      { text: words.protocolTitle({ year }), style: 'title' },
      { text: [centre, address].filter(Boolean).join(', '), fontSize: 12, margin: [0, 3, 0, 0] },
      { text: words.protocolFacts({ n: pupils.length, heldAt }), margin: [0, 2, 0, 8] },
      {
        layout: {
          hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
          vLineWidth: () => 0,
          hLineColor: (line) => (line === 1 ? '#152120' : '#C0CDCB'),
          paddingLeft: (column) => (column === 0 ? 0 : 6),
          paddingRight: () => 6,
          paddingTop: () => 5,
          paddingBottom: () => 5,
        },
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', 130, 'auto', '*', 'auto', 60, 60, 90],
          body: [head.map((text) => ({ text, style: 'head', noWrap: true })), ...rows],
        },
      },
      {
        unbreakable: true,
        margin: [0, 28, 0, 0],
        columns: [words.signHead, words.signWitness].map((text) => ({
          width: '*',
          stack: [
            { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 260, y2: 0, lineWidth: 0.5 }] },
            { text, fontSize: 9, margin: [0, 3, 0, 0] as [number, number, number, number] },
          ],
        })),
      },
    ],
  };
}
