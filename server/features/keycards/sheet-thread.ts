// The thread in which a document of keys is made: hundreds of cards take seconds, in which nobody's answer may wait.
import { parentPort, workerData } from 'node:worker_threads';
import { makePdf } from '../../platform/files/pdf';
import { cardsDocument } from './cards';
import { listDocument } from './lists';
import type { Sheet } from './sheet';

const sheet: Sheet = workerData;
parentPort?.postMessage(await makePdf(sheet.look === 'CARDS' ? cardsDocument(sheet) : listDocument(sheet)));
