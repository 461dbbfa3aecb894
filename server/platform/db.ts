import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/database';
import type { Log } from './log';

/** PostgreSQL as the features see it: typed queries, and the parsers of values set once. */
export type Db = Kysely<DB>;

// bigint and count() as text (they are ids or are converted where they are counted), date as yyyy-MM-dd.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A pool that survives the loss of its connections: without a listener a lost database would end the process. */
export function createPool(url: string, max: number, log: Log, name: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: `damba-${name}`,
    options: '-c timezone=UTC',
  });
  pool.on('error', (error) => log.warn({ err: error, pool: name }, 'a database connection was lost'));
  return pool;
}

/** Typed queries over a pool. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
