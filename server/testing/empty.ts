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
  /** How many rows there are: from what stands behind `from`. */
  countOf(from: string): Promise<number>;
  close(): Promise<void>;
};

/** The services on a migrated database of their own with nothing in it. now: their clock. */
export async function openEmpty(now: () => Date): Promise<Empty> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await maintain(`create database ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  await migrate(pool, join(root, 'database/migrations'));
  await pool.end();
  const opened = await openServices({
    url: url.href,
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
      await maintain(`drop database if exists ${name} with (force)`);
    },
  };
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
