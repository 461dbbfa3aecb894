import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBare } from '../../testing/empty';
import { root } from '../root';
import { StartRefused } from '../start-refused';
import { migrate } from './migrate';

const folder = join(root, 'database/migrations');
let pool: pg.Pool;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ pool, close } = await openBare());
});
afterEach(() => close());

const ranBefore = (migration: string) =>
  pool.query(
    `create table migration (name text primary key, applied_at timestamptz not null default now());
     insert into migration (name) values ('${migration}')`,
  );
const refusal = () =>
  migrate(pool, folder).then(
    () => 'started',
    (error) => (error instanceof StartRefused ? error.message : 'another error'),
  );

it('runs what has not run yet, once, whoever starts', async () => {
  const both = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  expect(both.flatMap(({ ran }) => ran)).toEqual((await readdir(folder)).sort());
  expect(await migrate(pool, folder)).toEqual({ ran: [], newer: null });
});

it('refuses a database made before the first release in one line that says what to do', async () => {
  await ranBefore('20261120200000_people__create.sql');
  const line = await refusal();
  expect(line).toMatch(/^The database was made before the first release .*start with an empty database/);
  expect(line).not.toContain('\n');
});

describe('a release before, on a database on which a later one has run', () => {
  let own: string;
  const later = (name: string) => pool.query('insert into migration (name) values ($1)', [name]);
  const started = () => migrate(pool, own).catch((error) => (error instanceof StartRefused ? error.message : error));
  beforeEach(async () => {
    own = await mkdtemp(join(tmpdir(), 'damba-migrations-'));
    await writeFile(join(own, '20300101000000_people__create.sql'), 'create table people (id integer)');
    await migrate(pool, own);
  });
  afterEach(() => rm(own, { recursive: true }));

  it('starts, and changes nothing: an instance that ends in the middle of a deploy comes back', async () => {
    await later('29991231235959_people__add.sql');
    expect(await started()).toEqual({ ran: [], newer: '29991231235959_people__add.sql' });
  });

  it('starts when it knows the migration that the later one needs', async () => {
    await later('29991231235959_people__drop.needs_20300101000000.sql');
    expect(await started()).toEqual({ ran: [], newer: '29991231235959_people__drop.needs_20300101000000.sql' });
  });

  it('is refused in one line when it does not know it', async () => {
    await later('29981231235959_people__drop.needs_20300102000000.sql');
    await later('29991231235959_people__add.sql');
    expect(await started()).toBe(
      'The database is newer than this release: it knows the migration 29981231235959_people__drop.needs_20300102000000.sql. Start the later release, or restore the backup from before it.',
    );
  });

  it('is refused when it has a migration of its own: it is of another line', async () => {
    await later('29991231235959_people__add.sql');
    await writeFile(join(own, '20300102000000_people__own.sql'), 'create table half (id integer)');
    expect(await started()).toBe(
      'The database is newer than this release: it knows the migration 29991231235959_people__add.sql. Start the later release, or restore the backup from before it.',
    );
    expect((await pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  });
});

it('leaves nothing behind of a migration that fails, and names it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'damba-migrations-'));
  for (const file of await readdir(folder)) await copyFile(join(folder, file), join(own, file));
  await writeFile(join(own, '29990101000000_people__break.sql'), 'create table half (id integer); select 1 / 0;');
  await expect(migrate(pool, own)).rejects.toThrow(
    'The migration 29990101000000_people__break.sql failed: division by zero',
  );
  expect((await pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  await rm(own, { recursive: true });
});
