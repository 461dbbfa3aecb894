import pg from 'pg';
import { bank, bankFacets, bankSorts } from '../contract/tasks-bank';
import { median, percentile } from './load';
import { type Check, reportChecks, row } from './report';
import { onStage, type Stage } from './stage';

const TASKS = 20_000;
const CALLS = 31;
/** Warm-up calls: the first ones of a fresh program and database take longer. */
const WARM = 5;
/** Milliseconds of the whole call, from the request to the reply as read. */
const TARGET = 100;

type Query = Record<string, unknown>;

/** Each kind of question to the bank; a page of 20 unless the question is about counts. */
const searches: readonly (readonly [name: string, query: Query])[] = [
  ['all', {}],
  ['the last page', { page: TASKS / 20 }],
  ['a word in every task', { search: 'bebrams' }],
  ['a beginning of two letters', { search: 'be' }],
  ['four words', { search: 'bebras šaka užtvanka robot' }],
  ['a word in few tasks', { search: 'krypt' }],
  ['a number', { search: '2020-LT-4' }],
  ['nothing found', { search: 'qwertz' }],
  ['age and level', { age: ['3'], level: ['hard'] }],
  ['never used', { use: ['never'] }],
  ['used in a year or in a draft', { use: ['used:2020', 'draft'] }],
  ['an area of keywords', { keyword: ['900001'] }],
  [
    'all together',
    { search: 'bebr', age: ['3', '4'], level: ['easy'], kind: ['ONE'], country: ['LT'], key: ['with'], use: ['never'] },
  ],
  ...bankSorts.map((sort) => [`by ${sort}, 100 rows`, { sort, size: 100 }] as const),
  ...bankFacets.map((facet) => [`count ${facet}`, { counts: [facet], size: 0 }] as const),
  ['count keywords of a search', { search: 'bebr', counts: ['keyword'], size: 0 }],
  ['count uses of a search', { search: 'bebr', counts: ['use'], size: 0 }],
];

/**
 * Searches, orders and counts a bank of 20,000 tasks, as an administrator and as a teacher, who sees a part: median and
 * 95th percentile of the call, and how many times a call that answers nothing.
 */
export async function benchBank(): Promise<void> {
  await onStage(1, run);
}

async function run({ app, databaseUrl }: Stage): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // The database is stopped under this connection.
  pool.on('error', () => undefined);
  try {
    await plant(pool);
  } finally {
    await pool.end();
  }
  const checks: Check[] = [];
  console.log(`\nthe bank of ${TASKS} tasks, ${CALLS} calls of each question, milliseconds`);
  for (const who of ['admin', 'tutor']) {
    const echo = median((await timed(`${app.url}/api/health`, null)).times);
    console.log(row(who, ['found', 'median', 'p95', 'x echo']));
    for (const [name, query] of searches) {
      const { times, reply } = await timed(`${app.url}/api${bank.path}`, { token: `bench-token-${who}`, query });
      const { total } = bank.reply.parse(reply);
      const middle = median(times);
      console.log(row(name, [total, middle.toFixed(1), percentile(times, 95).toFixed(1), (middle / echo).toFixed(0)]));
      checks.push([`${who}: ${name}, median of the call, ms`, middle, '<', TARGET]);
    }
  }
  reportChecks(checks);
}

async function timed(url: string, call: { token: string; query: Query } | null) {
  const times: number[] = [];
  let reply: unknown;
  const options = call
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'authentication-token': call.token },
        body: JSON.stringify(call.query),
      }
    : {};
  for (let n = -WARM; n < CALLS; n += 1) {
    const startedAt = performance.now();
    reply = await (await fetch(url, options)).json();
    if (n >= 0) times.push(performance.now() - startedAt);
  }
  return { times, reply };
}

/** Words of the texts; the first stands in every task. */
const vocabulary = 'bebras užtvanka šaka upė kelias grafas viršūnė robotas komanda sąrašas rikiavimas paieška skaičius'
  .concat(' kodas šifras raktas tinklas paketas lentelė laivelis žuvis ežeras tiltas sala miestas gatvė langas spalva')
  .split(' ');

