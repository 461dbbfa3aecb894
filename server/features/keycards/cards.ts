import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { keyCardLimits } from '../../../contract/keycards';
import { keycards } from '../../../text/lt/keycards';
import type { PdfDocument } from '../../platform/files/pdf';
import { cutLines, mark } from './cut-lines';
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
    layout: cutLines,
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
