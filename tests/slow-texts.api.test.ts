// What a text from outside costs in the database, without a clock: how many statements, how many rows they look at, and
// that no sign of it is a pattern. Postgres does the work in a process of its own, so its time says nothing here.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calculateFinalResults } from '../contract/collections';
import { sitAll } from '../server/testing/contest';
import type { PersonName } from '../server/testing/people';
import { createWorld, type World } from '../server/testing/world';
import { at } from './printed/stage';
import { nothing } from './support/nothing';

let world: World;
let district = '';
beforeAll(async () => {
  world = await createWorld();
  await sitAll(world, 'past9', { pupilA9: 'RRR', pupilA10: 'RWR' });
  await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: world.collections.past9.id } });
  const { rows } = await world.pool.query('select district_id from school where id = $1', [world.schools.A]);
  district = String(rows[0].district_id);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

/** Texts that keep a careless matcher busy: nested repetitions, signs of patterns, long runs of one letter, many words. */
const slow = [
  `${'a'.repeat(40)}!`,
  'ab((((((a+)+)+)+)+)+)$',
  'ab%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_',
  `ab${'%a'.repeat(30)}`,
  `ab${'\\'.repeat(60)}`,
  `ab${' '.repeat(60)}x`,
  'ą̈'.repeat(25),
  "ab' or pg_sleep(5) --",
  'ab '.repeat(33),
];
/** What somebody types who finds somebody, who finds nobody, who finds all. */
const plain = ['pupila', 'qxzwq', 'aaa'];

type Search = { path: string; as?: PersonName; fields: string[]; params?: Record<string, string>; body?: object };

/** The calls that search, with a body that they take. */
const searches = (): Search[] => {
  const contest = world.collections.past9.id;
  const school = world.schools.A;
  const results = { contestId: contest, collectionId: contest, offset: 0, count: 10 };
  return [
    { path: '/members/listarchive/:school', params: { school }, fields: ['search'] },
    { path: '/challengeadmin/listactive', fields: ['search'] },
    { path: '/members/list/:grade', params: { grade: '0' }, fields: ['search'], body: { school } },
    { path: '/members/count/:grade', params: { grade: '0' }, fields: ['search'], body: { school } },
    { path: '/challengeadmin/participatedstudent', fields: ['search'], body: { brc_id: contest } },
    { path: '/challengeadmin/notparticipatedstudent', fields: ['search'], body: { brc_id: contest } },
    { path: '/survey/openanswers', fields: ['search'], body: { kind: 'TEACHER', year: 2026, question: 1 } },
    { path: '/practice/tasks', as: 'tutorA', fields: ['search'] },
    { path: '/statistics/participantscountbyschool', fields: ['search'] },
    { path: '/mail/resend', fields: ['search'], body: { state: 'FAILED' } },
    { path: '/sessions/get', fields: ['userEmail', 'userIndex'] },
    { path: '/keys/list', fields: ['search'] },
    { path: '/challengeadmin/listreguserforcontest', fields: ['search'], body: { challengeId: contest } },
    { path: '/tasks/bank', fields: ['search'] },
    { path: '/tasks/list', fields: ['name'] },
    { path: '/results/getresultincountry', fields: ['search'], body: results },
    { path: '/results/getresultindistrict', fields: ['search'], body: { ...results, district } },
    { path: '/results/getresultinschool', fields: ['search'], body: { ...results, school } },
    { path: '/results/getresultsincenter', as: 'centre', fields: ['search'], body: results },
    { path: '/results/getresultincountrytutors', fields: ['search'], body: results },
    { path: '/excels/export-results/:id', params: { id: contest }, fields: ['search'] },
    { path: '/excels/export-school-counts', fields: ['search'] },
    { path: '/mail/list', fields: ['search'], body: { state: 'SENT' } },
    { path: '/audit/list', fields: ['search'] },
    { path: '/excels/export-audit', fields: ['search'] },
    { path: '/tutors/activelist', fields: ['search'] },
    { path: '/tutors/notactivelist', fields: ['search'] },
    { path: '/users/find', fields: ['firstName', 'lastName', 'email'] },
    { path: '/finder/find', fields: ['text'] },
    { path: '/roomcheck/schools', fields: ['search'] },
  ];
};
/** What a call has asked of the database: statements with their values, as every connection of this process sent them. */
type Statement = { text: string; values: unknown[] };
const recorded: Statement[] = [];

function record(): void {
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : at(first, 'text');
    const values = at(first, 'values') ?? second;
    if (typeof text === 'string') recorded.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, args);
  });
}

