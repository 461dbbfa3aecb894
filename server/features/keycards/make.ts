import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet';

/** Built, the thread stands beside the server's bundle (scripts/lib/build.mjs). */
const isBuilt = import.meta.url.endsWith('.mjs');

/** Makes the PDF of a sheet in a thread of its own, which ends with it. Throws what went wrong there. */
export function makeSheet(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = isBuilt
      ? new Worker(new URL('./sheet-thread.mjs', import.meta.url), { workerData: sheet })
      : new Worker(fromSource, { workerData: sheet, eval: true, execArgv: [] });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without a document')));
  });
}

/** From the sources (development, tests) a thread has to learn to read TypeScript first: it does not inherit that. */
const source = new URL('./sheet-thread.ts', import.meta.url).href;
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`;
