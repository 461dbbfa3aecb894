import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartRefused } from '../start-refused';

/** Any number, the same in every instance: two starters migrate one after the other. */
const MIGRATION_LOCK = 7_240_001;

/**
 * Runs the migrations that have not run yet, in the order of their names, each in a transaction of its own.
 * Answers the names of those that ran. Throws StartRefused when a migration fails, and when one has run that this release
 * does not know.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migration');
    const done = new Set(applied.rows.map((row) => row.name));
    refuseUnknown([...done], files);
    const pending = files.filter((name) => !done.has(name));
    for (const name of pending) await apply(client, folder, name);
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Migrations are only ever added, except that those from before the first release became one story of seven files. */
function refuseUnknown(done: readonly string[], files: readonly string[]): void {
  const unknown = done.filter((name) => !files.includes(name)).sort();
  const [oldest] = unknown;
  if (!oldest) return;
  const newest = unknown.at(-1) ?? oldest;
  if (newest < (files[0] ?? '')) {
    throw new StartRefused(
      `The database was made before the first release (migration ${oldest}) and cannot be taken over: dump it with the ` +
        'version that made it if you need it, then start with an empty database or another data folder.',
    );
  }
  throw new StartRefused(`The database is newer than this release: it knows the migration ${newest}.`);
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
