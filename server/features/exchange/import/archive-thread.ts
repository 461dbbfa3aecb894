// The thread that reads an archive: markdown, formulas and pictures of many tasks take seconds.
import { workInThread } from '../../../platform/thread';
import { readArchive } from './archive';

/** What the thread works on: see readArchive. */
export type ArchiveOrder = { bytes: Uint8Array; only: string | null };

await workInThread(({ bytes, only }: ArchiveOrder) => readArchive(Buffer.from(bytes), only));
