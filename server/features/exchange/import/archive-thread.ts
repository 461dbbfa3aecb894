// The thread in which an archive is read: markdown, formulas and pictures of many tasks take seconds, in which nobody's answer may wait.
import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorCode } from '../../../../contract/errors';
import { Refusal } from '../../../platform/http/refusal';
import { type ReadArchive, readArchive } from './archive';

/** What the thread is given: see readArchive. */
export type ArchiveGiven = { bytes: Uint8Array; only: string | null };
/** What the thread answers. */
export type ArchiveRead = ReadArchive | { refused: ErrorCode };

const { bytes, only }: ArchiveGiven = workerData;
const answer: ArchiveRead = await readArchive(Buffer.from(bytes), only).catch((error: unknown) => {
  if (error instanceof Refusal) return { refused: error.code };
  throw error;
});
parentPort?.postMessage(answer);
