import { Worker } from 'node:worker_threads';
import type { Certificate } from './sheet';

/** What the thread is given. */
export type Order = { title: string; certificates: readonly Certificate[] };

/** Built, the thread stands beside the server's bundle (scripts/lib/build.mjs). */
const isBuilt = import.meta.url.endsWith('.mjs');

/** Makes the PDF in a thread of its own, which ends with it: nobody's answer waits. Throws what went wrong there. */
export function makeCertificates(order: Order): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = isBuilt
      ? new Worker(new URL('./certificates-thread.mjs', import.meta.url), { workerData: order })
      : new Worker(fromSource, { workerData: order, eval: true, execArgv: [] });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without a document')));
  });
}

/** From the sources (development, tests) a thread has to learn to read TypeScript first: it does not inherit that. */
const source = new URL('./certificates-thread.ts', import.meta.url).href;
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`;
