import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, threadId, Worker } from 'node:worker_threads';
import type { ErrorCode } from '../../contract/errors';
import { Refusal } from './http/refusal';
import { createLimiter } from './load/limiter';
import { root } from './root';

/** The limits of one job. 1,000 certificates, the most at once, take 14 s. */
const threadLimits = { mostMs: 120_000, heapMb: 384 };

type Answer<Result> = { result: Result } | { refused: ErrorCode };

/**
 * Does heavy work in a thread of its own, so that no other call waits for it. The thread ends with its work: what
 * strangers have sent leaves nothing for the next one.
 * Throws the errors and refusals of the work, and TOO_LARGE over the limits.
 * @param module the file of the thread, as `new URL('./x-thread.ts', import.meta.url)`; it calls workInThread
 */
export async function runInThread<Result>(module: URL, data: unknown, limits = threadLimits): Promise<Result> {
  const worker = startThread(await addressOf(module), limits);
  try {
    return await ask<Result>(worker, data, limits);
  } finally {
    void worker.terminate();
  }
}

/**
 * As runInThread, for papers, which are made of our own data: their thread stays for a while, because a program that has
 * its fonts makes the next paper in a fraction of the time. Two are made at once, 40 wait; OVERLOADED above that.
 */
export async function bytesFromThread(module: URL, data: unknown): Promise<Buffer> {
  const address = await addressOf(module);
  return limitPapers(async () => {
    const worker = takeIdle(address.href) ?? startKept(address);
    try {
      const bytes = await ask<Uint8Array>(worker, data, threadLimits);
      keepIdle(address.href, worker);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  });
}

/** So many papers are made at once: a school's lessons end together, and pupils who are solving need the processor. */
const limitPapers = createLimiter(2, 40);

/** Papers' threads that have done their work, one of a kind, the latest last, and when each ends. */
const idle = new Map<string, { worker: Worker; end: NodeJS.Timeout }>();
/** Milliseconds after which one that nobody has asked again ends: its memory is wanted elsewhere. */
const idleMs = 30_000;
/** More would keep half a gigabyte when every kind of paper has been made. */
const mostIdle = 3;

function takeIdle(kind: string): Worker | undefined {
  const found = idle.get(kind);
  if (!found) return undefined;
  idle.delete(kind);
  clearTimeout(found.end);
  found.worker.ref();
  return found.worker;
}

function keepIdle(kind: string, worker: Worker): void {
  if (idle.has(kind)) return void worker.terminate();
  worker.unref();
  idle.set(kind, { worker, end: setTimeout(() => void takeIdle(kind)?.terminate(), idleMs).unref() });
  const [oldest] = idle.keys();
  if (idle.size > mostIdle && oldest !== undefined) void takeIdle(oldest)?.terminate();
}

/** A thread for papers, which is forgotten when it ends. */
function startKept(address: URL): Worker {
  const worker = startThread(address, threadLimits);
  return worker.once('exit', () => {
    if (idle.get(address.href)?.worker === worker) idle.delete(address.href);
  });
}

function startThread(address: URL, { heapMb }: typeof threadLimits): Worker {
  const worker = new Worker(address, { resourceLimits: { maxOldGenerationSizeMb: heapMb }, execArgv: [] });
  // What it says after it was given up is of no interest, and must not end the server.
  return worker.on('error', () => undefined);
}

/** Gives the thread its work and waits for the answer. */
async function ask<Result>(worker: Worker, data: unknown, { mostMs }: typeof threadLimits): Promise<Result> {
  let resolve: (result: Result) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Result>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const answered = (answer: Answer<Result>) =>
    'refused' in answer ? reject(new Refusal(answer.refused)) : resolve(answer.result);
  const broken = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TOO_LARGE') : error);
  const ended = () => reject(new Error('the thread ended without an answer'));
  const timer = setTimeout(() => reject(new Refusal('TOO_LARGE')), mostMs);
  worker.on('message', answered).on('error', broken).on('exit', ended);
  try {
    worker.postMessage(data);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', answered).off('error', broken).off('exit', ended);
  }
}

/** Does the work of this thread each time that it is asked. Bytes are handed over, not copied. */
export function workInThread<Data, Result>(work: (data: Data) => Promise<Result>): void {
  parentPort?.on('message', (data: Data) => void answer(work, data));
}

async function answer<Data, Result>(work: (data: Data) => Promise<Result>, data: Data): Promise<void> {
  try {
    const result = await work(data);
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

async function addressOf(module: URL): Promise<URL> {
  return isBuilt ? new URL(module.href.replace(/\.ts$/, '.mjs')) : await bundled(module);
}

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
    // Each thread reads its program anew: one file takes a third of the time of its packages' hundreds, and without its
    // map, which nothing reads there, a quarter less again.
    external,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: requireHere },
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
