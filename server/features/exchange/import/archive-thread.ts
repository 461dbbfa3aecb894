// The thread that reads an archive: markdown, formulas and pictures of many tasks take seconds.
import { workInThread } from '../../../platform/thread';
import { readArchive } from './archive';

/** The input of the thread: see readArchive. */
export type ArchiveOrder = { bytes: Uint8Array; only: string | null };

workInThread(({ bytes, only }: ArchiveOrder) => readArchive(Buffer.from(bytes), only));
