import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Child } from '../children';
import { median } from '../load';
import { type Check, row } from '../report';
import type { Stage } from '../stage';

/** One pupil at an older client: from the first press until in, with all further presses. */
const entries = z.array(z.object({ ms: z.number(), isIn: z.boolean(), refusals: z.number() }));
export type OlderEntry = z.infer<typeof entries>[number];

/** Seconds within which a right password is in (docs/decisions/0010-delay-instead-of-lock.md). */
const TARGET = 30;
/** The addresses of the flood. */
const SOURCES = 200;

/** Pupils whose names the flood guesses at, and whose names it leaves alone. */
export type OlderNames = Record<'guessed at' | 'left alone', readonly string[]>;

/**
 * Clients that know no proof of work log in one after the other from a school's address, while a flood of log-ins from
 * 200 addresses goes on.
 */
export async function enterOlder(
  { app }: Stage,
  { source, pupils }: { source: Child; pupils: Child },
  { names, password }: { names: OlderNames; password: string },
): Promise<Record<keyof OlderNames, OlderEntry[]>> {
  await fetch(`${source.url}/start?kind=log-ins&sources=${SOURCES}&to=${app.url}`);
  // The flood is at its height, and its wrong tries are noted.
  await wait(5_000);
  const enter = async (some: readonly string[]) => {
    const asked = new URLSearchParams({ to: app.url, password, names: some.join() });
    return z.parse(entries, await (await fetch(`${pupils.url}/older?${asked}`)).json());
  };
  const done = { 'left alone': await enter(names['left alone']), 'guessed at': await enter(names['guessed at']) };
  const replies: unknown = await (await fetch(`${source.url}/stop`)).json();
  console.log(`\nolder clients, without proofs, amid log-ins from ${SOURCES} addresses: ${JSON.stringify(replies)}`);
  console.log(row('names', ['pupils', 'median s', 'worst s', 'refusals', 'not in']));
  for (const [kind, all] of Object.entries(done)) {
    const seconds = all.map(({ ms }) => ms / 1_000);
    const refusals = all.reduce((sum, one) => sum + one.refusals, 0);
    const lost = all.filter(({ isIn }) => !isIn).length;
    console.log(row(kind, [all.length, median(seconds).toFixed(2), Math.max(...seconds).toFixed(2), refusals, lost]));
  }
  return done;
}

/** What is promised to older clients. */
export function olderChecks(done: Record<keyof OlderNames, OlderEntry[]>): Check[] {
  const all = Object.values(done).flat();
  return [
    ['an older client amid a flood of log-ins, worst, s', Math.max(...all.map(({ ms }) => ms / 1_000)), '<=', TARGET],
    ['older clients refused for good', all.filter(({ isIn }) => !isIn).length, '<', 1],
  ];
}
