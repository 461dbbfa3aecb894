import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log';
import type { DB } from './generated/database';

/** PostgreSQL as the features see it: typed queries; how values are parsed is set once, here. */
export type Db = Kysely<DB>;

// bigint and count() as text (they are ids or are converted where they are counted), date as yyyy-MM-dd.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A call that waits longer than this for a connection is refused (503) and tried again by the page; milliseconds. */
const LONGEST_WAIT = 10_000;

/**
 * A pool that survives lost connections: an error that nobody listens to would end the process. The pool itself listens
 * to idle connections only; this function listens to those in use, for example in a transaction.
 * @param planner settings of PostgreSQL for these connections alone, as `-c name=value`
 * @param limits other times than those of all pools. silentMs: a connection over which nothing comes or goes for so many
 *   milliseconds is closed, and its statement fails. Where a network swallows the reply, nobody says that it is gone, and the
 *   next who gets it from the pool would wait behind it. It must be longer than any statement of the pool
 */
export function createPool(
  url: string,
  max: number,
  log: Log,
  name: string,
  planner = '',
  limits: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'> & { silentMs?: number } = {},
): pg.Pool {
  const { silentMs, ...times } = limits;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: LONGEST_WAIT,
    application_name: `damba-${name}`,
    options: `-c timezone=UTC ${planner}`,
    ...times,
    ...(silentMs ? { stream: () => closedAfterSilence(silentMs) } : {}),
  });
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error, pool: name }, 'a database connection in use was lost'));
  });
  pool.on('error', (error) => {
    // At the stop the embedded database may be faster than the goodbye of a connection.
    if (!pool.ending) log.warn({ err: error, pool: name }, 'a database connection was lost');
  });
  return pool;
}

/** A connection's socket that closes after so many milliseconds without a byte. */
export function closedAfterSilence(ms: number): Socket {
  const socket = new Socket();
  // The sentence begins as pg's own, by which it is known as passing (load/unavailable.ts).
  return socket.setTimeout(ms, () => socket.destroy(new Error(`Connection terminated after ${ms} ms of silence`)));
}

/** Typed queries over a pool. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** The database's clock, which decides deadlines. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the database has no clock');
  return row.now;
}
