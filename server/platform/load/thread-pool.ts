// Threads that stay, for small jobs of the processor that come in number: a thread of its own for each (thread.ts)
// would cost more than the job.
import { Worker } from 'node:worker_threads';

type Waiting<Job, Result> = { job: Job; resolve: (result: Result) => void; reject: (error: Error) => void };
type Answer<Result> = { result: Result } | { failed: string };

/**
 * Does jobs in so many threads at most, in the order in which they come. A thread is started when a job finds none free,
 * and does not keep the process alive. Throws the errors of the job as plain errors.
 * @param work text that returns a function of a job; it knows nothing but `require`, by the paths of files. As text, so
 * that no thread has to wait for a bundle in development and in tests.
 */
export function createThreadPool<Job, Result>(work: string, size: number): (job: Job) => Promise<Result> {
  const program = programOf(work);
  const queue: Waiting<Job, Result>[] = [];
  const free: Worker[] = [];
  const atWork = new Map<Worker, Waiting<Job, Result>>();
  let started = 0;

  const giveOut = (): void => {
    const worker = free.pop();
    const waiting = worker && queue.shift();
    if (waiting) {
      atWork.set(worker, waiting);
      worker.ref();
      worker.postMessage(waiting.job);
    } else if (worker) free.push(worker);
    else if (started < size) start();
  };

  const start = (): void => {
    started += 1;
    const worker = new Worker(program, { eval: true, execArgv: [] });
    worker.unref();
    worker.on('message', (answer: Answer<Result>) => {
      const done = atWork.get(worker);
      atWork.delete(worker);
      worker.unref();
      free.push(worker);
      if ('failed' in answer) done?.reject(new Error(answer.failed));
      else done?.resolve(answer.result);
      giveOut();
    });
    // Its job fails with it, and the next job starts another thread.
    const lose = (error: Error): void => {
      const lost = atWork.get(worker);
      atWork.delete(worker);
      lost?.reject(error);
    };
    worker.on('error', lose);
    worker.on('exit', () => {
      lose(new Error('the thread ended without an answer'));
      started -= 1;
      const place = free.indexOf(worker);
      if (place >= 0) free.splice(place, 1);
      if (queue.length > 0) giveOut();
    });
    free.push(worker);
    giveOut();
  };

  return (job) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ job, resolve, reject });
      giveOut();
    });
}

/**
 * Steps of niceness behind the event loop, whatever its own: such a thread gets a third of the processor's time that the
 * loop gets where both want all.
 */
const STEP_BACK = 5;

/**
 * The program of a thread. It lets the event loop and the database go before it; only Linux counts priorities by
 * thread, and some containers forbid to change them: then all are equal.
 */
function programOf(work: string): string {
  return `
    const { parentPort } = require('node:worker_threads');
    const os = require('node:os');
    if (process.platform === 'linux')
      try { os.setPriority(0, Math.min(os.getPriority(0) + ${STEP_BACK}, 19)); } catch {}
    const work = ((require) => { ${work} })(require);
    parentPort.on('message', (job) => {
      try { parentPort.postMessage({ result: work(job) }); }
      catch (error) { parentPort.postMessage({ failed: String(error && error.message || error) }); }
    });`;
}
