import { sql } from 'kysely';
import pg from 'pg';
import { isUnavailable } from '../load/unavailable';
import type { Log } from '../log';
import { createDb, createPool, type Db } from './db';

/**
 * Asks a question of the standby (DATABASE_READ_URL) if it has everything that was committed before the question, else of
 * the primary. So the answer is never older than the primary's. The question only reads, and may be asked twice.
 * @param primary the connections that the question takes when the primary answers
 */
export type ReadDatabase = <T>(primary: Db, question: (db: Db) => Promise<T>) => Promise<T>;

/** Who answered: the standby; or the primary, because the standby was behind, away, refused the question, or was full. */
export const readOutcomes = ['standby', 'lagging', 'gone', 'refused', 'busy'] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

/** Connections of an instance to the standby. */
const MOST = 6;
/** A standby that is not as far as the primary after so many milliseconds lags. */
const LAG_MS = 1_000;
/** How long to wait before the position is looked at again, in milliseconds. */
const STEP_MS = 10;
/** A standby that lags or is away is asked again after so many milliseconds. */
const REST_MS = 5_000;
/** A standby that says nothing for so long is away: before the question, and during it. Milliseconds. */
const SILENT_MS = { before: 3_000, during: 125_000 };
/** As for the statistics of the primary; milliseconds. */
const LONGEST_STATEMENT = '120000';

/** The primary answers everything. */
export const primaryOnly: ReadDatabase = (primary, question) => question(primary);

/**
 * Opens the connections to a standby.
 * @param options.counts how many questions were answered by whom, counted here
 * @param options.now a clock in milliseconds that never goes back
 */
export function createReadDatabase(options: {
  url: string;
  primary: pg.Pool;
  log: Log;
  counts: Record<ReadOutcome, number>;
  now?: () => number;
}): { ask: ReadDatabase; pool: pg.Pool } {
  const { primary, log, counts, now = () => performance.now() } = options;
  const pool = createPool(options.url, MOST, log, 'standby', '', {
    connectionTimeoutMillis: SILENT_MS.before,
    query_timeout: SILENT_MS.during,
  });
  const standby = createDb(pool);
  let failing: Extract<ReadOutcome, 'lagging' | 'gone'> | null = null;
  let restsUntil = 0;
  let running = 0;

  /** Why the standby is not asked now; null: it is. */
  function reasonNot(): ReadOutcome | null {
    if (failing && now() < restsUntil) return failing;
    if (running >= MOST) return failing ?? 'busy';
    // One question finds out whether it is back; the others do not wait for that.
    if (failing) restsUntil = now() + REST_MS;
    return null;
  }

  function noteAnswer(): void {
    counts.standby += 1;
    if (failing) log.warn('the standby answers again');
    failing = null;
  }

  function noteFailure(error: unknown): void {
    const outcome = outcomeOf(error);
    counts[outcome] += 1;
    if (outcome !== 'lagging' && outcome !== 'gone') return;
    if (!failing) log.warn({ err: error, outcome }, 'the standby is not asked for now, the primary answers');
    failing = outcome;
    restsUntil = now() + REST_MS;
  }

  /** Null: the primary shall answer. */
  async function tryStandby<T>(question: (db: Db) => Promise<T>): Promise<{ answer: T } | null> {
    running += 1;
    try {
      const position = await readPosition(primary);
      const answer = await askStandby(standby, position, question).catch((error: unknown) => {
        if (!isOfStandby(error)) throw error;
        noteFailure(error);
        return null;
      });
      if (answer) noteAnswer();
      return answer;
    } finally {
      running -= 1;
    }
  }

  return {
    pool,
    async ask(db, question) {
      const reason = reasonNot();
      if (reason) counts[reason] += 1;
      const answered = reason ? null : await tryStandby(question);
      return answered ? answered.answer : question(db);
    },
  };
}

/** Why the standby was not asked, although it was reached or tried. */
class StandbyFailed extends Error {
  constructor(
    readonly outcome: Extract<ReadOutcome, 'lagging' | 'gone'>,
    message: string,
  ) {
    super(message);
  }
}

function outcomeOf(error: unknown): ReadOutcome {
  if (error instanceof StandbyFailed) return error.outcome;
  // A conflict with what is replayed (40001) ends a question, not the standby.
  if (error instanceof pg.DatabaseError && !/^(08|57P0)/.test(error.code ?? '')) return 'refused';
  return 'gone';
}

/** Whether the primary may do better. A statement that took too long would take as long there. */
function isOfStandby(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code !== '57014';
  return error instanceof StandbyFailed || isUnavailable(error);
}

/** A database, and how far its log of changes has come. */
type Position = { system: string; at: string };

/**
 * How far the primary is: everything that a reader could have seen by now. What commits without waiting for the disk is
 * seen before it is flushed.
 */
async function readPosition(primary: pg.Pool): Promise<Position> {
  const { rows } = await primary.query<Position>(
    `select (pg_control_system()).system_identifier as system, case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at`,
  );
  const [position] = rows;
  if (!position) throw new Error('the database has no position');
  return position;
}

/**
 * One transaction: behind a balancer or a pooler each statement could otherwise reach another standby than the one whose
 * position was looked at. Throws StandbyFailed when it does not get there in time.
 */
async function askStandby<T>(
  standby: Db,
  position: Position,
  question: (db: Db) => Promise<T>,
): Promise<{ answer: T }> {
  let reached = (): void => undefined;
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const answer = standby
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`select set_config('timezone', 'UTC', true), set_config('jit', 'off', true),
        set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`.execute(db);
      await reach(db, position);
      reached();
      return { answer: await question(db) };
    });
  // Nobody waits any more for one that is given up.
  answer.catch(() => undefined);
  await Promise.race([isReached, answer, silence(SILENT_MS.before)]);
  return Promise.race([answer, silence(SILENT_MS.during)]);
}

/** Waits until the standby has replayed what the primary had. */
async function reach(db: Db, { system, at }: Position): Promise<void> {
  const deadline = performance.now() + LAG_MS;
  for (;;) {
    const { rows } = await sql<{ isCopy: boolean; isThere: boolean | null }>`
      select pg_is_in_recovery() and (pg_control_system()).system_identifier = ${system} as "isCopy",
        pg_last_wal_replay_lsn() >= ${at}::pg_lsn as "isThere"`.execute(db);
    const [now] = rows;
    if (!now?.isCopy) throw new StandbyFailed('gone', 'DATABASE_READ_URL does not lead to a standby of this database');
    if (now.isThere) return;
    if (performance.now() > deadline) throw new StandbyFailed('lagging', `it has not reached ${at}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

function silence(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new StandbyFailed('gone', `it says nothing for ${ms} ms`)), ms).unref();
  });
}
