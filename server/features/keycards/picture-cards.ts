import type { Content } from 'pdfmake/interfaces';
import { cardAddress } from '../../../contract/auth-key';
import { keyCardLimits } from '../../../contract/keycards';
import { drawingOf } from '../../../contract/keycards-pictures';
import { keycards } from '../../../text/lt/keycards';
import type { PdfDocument } from '../../platform/files/pdf';
import { cardHead, cardPages, cardStyles, INNER, MARGIN, SIDE } from './card-page';
import { qrPicture } from './qr';
import { cardSizes, shortened } from './rules';
import { keyWords, type Sheet, type SheetPupil, shownAddress } from './sheet';

const { paper } = keycards;

/** Points: eight cards of 69 mm a page. */
const HEIGHT = 195;
/** 40 mm: a camera of 640 dots reads it at an arm's length. */
const QR = 113;
const PICTURE = 29;

/** A page of cards for children who do not type: four pictures, the name, and a code for the camera. */
export function pictureCardsDocument(sheet: Sheet): PdfDocument {
  const codes = sheet.pupils.map((pupil) => [codeOf(pupil), qrPicture(cardAddress(sheet.address, pupil.key ?? ''))]);
  return {
    title: paper.cards,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    images: Object.fromEntries(codes),
    styles: {
      ...cardStyles,
      key: { bold: true, fontSize: 10 },
    },
    content: cardPages(
      sheet.pupils.map((pupil) => cardOf(pupil, sheet)),
      HEIGHT,
      keyCardLimits.pictureCardsOfPage,
    ),
  };
}

/** The name of a card's code among the pictures of the document. */
const codeOf = (pupil: SheetPupil): string => `qr-${pupil.key}`;

function cardOf(pupil: SheetPupil, { address }: Sheet): Content {
  const { name: nameSize } = cardSizes(pupil);
  const pictures = pupil.pictures.map((one) => ({ svg: drawingOf(one), width: PICTURE, height: PICTURE }));
  return {
    margin: [INNER, 9, INNER, 0],
    stack: [
      cardHead(),
      {
        margin: [0, 6, 0, 0],
        columns: [
          {
            width: SIDE - QR - 4,
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
