import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { cardAddress } from '../../../contract/auth-key';
import { keyCardLimits } from '../../../contract/keycards';
import { drawingOf } from '../../../contract/keycards-pictures';
import { keycards } from '../../../text/lt/keycards';
import type { PdfDocument } from '../../platform/files/pdf';
import { cutLines, mark } from './cut-lines';
import { qrPicture } from './qr';
import { cardSizes, pagesOf, shortened } from './rules';
import { keyWords, type Sheet, type SheetPupil, shownAddress } from './sheet';

const { paper } = keycards;

/** Measures in points. A page is 595 by 842 points: eight cards of 95 by 69 mm, with margins of 10 mm. */
const MARGIN = 28.3;
const WIDTH = 269;
const HEIGHT = 195;
const INNER = 11;
/** 40 mm: a camera of 640 dots reads it at an arm's length. */
const QR = 113;
const PICTURE = 29;

/** A page of cards for children who do not type: four pictures, the name, and a code for the camera. */
export function pictureCardsDocument(sheet: Sheet): PdfDocument {
  const pages = pagesOf(sheet.pupils, keyCardLimits.pictureCardsOfPage);
  const codes = sheet.pupils.map((pupil) => [codeOf(pupil), qrPicture(cardAddress(sheet.address, pupil.key ?? ''))]);
  return {
    title: paper.cards,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    images: Object.fromEntries(codes),
    styles: {
      brand: { font: 'Aleo', bold: true, fontSize: 12, color: '#0C414A' },
      small: { fontSize: 8, color: '#3C4D4B', lineHeight: 1.05 },
      name: { font: 'Aleo', bold: true, lineHeight: 1 },
      key: { bold: true, fontSize: 10 },
    },
    content: pages.map((pupils, index) => pageOf(pupils, sheet, index > 0)),
  };
}

/** The name of a card's code among the pictures of the document. */
const codeOf = (pupil: SheetPupil): string => `qr-${pupil.key}`;

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
  const { name: nameSize } = cardSizes(pupil);
  const pictures = pupil.pictures.map((one) => ({ svg: drawingOf(one), width: PICTURE, height: PICTURE }));
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
        margin: [0, 6, 0, 0],
        columns: [
          {
            width: side - QR - 4,
            stack: [
              { columns: pictures, columnGap: 4, margin: [0, 2, 0, 4] },
              { text: pupil.name, style: 'name', fontSize: nameSize, margin: [0, 5, 0, 0] },
              { text: pupil.classWords, style: 'small', margin: [0, 2, 0, 0] },
              { text: shortened(pupil.school, 45), style: 'small' },
            ],
          },
          { image: codeOf(pupil), width: QR, height: QR, margin: [0, -4, 0, 0] },
        ],
      },
      { text: paper.pictureHint({ address: shownAddress(address) }), style: 'small', margin: [0, 2, 0, 0] },
      {
        text: [paper.pictureKey, { text: keyWords(pupil.key ?? ''), style: 'key' }],
        style: 'small',
        fontSize: 7,
        noWrap: true,
      },
    ],
  };
}
