// `npm run rehearse -- https://address CODE [seconds to arrive] [seconds to stay]`: robots of a planned rehearsal come to a real
// server as the load model says, and what they saw is reported to it (docs/operations.md). The code is that of the page.
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { BodyIn, Endpoint, ReplyOf } from '../contract/endpoint';
import { fetchRobots, type RobotsResult, reportRobots, robotLimits } from '../contract/rehearsal-robots';
import { percentile } from './load';
import { isFailure, type Ledger } from './nation/ledger';
import { liveAll } from './nation/live-all';
import { drawLives, usualBatches } from './nation/model';
import { row } from './report';

const [address = '', code = '', arrive = '300', stay = '240'] = process.argv.slice(2);
const TRIES = 10;

await rehearse(address, code, Number(arrive) * 1_000, Number(stay) * 1_000).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function rehearse(origin: string, code: string, arriveMs: number, stayMs: number): Promise<void> {
  if (!/^https?:\/\/[^/]+\/?$/.test(origin) || code === '' || !(arriveMs > 0) || !(stayMs > 0))
    throw new Error('Usage: npm run rehearse -- https://address CODE [seconds to arrive] [seconds to stay]');
  const { robots, stem, password, collectionId, grade } = await post(origin, fetchRobots, { code });
  console.log(`${robots} robots come within ${arriveMs / 1_000} s`);
  const lives = drawLives({ pupils: robots, arriveMs, stayMs, seed: code, batches: usualBatches });
  const began = performance.now();
  const visit = {
    challengeId: collectionId,
    grade: String(grade),
    logInOf: ({ pupil }: { pupil: number }) => ({ authtype: 'BASIC', username: `${stem}${pupil + 1}`, password }),
  };
  const ledger = await liveAll(
    lives,
    { origin, batches: usualBatches, visit },
    { now: () => performance.now() - began },
  );
  const result = resultOf(ledger);
  console.log(row('log-in, p99', [`${result.logIn.p99.toFixed(0)} ms`, `${result.logIn.count} calls`]));
  console.log(row('answer, p99', [`${result.answer.p99.toFixed(0)} ms`, `${result.answer.count} calls`]));
  console.log(row('refused answers, robots that gave up', [result.refused, result.gaveUp].map(String)));
  console.log(row('own timers late, p99', [`${result.latenessMs.toFixed(0)} ms`]));
  const { compared, lost } = await report(origin, code, ledger, result);
  console.log(`${compared} confirmed answers and ${ledger.finished.length} ends compared by the server; lost: ${lost}`);
  if (lost > 0) process.exitCode = 1;
}

/** What the ledger says in numbers. */
function resultOf({ samples, gaveUp, lateness }: Ledger): RobotsResult {
  const timesOf = (step: 'login' | 'answer') => {
    const all = samples.filter((one) => one.step === step).map(({ ms }) => ms);
    return { count: all.length, p50: percentile(all, 50), p99: percentile(all, 99) };
  };
  const errors = new Map<string, RobotsResult['errors'][number]>();
  for (const { step, end, code = end } of samples.filter(isFailure)) {
    const before = errors.get(`${step} ${code}`)?.count ?? 0;
    errors.set(`${step} ${code}`, { step, code, count: before + 1 });
  }
  return {
    gaveUp: gaveUp.length,
    logIn: timesOf('login'),
    answer: timesOf('answer'),
    refused: samples.filter((one) => one.step === 'answer' && isFailure(one)).length,
    latenessMs: lateness.p99,
    errors: [...errors.values()].sort((a, b) => b.count - a.count).slice(0, 50),
  };
}

/** Reports all confirmations in batches, with the result in the last one. */
async function report(origin: string, code: string, ledger: Ledger, result: RobotsResult) {
  const answers = ledger.confirmed.map(({ pupil, ...answer }) => ({ robot: pupil + 1, ...answer }));
  const finished = ledger.finished.map((pupil) => pupil + 1);
  const { batch } = robotLimits;
  const batches = Math.max(1, Math.ceil(Math.max(answers.length, finished.length) / batch));
  let told: ReplyOf<typeof reportRobots> = { compared: 0, lost: 0 };
  for (let nth = 0; nth < batches; nth += 1) {
    const [from, to] = [nth * batch, (nth + 1) * batch];
    const body = {
      code,
      from: Math.min(from, answers.length),
      answers: answers.slice(from, to),
      finished: finished.slice(from, to),
      result: nth === batches - 1 ? result : null,
    };
    told = await post(origin, reportRobots, body);
  }
  return told;
}

/** One call; a busy server and a lost line are asked again. Throws what it refuses. */
async function post<E extends Endpoint>(origin: string, endpoint: E, body: BodyIn<E>): Promise<ReplyOf<E>> {
  let why = '';
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(new URL(`/api${endpoint.path}`, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      // Such as a certificate that this computer does not trust.
      why = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      return null;
    });
    if (response && response.status !== 503) {
      const text = await response.text();
      const reply = z.safeParse<E['reply']>(endpoint.reply, JSON.parse(text));
      if (!response.ok || !reply.success) throw new Error(`${endpoint.path} answered ${response.status}: ${text}`);
      return reply.data;
    }
    if (tries >= TRIES) throw new Error(`${endpoint.path}: no answer from ${origin}${why}`);
    await wait(2_000);
  }
}
