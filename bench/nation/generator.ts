// The generator of the nation, in a process of its own: reads its job from the file that is named, writes what it saw
// into another. It first proves itself: twice the calls a second of the model, against a bare echo.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { percentile } from '../load';
import { openLine } from './line';
import { liveAll } from './live-all';
import { drawLives } from './model';

const jobOf = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('LIVE'),
    origin: z.string(),
    model: z.object({
      pupils: z.number(),
      arriveMs: z.number(),
      stayMs: z.number(),
      seed: z.string(),
      batches: z.number(),
    }),
  }),
  z.object({
    kind: z.literal('PROVE'),
    origin: z.string(),
    path: z.string(),
    perSecond: z.number(),
    seconds: z.number(),
    lines: z.number(),
  }),
]);
export type Job = z.infer<typeof jobOf>;

/** What a proof found: the share of calls that came back in the run, and how long they took, in milliseconds. */
export type Proof = { sent: number; share: number; p50: number; p99: number };

/** The proof's first seconds do not count: the lines connect, and the compiler sees its paths for the first time. */
const warmUpSeconds = 3;

const [jobFile = '', resultFile = ''] = process.argv.slice(2);
const job = z.parse(jobOf, JSON.parse(readFileSync(jobFile, 'utf8')));
const began = performance.now();
const clock = { now: () => performance.now() - began };
const result =
  job.kind === 'LIVE'
    ? await liveAll(drawLives(job.model), { origin: job.origin, batches: job.model.batches }, clock)
    : await prove(job);
writeFileSync(resultFile, JSON.stringify(result));

/** Calls in an open loop: each at its moment, whether those before have come back or not. */
async function prove({ origin, path, perSecond, seconds, lines }: Extract<Job, { kind: 'PROVE' }>): Promise<Proof> {
  const open = Array.from({ length: lines }, (_, line) => openLine(origin, line, ''));
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const uncounted = perSecond * warmUpSeconds;
  const most = uncounted + perSecond * seconds;
  for (let sent = 0; sent < most; ) {
    const due = Math.min(most, Math.floor((clock.now() / 1_000) * perSecond));
    for (; sent < due; sent += 1) calls.push(callOnce(sent));
    await wait(1);
  }
  await Promise.all(calls);
  await Promise.all(open.map((line) => line.cut()));
  const counted = most - uncounted;
  return { sent: counted, share: times.length / counted, p50: percentile(times, 50), p99: percentile(times, 99) };

  async function callOnce(nth: number): Promise<void> {
    const intended = (nth / perSecond) * 1_000;
    const outcome = await open[nth % lines]?.post(path, { adata: { taskId: '1' } }, null);
    if (outcome?.status === 200 && nth >= uncounted) times.push(clock.now() - intended);
  }
}
