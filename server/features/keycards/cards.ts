import type { Content } from 'pdfmake/interfaces';
import { keyCardLimits } from '../../../contract/keycards';
import { keycards } from '../../../text/lt/keycards';
import type { PdfDocument } from '../../platform/files/pdf';
import { cardHead, cardPages, cardStyles, INNER, MARGIN, SIDE } from './card-page';
import { qrPicture } from './qr';
import { cardSizes, shortened } from './rules';
import { keyWords, type Sheet, type SheetPupil, shownAddress } from './sheet';

const { paper } = keycards;

/** Points: ten cards of 55 mm a page. */
const HEIGHT = 155.5;
const QR = 64;

/** A page of cards: two columns, five rows, with dashed lines to cut along. */
export function cardsDocument(sheet: Sheet): PdfDocument {
  return {
    title: paper.cards,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    images: { qr: qrPicture(sheet.address) },
    styles: {
      ...cardStyles,
      // The font Andika is taller than the others.
      login: { font: 'Andika', fontSize: 10, lineHeight: 0.75 },
      key: { font: 'Andika', bold: true, fontSize: 16, lineHeight: 0.75 },
    },
    content: cardPages(
      sheet.pupils.map((pupil) => cardOf(pupil, sheet)),
      HEIGHT,
      keyCardLimits.cardsOfPage,
    ),
  };
}

function cardOf(pupil: SheetPupil, { address }: Sheet): Content {
  const sizes = cardSizes(pupil);
  return {
    margin: [INNER, 9, INNER, 0],
    stack: [
      cardHead(),
      {
        margin: [0, 5, 0, 0],
        columns: [
          {
            width: SIDE - QR,
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