/** Tasks of a statement, four choices, levels and keywords, a third of them in contests of all years. */
async function plant(pool: pg.Pool): Promise<void> {
  await pool.query('select setseed(0.5)');
  await pool.query(
    `insert into task (id, international_id, language, status, name, content_html, solution_html, choice_layout,
       data_type, correct_value, licence, created_by, updated_at)
     select 1000 + i, 2000 + i % 27 || '-' || (array['LT', 'LV', 'DE', 'CH'])[i % 4 + 1] || '-' || i, 'lt', 'DRAFT',
       initcap($1::text[][1 + i % 28]) || ' ir ' || $1::text[][1 + (i * 7) % 28] || ' ' || i,
       '<p>' || (select string_agg(word || case when hashtext(word || i) % 3 = 0 then 'ms' else '' end, ' '
         order by hashtext(word || i)) from unnest($1::text[]) as word) || ' ' || substr(md5(i::text), 1, 6)
         || case when i % 500 = 0 then ' kryptis' else '' end || '</p><img src="/images/' || md5(i::text) || '.svg">',
       '<p>Teisingas atsakymas yra toks, nes taip išeina.</p>', case when i % 5 = 0 then 'INPUT' else 'ONE_PER_ROW' end,
       case when i % 5 = 0 then 'N' end, case when i % 5 = 0 then '4' end,
       case when i % 9 = 0 then 'CC BY-SA 4.0' else 'CC BY-NC-SA 4.0' end, null, now() - i * interval '1 hour'
     from generate_series(1, $2::integer) i`.replaceAll('$1::text[][', '($1::text[])['),
    [vocabulary, TASKS],
  );
  await pool.query(`
    insert into task_choice (id, task_id, position, text_html, is_correct)
      select 10000 + i * 4 + c, 1000 + i, c, 'Pasirinkimas ' || c, c = 1 from generate_series(1, ${TASKS}) i, generate_series(1, 4) c
      where i % 5 <> 0;
    insert into keyword (id, kind, name, parent_id, depth)
      select 900000 + i, 'INFORMATICS', 'sritis ' || i, null::bigint, 1 from generate_series(0, 4) i
      union all select 900100 + i, 'INFORMATICS', 'tema ' || i, 900000 + i % 5, 2 from generate_series(0, 29) i;
    insert into task_keyword (task_id, keyword_id)
      select 1000 + i, k from generate_series(1, ${TASKS}) i, unnest(array[900100 + i % 30, 900100 + (i + 7) % 30]) k;
    insert into age_group (id, code, name, min_grade, max_grade) values (4, 'CADET', 'Draugai', 7, 8),
      (5, 'JUNIOR', 'Jauniai', 9, 10) on conflict do nothing;
    insert into task_level (task_id, age_group_id, level_name)
      select 1000 + i, g, (array['easy', 'medium', 'hard'])[(i + g) % 3 + 1]
      from generate_series(1, ${TASKS}) i, unnest(array[3, 4, 5]) g where (i + g) % 4 > 0;
    insert into collection (id, name, type, year, grades, level_group_id, time_mins, collection_key, valid_from, valid_to,
        primary_result_date, result_date, is_complete)
      select 1000 + i, 'Rinkinys ' || i, case when i % 10 = 0 then 'FTR' else 'CON' end, 2010 + i % 17, '{5}', 1, 45,
        'bench' || i, now() - interval '9 days', case when i % 10 = 0 then now() + interval '9 days'
        else now() - interval '8 days' end, now() + interval '9 days' * (i % 10 = 0)::int, now() + interval '9 days' *
        (i % 10 = 0)::int, i % 20 <> 3 from generate_series(1, 400) i;
    insert into exercise (id, collection_id, task_id, level_name, exercise_no, points, penalty)
      select 100000 + i, 1000 + i % 400 + 1, 1000 + i, 'hard', 100 + i / 400, 6, 2 from generate_series(1, ${TASKS}, 3) i;
    insert into user_account (id, login, role, first_name, last_name)
      values (900, 'vyr', 'ADMIN', 'Vardė', 'Vardaitė'), (901, 'mok', 'TUTOR', 'Rasa', 'Rasaitė');
    update task set created_by = case when id % 200 = 0 then 901 else 900 end where id > 1000;
    insert into session (sid, user_id, token_hash)
      values (1000000, 900, sha256(convert_to('bench-token-admin', 'UTF8'))),
        (1000001, 901, sha256(convert_to('bench-token-tutor', 'UTF8')))`);
  // As the database does by itself some time after so many inserts.
  await pool.query('vacuum analyze');
}
