import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../platform/http/refusal';
import type { ReadArchive } from './archive';
import type { ArchiveGiven, ArchiveRead } from './archive-thread';

/** What an archive within the limits may take; what takes more was made to take more. */
const resourceLimits = { maxOldGenerationSizeMb: 384 };
const mostMs = 120_000;

/** Built, the thread stands beside the server's bundle (scripts/lib/build.mjs). */
const isBuilt = import.meta.url.endsWith('.mjs');
const thread = './archive-thread.mjs';

/**
 * As readArchive, in a thread of its own, which ends with it. Refuses TOO_LARGE what would take too long or too much
 * memory. From the sources (development, tests) it is read here: a thread would take seconds to learn TypeScript first.
 */
export async function readInThread(bytes: Buffer, only: string | null = null): Promise<ReadArchive> {
  if (isBuilt) return inThread({ bytes, only });
  const { readArchive } = await import('./archive');
  return readArchive(bytes, only);
}

function inThread(workerData: ArchiveGiven): Promise<ReadArchive> {
  return new Promise((resolve, reject) => {
    const address = new URL(thread, import.meta.url);
    const worker = new Worker(address, { workerData, resourceLimits });
    const timer = setTimeout(() => {
      reject(new Refusal('TOO_LARGE'));
      void worker.terminate();
    }, mostMs);
    worker.once('message', (answer: ArchiveRead) =>
      'refused' in answer ? reject(new Refusal(answer.refused)) : resolve(withBuffers(answer)),
    );
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TOO_LARGE') : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread ended without an archive'));
    });
  });
}

/** What comes from a thread has lost that its bytes were a Buffer. */
function withBuffers({ tasks, problems }: ReadArchive): ReadArchive {
  return {
    problems,
    tasks: tasks.map((task) => ({
      ...task,
      images: task.images.map((image) => ({ ...image, bytes: Buffer.from(image.bytes) })),
    })),
  };
}
