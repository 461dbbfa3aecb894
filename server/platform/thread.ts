import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, threadId, Worker, workerData } from 'node:worker_threads';
import type { ErrorCode } from '../../contract/errors';
import { Refusal } from './http/refusal';
import { root } from './root';

/** The limits of one job. 1,000 certificates, the most at once, take 14 s. */
const threadLimits = { mostMs: 120_000, heapMb: 384 };

type Answer<Result> = { result: Result } | { refused: ErrorCode };

/**
 * Does heavy work in a thread of its own, so that no other call waits for it. The thread ends with its work.
 * Throws the errors and refusals of the work, and TOO_LARGE over the limits.
 * @param module the file of the thread, as `new URL('./x-thread.ts', import.meta.url)`; it calls workInThread
 */
export async function runInThread<Result>(module: URL, data: unknown, limits = threadLimits): Promise<Result> {
  const address = isBuilt ? new URL(module.href.replace(/\.ts$/, '.mjs')) : await bundled(module);
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
      execArgv: [],
    });
    const timer = setTimeout(() => {
      reject(new Refusal('TOO_LARGE'));
      void worker.terminate();
    }, limits.mostMs);
    worker.once('message', (answer: Answer<Result>) =>
      'refused' in answer ? reject(new Refusal(answer.refused)) : resolve(answer.result),
    );
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TOO_LARGE') : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread ended without an answer'));
    });
  });
}

/** As runInThread, for work whose result is bytes. */
export async function bytesFromThread(module: URL, data: unknown): Promise<Buffer> {
  const bytes = await runInThread<Uint8Array>(module, data);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Does the work of this thread with the data that runInThread was called with. Bytes are handed over, not copied. */
export async function workInThread<Data, Result>(work: (data: Data) => Promise<Result>): Promise<void> {
  try {
    const result = await work(workerData);
    const isOwnBytes = result instanceof Uint8Array && result.byteLength === result.buffer.byteLength;
    parentPort?.postMessage({ result }, isOwnBytes && result.buffer instanceof ArrayBuffer ? [result.buffer] : []);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    parentPort?.postMessage({ refused: error.code });
  }
}

/** The build puts the files of the threads beside the server's bundle (scripts/lib/build.mjs). */
const isBuilt = import.meta.url.endsWith('.mjs');

const bundles = new Map<string, Promise<URL>>();

/** The file of a thread, bundled as the build does it: in development and in tests there is none yet. */
function bundled(module: URL): Promise<URL> {
  const known = bundles.get(module.href) ?? bundle(fileURLToPath(module));
  bundles.set(module.href, known);
  return known;
}

/** Packages that are not JavaScript, or read files beside their code. */
const external = ['sharp', 'esbuild', 'pdfmake', 'pdfkit', 'fontkit'];

/** What packages in CommonJS expect to find. */
const requireHere = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);`;

async function bundle(path: string): Promise<URL> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    // Each thread reads its program anew: one file takes a third of the time of its packages' hundreds.
    external,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: requireHere },
    sourcemap: 'inline',
    write: false,
  });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  const name = `${basename(path, '.ts')}-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`;
  const folder = join(root, 'dist/threads');
  await mkdir(folder, { recursive: true });
  // Several processes may write the same file: each puts it there whole.
  const temporary = join(folder, `${process.pid}-${threadId}-${name}`);
  await writeFile(temporary, contents);
  await rename(temporary, join(folder, name));
  return pathToFileURL(join(folder, name));
}
