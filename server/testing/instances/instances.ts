import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../platform/root';

/** How many apps a world has on its database, and how many milliseconds each of their clocks is ahead. */
export type InstanceOptions = { instances?: number; aheadMs?: readonly number[] };

/** With INSTANCES every second app's clock is this far ahead, in milliseconds: as two machines without chrony. */
const APART_MS = 40_000;

/**
 * Files whose tests look into one app and stay with one under INSTANCES (`npm run soak -- instances`), each with its
 * reason.
 */
export const withOneInstance: Readonly<Record<string, string>> = {
  'server/features/auth/login/counts.api.test.ts': 'counts what one app was asked',
  'server/features/auth/login/throttle.api.test.ts': 'spies on the pauses of one app and counts the places of its line',
  'server/features/auth/routes.test.ts':
    'lets time pass in the database, while an app still holds when it heard a pupil',
  'server/features/exchange/import/parsed.api.test.ts':
    'an archive is kept by the app that read it; another one gets the file again from the page',
  'server/features/rehearsal/country/country.api.test.ts':
    'counts what one app counted, and reads in the seconds of its cache',
  'server/features/season/live/live.api.test.ts': 'counts what one app reads in the seconds of its cache',
  'server/features/solving/answer/volume.api.test.ts': 'writes until one app writes no more of a person',
  'server/features/solving/enter/statements.api.test.ts': 'counts the statements of an app that knows the caller',
  'server/features/staff/routes.test.ts': 'takes a role behind the back of one app, which still knows the caller',
  'server/features/training/routes.test.ts': 'counts tries one by one, of which apps tell each other in steps',
  'server/platform/load/overload.api.test.ts': 'puts one app under pressure',
  'tests/attacks-auth.api.test.ts': 'counts the pauses of one app, beside which others look at as many passwords',
  'tests/monitoring.api.test.ts': 'reads the counts of one app',
  'tests/attacks-database.api.test.ts': 'takes the connections of one app away',
  'server/features/organiser/routes.test.ts': 'reads the numbers that one app keeps for a minute',
  'server/features/health/probe.api.test.ts': 'turns the clock of one app on, which asks the database for itself',
};

/** What the test wants, else what the environment says in INSTANCES, else one app with the right clock. */
export function countInstances(options: InstanceOptions): Required<InstanceOptions> {
  const { instances, aheadMs = [] } = options;
  if (instances !== undefined) return { instances, aheadMs };
  const wanted = testFile() in withOneInstance ? 1 : Number(process.env.INSTANCES ?? 1);
  return { instances: wanted, aheadMs: Array.from({ length: wanted }, (_, at) => (at % 2) * APART_MS) };
}

/** Adds a line to the file that the environment names in INSTANCES_COUNTS: the calls that each app of a world had. */
export function noteCalls(calls: readonly number[]): void {
  const file = process.env.INSTANCES_COUNTS;
  if (file) appendFileSync(file, `${testFile()}\t${calls.join('\t')}\n`);
}

function testFile(): string {
  return relative(root, expect.getState().testPath ?? '');
}
