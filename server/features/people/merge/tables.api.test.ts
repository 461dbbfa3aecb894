import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../testing/world';
import { personColumns } from './tables';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('names every column that refers to an account, and those called user_id without a reference', async () => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'user_account'::regclass
    union select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`);
  expect(
    Object.keys(personColumns).sort(),
    'say in server/features/people/merge/tables.ts what a merge of two pupils does with the new column',
  ).toEqual(rows.map(({ name }) => name).sort());
});
