// The pages of cards to cut: two columns between dashed lines, each card with the mark and the name at its head.
import type { Column, Content, ContentTable, CustomTableLayout, StyleDictionary, TableCell } from 'pdfmake/interfaces';
import { keycards } from '../../../text/lt/keycards';
import { pagesOf } from './rules';

/** Measures in points. A page is 595 by 842 points; cards are 95 mm wide, with margins of 10 mm around all. */
export const MARGIN = 28.3;
const WIDTH = 269;
export const INNER = 11;
/** The width of what stands on a card. */
export const SIDE = WIDTH - 2 * INNER;

export const cardStyles: StyleDictionary = {
  brand: { font: 'Aleo', bold: true, fontSize: 12, color: '#0C414A' },
  small: { fontSize: 8, color: '#3C4D4B', lineHeight: 1.05 },
  name: { font: 'Aleo', bold: true, lineHeight: 1 },
};

/** Cards of one height, so many on a page. */
export function cardPages(cards: readonly Content[], height: number, ofPage: number): ContentTable[] {
  return pagesOf(cards, ofPage).map((page, index) => {
    const rows = pagesOf<TableCell>(page, 2).map((row) => (row.length === 2 ? row : [...row, '']));
    return {
      ...(index > 0 ? { pageBreak: 'before' } : {}),
      layout: cutLines,
      table: { widths: [WIDTH, WIDTH], heights: height, dontBreakRows: true, body: rows },
    };
  });
}

/** The head of a card: the mark, the name, what it is. */
export function cardHead(): { columns: Column[] } {
  return {
    columns: [
      { ...mark(), width: 19 },
      { text: 'Damba', style: 'brand', width: 60, margin: [0, 1, 0, 0] },
      { text: keycards.paper.cardTitle, style: 'small', alignment: 'right', margin: [0, 3, 0, 0] },
    ],
  };
}

/** The lines of a page of cards: dashed, to cut along. */
const cutLines: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#7C8E8C',
  vLineColor: () => '#7C8E8C',
  hLineStyle: () => ({ dash: { length: 4, space: 3 } }),
  vLineStyle: () => ({ dash: { length: 4, space: 3 } }),
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** The mark: four lying logs, 16 by 14 points. */
function mark() {
  const logs = [
    [0, 8.5],
    [3.4, 11.5],
    [6.8, 11.5],
    [10.2, 8.5],
  ] as const;
  return {
    canvas: logs.flatMap(([y, width]) => [
      { type: 'rect' as const, x: 0, y, w: width + 1.4, h: 2.9, r: 1.4, color: '#CDA670' },
      { type: 'ellipse' as const, x: width, y: y + 1.45, r1: 1.45, r2: 1.45, color: '#EEDFC8' },
      { type: 'ellipse' as const, x: width, y: y + 1.45, r1: 0.55, r2: 0.55, color: '#64441E' },
    ]),
  };
}
