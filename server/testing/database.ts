import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDb } from '../platform/database/db';
import { migrate } from '../platform/database/migrate';
import { startEmbedded } from '../platform/postgres/embedded';
import { root } from '../platform/root';
import { type Known, lookUp } from './look-up';
import { makeScratchFolder, removeScratchFolder } from './machine/scratch';
import { plantWorld } from './plant';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    /** The ids of everything in the template. */
    known: Known;
    /** A folder inside node_modules for what the files of this run share; it need not be there yet. */
    shared: string;
  }
}

/**
 * Runs once per test run: starts its own PostgreSQL with a template database of the test world, which each file copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeScratchFolder('damba-test-');
  const database = await startEmbedded({ dataDir: folder, durable: false });
  const url = new URL(database.url);
  const maintenance = new pg.Client({ connectionString: url.href });
  await maintenance.connect();
  await maintenance.query('create database world');
  await maintenance.end();
  url.pathname = '/world';
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  await migrate(pool, join(root, 'database/migrations'));
  await plantWorld(createDb(pool));
  // Every copy has the same ids: they are looked up once.
  project.provide('known', await lookUp(createDb(pool)));
  await pool.end();
  project.provide('databaseUrl', database.url);
  const shared = join(root, `node_modules/.cache/run-${process.pid}`);
  project.provide('shared', shared);
  return async () => {
    rmSync(shared, { recursive: true, force: true });
    await database.stop();
    removeScratchFolder(folder);
  };
}
