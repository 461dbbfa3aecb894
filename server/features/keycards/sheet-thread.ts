// The thread that makes a document of keys: hundreds of cards take seconds.
import { makePdf } from '../../platform/files/pdf';
import { workInThread } from '../../platform/thread';
import { cardsDocument } from './cards';
import { listDocument } from './lists';
import type { Sheet } from './sheet';

workInThread((sheet: Sheet) => makePdf(sheet.layout === 'CARDS' ? cardsDocument(sheet) : listDocument(sheet)));
