import pg from 'pg';
import { type FindFields, findUsers } from '../contract/users';
import { boyNames, daughterOf, girlNames, surnames } from '../database/seed/names';
import { explainFinding } from '../server/features/users/find/queries';
import { createDb } from '../server/platform/database/db';
import { median } from './load';
import { reportChecks, row } from './report';
import { onStage, type Stage } from './stage';

const USERS = 500_000;
const CALLS = 41;
/** Warm-up calls: the first ones of a fresh program and database take longer. */
const WARM = 5;
/** Milliseconds of the whole call, from the request to the reply as read. */
const TARGET = 50;

const nothing: FindFields = { email: '', firstName: '', lastName: '' };
/** The search, which field leads, and the page. The most frequent names match more people than a list shows. */
const searches: readonly [name: string, fields: FindFields, lead: keyof FindFields, num?: number][] = [
  ['first name, rare', { ...nothing, firstName: 'sarunas' }, 'firstName'],
  ['first name, frequent', { ...nothing, firstName: 'adomas' }, 'firstName'],
  ['first name, three letters', { ...nothing, firstName: 'Jon' }, 'firstName'],
  ['last name, frequent', { ...nothing, lastName: 'ADOM' }, 'lastName'],
  ['last name, three letters', { ...nothing, lastName: 'pet' }, 'lastName'],
  ['half of a double surname', { ...nothing, lastName: 'zukausk' }, 'lastName'],
  ['both names', { ...nothing, firstName: 'ona', lastName: 'adomait' }, 'lastName'],
  ['e-mail', { ...nothing, email: 'pastas4711' }, 'email'],
  ['nobody', { ...nothing, lastName: 'qwertz' }, 'lastName'],
  ['frequent, the 100th page', { ...nothing, firstName: 'adomas' }, 'firstName', 100],
  ['frequent, both names', { ...nothing, firstName: 'adomas', lastName: 'adom' }, 'lastName'],
];

/**
 * The finder over half a million users, through the whole program: medians of the call, and the plan of the database.
 */
export async function benchFinder(): Promise<void> {
  await onStage(1, run);
}

async function run({ app, databaseUrl }: Stage): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // The database is stopped under this connection.
  pool.on('error', () => undefined);
  try {
    const token = await plant(pool);
    const db = createDb(pool);
    const measured: [string, number][] = [];
    console.log(`\nthe finder over ${USERS} users, ${CALLS} calls of each search, milliseconds`);
    console.log(row('', ['found', 'median', 'most', 'database']));
    for (const [name, fields, lead, num = 1] of searches) {
      const { total, times } = await measure(app.url, token, { ...fields, num });
      const plan = await explainFinding(db, fields, lead);
      const inside = /Execution Time: (.*) ms/.exec(plan.at(-1) ?? '')?.[1] ?? '';
      console.log(row(name, [total, median(times).toFixed(1), Math.max(...times).toFixed(1), inside]));
      measured.push([name, median(times)]);
    }
    for (const [name, fields, lead] of searches.slice(2, 4)) {
      console.log(`\n${name}:`);
      for (const line of await explainFinding(db, fields, lead)) console.log(`  ${line.slice(0, 160)}`);
    }
    reportChecks(measured.map(([name, ms]) => [`${name}, median of the call, ms`, ms, '<', TARGET] as const));
  } finally {
    await pool.end();
  }
}

async function measure(
  url: string,
  token: string,
  body: FindFields & { num: number },
): Promise<{ total: number; times: number[] }> {
  const times: number[] = [];
  let total = 0;
  for (let call = -WARM; call < CALLS; call += 1) {
    const startedAt = performance.now();
    const reply = await fetch(`${url}/api${findUsers.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authentication-token': token },
      body: JSON.stringify(body),
    });
    const found = findUsers.reply.parse(await reply.json());
    if (call >= 0) times.push(performance.now() - startedAt);
    total = found.total;
  }
  return { total, times };
}

/** Half a million pupils without passwords, some names far more frequent than others, and an administrator; the token. */
async function plant(pool: pg.Pool): Promise<string> {
  const first = [...boyNames, ...girlNames];
  const last = surnames.flatMap((surname) => [surname, daughterOf(surname)]);
  await pool.query('select setseed(0.5)');
  await pool.query(
    `insert into user_account (id, login, role, first_name, last_name, grade, school_id, email)
     select 1000 + i, 'm' || i, 'STUDENT',
       case when i % 20000 = 0 then 'Šarūnas' else one.first || case when i % 7 = 0 then ' ' || two.first else '' end end,
       one.last || case when i % 11 = 0 then '-' || two.last else '' end, 1 + i % 12, 1,
       case when i % 3 = 0 then 'pastas' || i || '@damba.example' end
     from (select i, random() as a, random() as b, random() as c, random() as d from generate_series(1, $1::integer) i) n,
       lateral (select $2::text[] as firsts, $3::text[] as lasts) names,
       lateral (select firsts[1 + floor(a ^ 1.3 * cardinality(firsts))] as first, lasts[1 + floor(b ^ 1.5 * cardinality(lasts))] as last) one,
       lateral (select firsts[1 + floor(c * cardinality(firsts))] as first, lasts[1 + floor(d * cardinality(lasts))] as last) two`,
    [USERS, first, last],
  );
  await pool.query(`
    insert into user_account (id, login, role, first_name, last_name) values (900, 'ieskotoja', 'ADMIN', 'Vardė', 'Ieškotoja');
    insert into session (sid, user_id, token_hash)
      values (1000000, 900, sha256(convert_to('bench-token-finder', 'UTF8')))`);
  // As the database does by itself some time after so many inserts.
  await pool.query('vacuum analyze user_account');
  return 'bench-token-finder';
}
