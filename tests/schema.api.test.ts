import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeSchema } from '../server/platform/database/describe-schema';
import { openBare } from '../server/testing/empty';

it('schema.sql and the table types say what the migrations make', () => {
  const run = () => execFileSync('npx', ['tsx', 'scripts/schema.ts', '--check'], { encoding: 'utf8', stdio: 'pipe' });
  expect(run).not.toThrow();
}, 60_000);

it('schema.sql makes an empty database the same, whole', async () => {
  const { pool, close } = await openBare();
  const schema = readFileSync('database/schema.sql', 'utf8');
  try {
    await pool.query(schema);
    expect(await describeSchema(pool)).toBe(schema);
    // Facts that the description could omit, counted in the catalogue.
    const { rows } = await pool.query(
      `select (select count(*) from pg_proc p where p.pronamespace = 'public'::regnamespace
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e'))::integer as functions,
         (select count(*) from pg_trigger where not tgisinternal)::integer as triggers,
         (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'p', 'f'))::integer
           as others`,
    );
    const count = (start: RegExp) => schema.match(start)?.length ?? 0;
    expect(rows).toEqual([
      { functions: count(/^create function /gm), triggers: count(/^create (constraint )?trigger /gm), others: 0 },
    ]);
  } finally {
    await close();
  }
});
