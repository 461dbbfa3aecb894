// The thread that makes the forms for parents to sign: those of a class take seconds.
import { agreements as words } from '../../../text/lt/agreements';
import { makePdf } from '../../platform/files/pdf';
import { workInThread } from '../../platform/thread';
import { type FormPage, formDocument } from './form-view';

export type FormOrder = { pages: readonly FormPage[]; controller: string };

workInThread(({ pages, controller }: FormOrder) => makePdf(formDocument(words, pages, controller)));
