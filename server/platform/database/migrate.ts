import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartRefused } from '../start-refused';

/** Any number, the same in every instance: two starters migrate one after the other. */
const MIGRATION_LOCK = 7_240_001;

/** What a start did: the migrations that ran, and the newest that this release does not know. */
export type Migrated = { ran: string[]; newer: string | null };

/**
 * Runs the migrations that have not run yet, in the order of their names, each in a transaction of its own. A database on
 * which a later release has run is left as it is: an instance that ends in the middle of a deploy must come back. Throws
 * StartRefused when a migration fails, and when the later release has named a migration that this one would have to know.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<Migrated> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migration');
    const done = new Set(applied.rows.map((row) => row.name));
    const newer = newestUnknown([...done], files);
    const ran = files.filter((name) => !done.has(name));
    for (const name of ran) await apply(client, folder, name);
    return { ran, newer };
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** The end of a name that says since which migration releases still run on it. */
const NEEDS = /\.needs_(\d{14})\.sql$/;

/**
 * The newest migration that this release does not know; null: it knows them all. Migrations are only ever added, except
 * that those from before the first release became one story of seven files.
 */
function newestUnknown(done: readonly string[], files: readonly string[]): string | null {
  const unknown = done.filter((name) => !files.includes(name)).sort();
  const [oldest] = unknown;
  const newest = unknown.at(-1);
  if (!oldest || !newest) return null;
  if (newest < (files[0] ?? '')) {
    throw new StartRefused(
      `The database was made before the first release (migration ${oldest}) and cannot be taken over: dump it with the ` +
        'version that made it if you need it, then start with an empty database or another data folder.',
    );
  }
  // A release that lacks migrations in between is not one of those before, but another line.
  const isBehind = files.every((name) => done.includes(name));
  const known = files.at(-1)?.slice(0, 14) ?? '';
  const tooNew = unknown.find((name) => (NEEDS.exec(name)?.[1] ?? '') > known);
  if (isBehind && tooNew === undefined) return newest;
  throw new StartRefused(
    `The database is newer than this release: it knows the migration ${tooNew ?? newest}. Start the later release, or ` +
      'restore the backup from before it.',
  );
}

async function apply(client: pg.PoolClient, folder: string, name: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The migration ${name} failed: ${reason}`);
  }
}
