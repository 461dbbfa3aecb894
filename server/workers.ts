import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import * as z from 'zod/mini';
import type { Log } from './platform/log';
import type { Metrics } from './platform/metrics';
import { StartRefused } from './platform/start-refused';

/** What the first process tells its workers: the address of the database, and the port of frames (null: none). */
const order = z.object({ url: z.string(), taskPort: z.nullable(z.number()) });
export type Order = z.infer<typeof order>;

/** Messages between the first process and its workers, beside those of the library of metrics. */
const message = z.discriminatedUnion('damba', [
  z.object({ damba: z.literal('ready'), port: z.number() }),
  z.object({ damba: z.literal('refused'), line: z.string() }),
  z.object({ damba: z.literal('metrics'), number: z.number(), text: z.optional(z.string()) }),
]);
type Message = z.infer<typeof message>;

const ORDER = 'DAMBA_WORKER';
/** A worker that ended this soon after its start is replaced only after as long a pause, in milliseconds. */
const SOON_MS = 1_000;

/** The order of the first process; null: this is no worker. */
export function readOrder(): Order | null {
  const text = process.env[ORDER];
  return cluster.isWorker && text ? order.parse(JSON.parse(text)) : null;
}

/** Tells the first process that this worker listens, or why it cannot. */
export function report(outcome: { port: number } | { refused: string }): void {
  send(
    process,
    'port' in outcome ? { damba: 'ready', port: outcome.port } : { damba: 'refused', line: outcome.refused },
  );
}

/**
 * Starts so many workers, of which one that ends is replaced. `port` resolves once all of them listen, and rejects with
 * StartRefused when one cannot start. stop() drains all of them, those that listen while others start, too.
 */
export function startWorkers(
  count: number,
  { log, ...given }: Order & { log: Log },
): { port: Promise<number>; stop(): Promise<void> } {
  const metrics = new AggregatorRegistry();
  let isStopping = false;
  cluster.on('message', (worker, raw: unknown) => {
    const parsed = message.safeParse(raw);
    if (!parsed.success || parsed.data.damba !== 'metrics') return;
    const { number } = parsed.data;
    metrics.clusterMetrics().then(
      (text) => send(worker, { damba: 'metrics', number, text }),
      // One of them is starting: the worker that was asked answers for itself.
      () => send(worker, { damba: 'metrics', number }),
    );
  });
  const fork = (): Worker => {
    const at = performance.now();
    const worker = cluster.fork({ [ORDER]: JSON.stringify(given) });
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ worker: worker.id, code, signal }, 'a worker ended and is replaced');
      setTimeout(() => isStopping || fork(), performance.now() - at < SOON_MS ? SOON_MS : 0);
    });
    return worker;
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    const living = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [worker] : []));
    await Promise.all(
      living.map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  };
  const listenAll = async (): Promise<number> => {
    try {
      const [port = 0] = await Promise.all(Array.from({ length: count }, () => listening(fork(), () => isStopping)));
      return port;
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return { port: listenAll(), stop };
}

/** Resolves with the port of a worker once it listens. */
function listening(worker: Worker, isStopping: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.on('message', (raw: unknown) => {
      const parsed = message.safeParse(raw);
      if (!parsed.success) return;
      if (parsed.data.damba === 'ready') resolve(parsed.data.port);
      if (parsed.data.damba === 'refused') reject(new StartRefused(parsed.data.line));
    });
    worker.once('exit', () => isStopping() || reject(new StartRefused('A worker ended before it was ready.')));
  });
}

/** Lets a worker answer the metrics of all workers, which the first process gathers. */
export function joinMetrics(metrics: Metrics): void {
  // Made so that the library answers the first process when it gathers.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(metrics.registry);
  const asked = new Map<number, (text: string | undefined) => void>();
  let number = 0;
  process.on('message', (raw: unknown) => {
    const parsed = message.safeParse(raw);
    if (!parsed.success || parsed.data.damba !== 'metrics') return;
    asked.get(parsed.data.number)?.(parsed.data.text);
    asked.delete(parsed.data.number);
  });
  const own = metrics.read;
  metrics.read = async () => {
    const all = await new Promise<string | undefined>((resolve) => {
      number += 1;
      asked.set(number, resolve);
      send(process, { damba: 'metrics', number });
    });
    return all ?? own();
  };
}

function send(to: Pick<NodeJS.Process, 'send'> | Worker, what: Message): void {
  // A process that has just ended hears nothing.
  to.send?.(what, undefined, undefined, () => undefined);
}
