import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { keyCardLimits } from '../../../contract/keycards';
import { keycards } from '../../../text/lt/keycards';
import type { PdfDocument } from '../../platform/files/pdf';
import { qrPicture } from './qr';
import { cardSizes, pagesOf, shortened } from './rules';
import { keyWords, type Sheet, type SheetPupil, shownAddress } from './sheet';

const { paper } = keycards;

/** Measures in points. A page is 595 by 842 points: ten cards of 95 by 55 mm, with margins of 10 mm. */
const MARGIN = 28.3;
const WIDTH = 269;
const HEIGHT = 155.5;
const INNER = 11;
const QR = 64;

/** A page of cards: two columns, five rows, with dashed lines to cut along. */
export function cardsDocument(sheet: Sheet): PdfDocument {
  const pages = pagesOf(sheet.pupils, keyCardLimits.cardsOfPage);
  return {
    title: paper.cards,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    images: { qr: qrPicture(sheet.address) },
    styles: {
      brand: { font: 'Aleo', bold: true, fontSize: 12, color: '#0C414A' },
      small: { fontSize: 8, color: '#3C4D4B', lineHeight: 1.05 },
      name: { font: 'Aleo', bold: true, lineHeight: 1 },
      // The font Andika is taller than the others.
      login: { font: 'Andika', fontSize: 10, lineHeight: 0.75 },
      key: { font: 'Andika', bold: true, fontSize: 16, lineHeight: 0.75 },
    },
    content: pages.map((pupils, index) => pageOf(pupils, sheet, index > 0)),
  };
}

function pageOf(pupils: readonly SheetPupil[], sheet: Sheet, isNext: boolean): ContentTable {
  const cells = pupils.map((pupil) => cardOf(pupil, sheet));
  const rows = pagesOf<TableCell>(cells, 2).map((row) => (row.length === 2 ? row : [...row, '']));
  return {
    ...(isNext ? { pageBreak: 'before' } : {}),
    layout: {
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
    },
    table: { widths: [WIDTH, WIDTH], heights: HEIGHT, dontBreakRows: true, body: rows },
  };
}

function cardOf(pupil: SheetPupil, { address }: Sheet): Content {
  const side = WIDTH - 2 * INNER;
  const sizes = cardSizes(pupil);
  return {
    margin: [INNER, 9, INNER, 0],
    stack: [
      {
        columns: [
          { ...mark(), width: 19 },
          { text: 'Damba', style: 'brand', width: 60, margin: [0, 1, 0, 0] },
          { text: paper.cardTitle, style: 'small', alignment: 'right', margin: [0, 3, 0, 0] },
        ],
      },
      {
        margin: [0, 5, 0, 0],
        columns: [
          {
            width: side - QR,
            stack: [
              { text: pupil.name, style: 'name', fontSize: sizes.name },
              { text: pupil.classWords, style: 'small', margin: [0, 2, 0, 0] },
              { text: shortened(pupil.school, sizes.schoolLength), style: 'small' },
              { text: paper.login, style: 'small', fontSize: 7, margin: [0, 3, 0, 0] },
              { text: pupil.login, style: 'login', fontSize: sizes.login, margin: [0, -3, 0, 0] },
            ],
          },
          { image: 'qr', width: QR, height: QR, margin: [0, -2, 0, 0] },
        ],
      },
      { text: paper.key, style: 'small', fontSize: 7, margin: [0, 5, 0, 0] },
      { text: keyWords(pupil.key ?? ''), style: 'key', noWrap: true, margin: [0, -5, 0, 0] },
      { text: paper.hint({ address: shownAddress(address) }), style: 'small', margin: [0, 5, 0, 0] },
    ],
  };
}

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
