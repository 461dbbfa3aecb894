import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../platform/database/migrate';
import { createLog } from '../platform/log';
import { type Opened, openServices } from '../platform/open';
import { root } from '../platform/root';
import { readSettings } from '../platform/settings';

export type Empty = {
  opened: Opened;
  rowsOf<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>;
  /** Counts rows; the argument stands after `from`. */
  countOf(from: string): Promise<number>;
  close(): Promise<void>;
};

/** Creates a database without any table. */
export async function openBare(): Promise<{ url: string; pool: pg.Pool; close(): Promise<void> }> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await maintain(`create database ${name} template template0`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  // On a busy machine a connection, used or idle, can still be closing when the database is dropped under it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    url: url.href,
    pool,
    async close() {
      await pool.end();
      await maintain(`drop database if exists ${name} with (force)`);
    },
  };
}

/** The services on their own empty, migrated database. now: their clock. */
export async function openEmpty(now: () => Date): Promise<Empty> {
  const bare = await openBare();
  await migrate(bare.pool, join(root, 'database/migrations'));
  const opened = await openServices({
    url: bare.url,
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    log: createLog('silent'),
    life: { state: 'ready' },
    clock: { now, sleep: async () => undefined },
  });
  const rowsOf: Empty['rowsOf'] = async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
    (await opened.services.pool.query<T>(statement, values)).rows;
  return {
    opened,
    rowsOf,
    async countOf(from) {
      const [row] = await rowsOf<{ count: string }>(`select count(*) from ${from}`);
      return Number(row?.count);
    },
    async close() {
      await opened.close();
      await bare.close();
    },
  };
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
