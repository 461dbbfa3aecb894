// The thread that draws certificates: those of a school take seconds.
import { workInThread } from '../../platform/thread';
import { makePaper } from './paper';
import type { Certificate } from './sheet';

export type CertificateOrder = { title: string; certificates: readonly Certificate[] };

workInThread(({ title, certificates }: CertificateOrder) => makePaper(title, certificates));
