// Every column of the real schema is in the catalogue of personal data or among the impersonal ones, and what the catalogue
// says of masking, of the own data and of docs/privacy.md is what these do.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDataParts } from '../contract/owndata';
import { scrubbedColumns } from '../server/features/participants/masking/scrub-queries';
import { personColumns } from '../server/features/people/merge/tables';
import { personal, purposes } from '../server/features/retention/personal/columns';
import { impersonalColumns, impersonalTables } from '../server/features/retention/personal/impersonal';
import { createWorld, type World } from '../server/testing/world';
import { nothing } from './support/nothing';

let world: World;
let schema: string[];
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.pool.query<{ column: string }>(
    `select c.table_name || '.' || c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  );
  schema = rows.map(({ column }) => column);
});
afterAll(() => world.close());

const named = personal.flatMap(({ columns }) => columns);
const tableOf = (column: string) => column.split('.')[0] ?? '';

describe('the catalogue of personal data', () => {
  it('knows every column: personal, an account by its number, or impersonal', () => {
    const known = new Set([...named, ...Object.keys(personColumns), ...impersonalColumns]);
    nothing(
      schema.filter((column) => !known.has(column) && !impersonalTables.includes(tableOf(column))),
      'say in server/features/retention/personal/ whether the column can hold something of a person: whose, what for, how it is masked',
    );
  });

  it('names nothing twice, and nothing that is gone', () => {
    const all = [...named, ...impersonalColumns];
    nothing(
      all.filter((column, index) => all.indexOf(column) !== index || !schema.includes(column)),
      'take the column off: it is named twice, or the schema has none',
    );
    nothing(
      impersonalTables.filter((table) => named.some((column) => tableOf(column) === table)),
      'a table with a personal column names its impersonal ones',
    );
  });

  it('agrees with masking about the texts out of which names are taken', () => {
    const scrubbed = personal.filter(({ masked }) => masked === 'NAMES_GO').flatMap(({ columns }) => columns);
    expect([...scrubbedColumns].sort()).toEqual(scrubbed.sort());
  });

  it('agrees with the job: what goes by its age is taken by it, and what goes with a school by the database', async () => {
    const job = readFileSync('server/features/retention/job.ts', 'utf8');
    const ofOwners = [...job.matchAll(/import \{ deleteOld\w+ \} from '\.\.(.+)'/g)].map(
      ([, path]) => `server/features${path}.ts`,
    );
    const sources = ['server/features/retention/queries.ts', ...ofOwners].map((path) => readFileSync(path, 'utf8'));
    const takes = (statement: string) => sources.some((source) => source.includes(statement));
    const tablesOf = (way: string) =>
      new Set(personal.filter(({ masked }) => masked === way).flatMap(({ columns }) => columns.map(tableOf)));
    // Lines of the log are taken by a function, as no role may delete them.
    const isTaken = (table: string) =>
      table === 'audit_log'
        ? takes('forget_audit(')
        : takes(`delete from ${table} where`) || takes(`.deleteFrom('${table}').where(`);
    nothing(
      [...tablesOf('GOES_BY_AGE')].filter((table) => !isTaken(table)),
      'let the job of retention take the row, or say in the catalogue what else ends it',
    );
    const { rows } = await world.pool.query<{ child: string }>(
      `select conrelid::regclass::text as child from pg_constraint where confrelid = 'school'::regclass and confdeltype = 'c'`,
    );
    const children = rows.map(({ child }) => child);
    nothing(
      [...tablesOf('GOES_WITH_SCHOOL')].filter((table) => table !== 'school' && !children.includes(table)),
      'let the row go with its school',
    );
  });

  it('agrees with the file of the own data: each part has its columns, and reads them', () => {
    const source = readFileSync('server/features/owndata/queries.ts', 'utf8');
    const start = (part: string) => source.indexOf(`\n  ${part}: (`);
    for (const { own, columns } of personal) {
      if (typeof own !== 'string') continue;
      const at = start(own);
      const ends = ownDataParts.map(start).filter((other) => other > at);
      const query = source.slice(at, ends.length > 0 ? Math.min(...ends) : source.indexOf('\n};', at));
      // A school is in the file by its name, and a text by its mark.
      const missing = columns.filter((column) => !query.includes((column.split('.')[1] ?? '').replace(/_id$/, '')));
      nothing(missing, `put the column into the part "${own}", or say in the catalogue why it is not there`);
    }
    const parts = new Set(personal.map(({ own }) => own));
    nothing(
      // The acts of the person are the same lines as the acts on the person; the texts are the organisers'.
      ownDataParts.filter((part) => !parts.has(part) && part !== 'done' && part !== 'consentTexts'),
      'name what the part has in the catalogue',
    );
  });

  it('agrees with docs/privacy.md: each purpose is a row that says why and how long, and each row is a purpose', () => {
    const rows = readFileSync('docs/privacy.md', 'utf8')
      .split('\n## Who sees it')[0]
      ?.split('\n')
      // What is computed while somebody looks is kept in no column.
      .filter((line) => line.startsWith('| ') && !line.startsWith('| what |') && !line.includes('| not kept: '));
    const names = Object.values(purposes);
    for (const name of names)
      expect(
        rows?.filter((row) => row.startsWith(`| ${name}`)),
        name,
      ).toHaveLength(1);
    nothing(
      rows?.filter((row) => !names.some((name) => row.startsWith(`| ${name}`))) ?? [],
      'the row is the purpose of no column of the catalogue',
    );
    expect(new Set(personal.map(({ purpose }) => purpose)).size).toBe(names.length);
  });
});