/** Sends a text in the fields of a search; the statements that it has led to. */
async function search({ path, as = 'admin', fields, params = {}, body }: Search, text: string) {
  const call = world.app.mounted.find((one) => one.path === path);
  if (!call) throw new Error(`there is no ${path}`);
  const raw = { ...body, ...Object.fromEntries(fields.map((name) => [name, text])) };
  recorded.length = 0;
  if (call.method === 'POST') {
    const { status } = await world.call(call, { as, params, raw: path === '/tasks/list' ? { filter: raw } : raw });
    return { status, statements: [...recorded] };
  }
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const reply = await world.app.http.inject({
    method: 'GET',
    url: `/api${address}?${new URLSearchParams(Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)])))}`,
    headers: { 'authentication-token': world.people[as].token },
  });
  return { status: reply.statusCode, statements: [...recorded] };
}

/** The rows that a statement looks at, whether it shows them or not, by the plan that ran. */
async function rowsOf({ text, values }: Statement): Promise<number> {
  const { rows } = await world.pool.query(`explain (analyze, timing off, summary off, format json) ${text}`, values);
  const sum = (node: unknown): number => {
    const count = (name: string) => Number(at(node, name) ?? 0);
    const looked =
      count('Actual Rows') +
      count('Rows Removed by Filter') +
      count('Rows Removed by Join Filter') +
      count('Rows Removed by Index Recheck');
    const below = at(node, 'Plans');
    const own = Math.ceil(looked * count('Actual Loops'));
    return Array.isArray(below) ? below.reduce((total: number, one) => total + sum(one), own) : own;
  };
  return sum(at(rows[0], 'QUERY PLAN', '0', 'Plan'));
}

const isReading = ({ text }: Statement) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\s/i.test(text);

/** What a search costs: its statements, and the rows that those look at in which the text stands. */
async function costOf(one: Search, text: string) {
  const { status, statements } = await search(one, text);
  const part = JSON.stringify(text.trim().slice(0, 4).toLowerCase()).slice(1, -1);
  const holding = statements.filter(
    (statement) => isReading(statement) && JSON.stringify(statement.values).toLowerCase().includes(part),
  );
  let rows = 0;
  for (const statement of holding) rows += await rowsOf(statement);
  return { status, statements, holding, rows };
}

/** The values of a statement that the database would read as patterns, and which have signs of a pattern in them. */
function patternsIn({ text, values }: Statement): string[] {
  return values.flatMap((value, index) => {
    if (typeof value !== 'string') return [];
    const place = `\\$${index + 1}(?!\\d)`;
    if (new RegExp(`(~\\*?|\\bsimilar to|\\bregexp_\\w+\\([^$]*)\\s*\\(?${place}`, 'i').test(text)) return [value];
    const isLike = new RegExp(`\\bi?like\\s+[^$]{0,20}${place}`, 'i').test(text);
    return isLike && !isLiteral.test(value) ? [value] : [];
  });
}
/** A pattern that finds what stands in it, at a beginning, an end or in the middle. */
const isLiteral = /^%?([^%_\\]|\\[%_\\])*%?$/;

describe('R04: a text that is made to be slow', () => {
  it('is tried in every call that searches', () => {
    // The outbox is there in a demonstration alone.
    const tried = new Set(['/mail/outbox', ...searches().map(({ path }) => path)]);
    nothing(
      world.app.mounted
        .filter((call) => at(call.body, '_zod', 'def', 'shape', 'search') !== undefined && !tried.has(call.path))
        .map(({ path }) => path),
      'put the call into the table above',
    );
  });

  it('R04: asks no more of the database than a name that finds nobody, and is a pattern nowhere', async () => {
    record();
    const problems: string[] = [];
    for (const one of searches()) {
      const usual = { statements: 0, rows: 0 };
      for (const text of plain) {
        const { status, statements, rows } = await costOf(one, text);
        expect([one.path, text, status]).toEqual([one.path, text, 200]);
        usual.statements = Math.max(usual.statements, statements.length);
        usual.rows = Math.max(usual.rows, rows);
      }
      for (const text of slow) {
        const { status, statements, holding, rows } = await costOf(one, text);
        const what = `${one.path} with ${text}`;
        if (status !== 200) problems.push(`${what}: ${status}`);
        if (statements.length > usual.statements + 1) problems.push(`${what}: ${statements.length} statements`);
        // Many words may have another plan; what compares each row with each other, or each letter, is far above.
        if (rows > usual.rows * 6 + 20) problems.push(`${what}: looks at ${rows} rows instead of ${usual.rows}`);
        if (statements.some((statement) => /pg_sleep|\+\)\+/.test(statement.text)))
          problems.push(`${what}: stands in SQL`);
        for (const value of holding.flatMap(patternsIn)) problems.push(`${what}: ${value} is a pattern`);
      }
    }
    nothing(problems, 'compare with holdsWords or escapeLike (server/platform/database/search.ts), by one statement');
  }, 120_000);

  it('R04: is taken by its letters where the database makes patterns of words', async () => {
    for (const text of slow) {
      const { rows } = await world.pool.query('select unnest(search_patterns($1)) as pattern', [text]);
      expect(rows.map(({ pattern }) => String(pattern)).filter((pattern) => !isLiteral.test(pattern))).toEqual([]);
    }
  });
});
