import { createPool } from '../../platform/database/db';
import type { Services } from '../../platform/services';
import { commitProbe } from './queries';

/** How long the result of a probe is valid, in milliseconds: many monitors together cause one probe. */
const FRESH_MS = 3_000;
/** A database that takes longer for one small commit cannot serve a class. Milliseconds. */
const LONGEST_MS = 3_000;

/** A commit that hangs, or whose reply a network swallows, is given up after this long, and the next one is tried. Milliseconds. */
const GIVEN_UP_MS = 12_000;

/** Whether the database commits now. */
export type Probe = () => Promise<boolean>;

/**
 * Probes the database over its own connection, so that it neither waits for calls nor delays them. One probe runs at a
 * time; while one hangs, the answer is no.
 */
export function createProbe(
  { pool, log, clock, onDrain }: Pick<Services, 'pool' | 'log' | 'clock' | 'onDrain'>,
  givenUpMs = GIVEN_UP_MS,
): Probe {
  const limits = `-c statement_timeout=${givenUpMs} -c synchronous_commit=on`;
  const own = createPool(String(pool.options.connectionString), 1, log, 'health', limits, { query_timeout: givenUpMs });
  let running: Promise<boolean> | null = null;
  let last = { commits: true, at: Number.NEGATIVE_INFINITY };
  onDrain(() => own.end());

  const run = async (): Promise<boolean> => {
    const failure = await commitProbe(own).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const commits = failure === null;
    if (failure && last.commits) log.error({ err: failure.error }, 'the database does not commit');
    if (commits && !last.commits) log.warn('the database commits again');
    last = { commits, at: clock.now().getTime() };
    return commits;
  };

  return () => {
    if (clock.now().getTime() - last.at < FRESH_MS) return Promise.resolve(last.commits);
    running ??= run().finally(() => {
      running = null;
    });
    return Promise.race([running, after(LONGEST_MS, false)]);
  };
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref());
}
