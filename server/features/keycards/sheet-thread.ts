// The thread that makes a document of keys: hundreds of cards take seconds.
import { makePdf } from '../../platform/files/pdf';
import { workInThread } from '../../platform/thread';
import { cardsDocument } from './cards';
import { listDocument } from './lists';
import { pictureCardsDocument } from './picture-cards';
import type { Sheet } from './sheet';

const documents = {
  CARDS: cardsDocument,
  PICTURES: pictureCardsDocument,
  LIST: listDocument,
  PLAIN: listDocument,
};

workInThread((sheet: Sheet) => makePdf(documents[sheet.layout](sheet)));
