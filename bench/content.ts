import pg from 'pg';
import { countTasks, listTasks, type TaskFilter } from '../contract/tasks';
import { median } from './load';
import { type Check, reportChecks, row } from './report';
import { onStage, type Stage } from './stage';

const TASKS = 20_000;
const CALLS = 31;
/** Warm-up calls: the first ones of a fresh program and database take longer. */
const WARM = 5;
/** Milliseconds of the whole call, from the request to the reply as read. */
const TARGET = 50;
const PAGE = 5;

const searches: readonly [name: string, filter: TaskFilter, num?: number][] = [
  ['all', {}],
  ['the last page', {}, TASKS / PAGE],
  ['part of the name', { name: 'uztvanka 77' }],
  ['many of one name', { name: 'bebr' }],
  ['nothing found', { name: 'qwertz' }],
  ['international id', { UID: '-LT-1' }],
  ['age group and level', { age_group: '3', level: 'hard' }],
  ['an area of keywords', { keywords: ['900000'] }],
  ['one keyword', { keywords: ['900105'] }],
  ['skill and type', { cTs: ['900200'], type: 'BASIC' }],
  [
    'all together',
    { name: 'bebr', level: 'easy', age_group: '3', keywords: ['900001'], cTs: ['900201'], language: 'lt' },
  ],
];

/**
 * Lists and filters 20,000 tasks of 3 kB, a page of five with its total, and counts them, as an administrator and as a
 * teacher, who sees a part: medians of the call.
 */
export async function benchContent(): Promise<void> {
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
  console.log(`\n${TASKS} tasks, ${CALLS} calls of each search, milliseconds`);
  for (const who of ['admin', 'tutor']) {
    console.log(row(who, ['found', 'list', 'most', 'count']));
    for (const [name, filter, num = 1] of searches) {
      const headers = { 'content-type': 'application/json', 'authentication-token': `bench-token-${who}` };
      const body = JSON.stringify({ filter, num, page_size: PAGE });
      const list = await timed(`${app.url}/api${listTasks.path}`, headers, body);
      const count = await timed(`${app.url}/api${countTasks.path}`, headers, body);
      const { total } = listTasks.reply.parse(list.reply);
      if (countTasks.reply.parse(count.reply).taskCount.allTask !== total) throw new Error(`${name}: two totals`);
      const [listing, counting] = [median(list.times), median(count.times)];
      console.log(row(name, [total, listing.toFixed(1), Math.max(...list.times).toFixed(1), counting.toFixed(1)]));
      checks.push([`${who}: ${name}, median of the slower call, ms`, Math.max(listing, counting), '<', TARGET]);
    }
  }
  reportChecks(checks);
}

async function timed(url: string, headers: Record<string, string>, body: string) {
  const times: number[] = [];
  let reply: unknown;
  for (let call = -WARM; call < CALLS; call += 1) {
    const startedAt = performance.now();
    reply = await (await fetch(url, { method: 'POST', headers, body })).json();
    if (call >= 0) times.push(performance.now() - startedAt);
  }
  return { times, reply };
}

/** Tasks with levels and keywords, a fifth of them in contests of all ages, an administrator and a teacher. */
async function plant(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into task (id, international_id, language, status, name, content_html, choice_layout, created_by)
     select 1000 + i, 2000 + i % 27 || '-' || (array['LT', 'LV', 'DE', 'CH'])[i % 4 + 1] || '-' || i, 'lt', 'READY',
       (array['Bebrų', 'Šimtakojų', 'Žuvų', 'Ąžuolų'])[i % 4 + 1] || ' užtvanka ' || i, $1, 'ONE_PER_ROW', null
     from generate_series(1, $2::integer) i`,
    [`<p>${'Bebras stato užtvanką iš šakų: „viena ilga, dvi trumpos“. '.repeat(45)}</p>`, TASKS],
  );
  await pool.query(`
    insert into keyword (id, kind, name, parent_id, depth)
      select 900000 + i, 'INFORMATICS', 'sritis ' || i, null::bigint, 1 from generate_series(0, 4) i
      union all select 900100 + i, 'INFORMATICS', 'tema ' || i, 900000 + i % 5, 2 from generate_series(0, 29) i
      union all select 900200 + i, 'CT', 'gebėjimas ' || i, null, 1 from generate_series(0, 4) i;
    insert into task_keyword (task_id, keyword_id)
      select 1000 + i, k from generate_series(1, ${TASKS}) i,
        unnest(array[900100 + i % 30, 900100 + (i + 7) % 30, 900200 + i % 5]) k;
    insert into age_group (id, code, name, min_grade, max_grade) values (4, 'CADET', 'Draugai', 7, 8) on conflict do nothing;
    insert into task_level (task_id, age_group_id, level_name)
      select 1000 + i, g, (array['easy', 'medium', 'hard'])[(i + g) % 3 + 1]
      from generate_series(1, ${TASKS}) i, unnest(array[3, 4]) g;
    insert into collection (id, name, type, year, grades, level_group_id, time_mins, collection_key, valid_from, valid_to,
        primary_result_date, result_date, is_complete)
      select 1000 + i, 'Rinkinys ' || i, case when i % 10 = 0 then 'FTR' else 'CON' end, 2025, '{5}', 1, 45, 'bench' || i,
        now() - interval '9 days', now() - interval '8 days', now() - interval '7 days',
        now() + case when i % 2 = 0 then interval '-1 day' else interval '1 day' end, true
      from generate_series(1, 400) i;
    insert into exercise (id, collection_id, task_id, level_name, exercise_no, points, penalty)
      select 100000 + i, 1000 + i % 400 + 1, 1000 + i, 'hard', 100 + i / 400, 6, 2 from generate_series(1, ${TASKS}, 3) i;
    insert into user_account (id, login, role, first_name, last_name)
      values (900, 'vyr', 'ADMIN', 'Vardė', 'Vardaitė'), (901, 'mok', 'TUTOR', 'Rasa', 'Rasaitė');
    update task set created_by = 901 where id % 200 = 0;
    insert into session (sid, user_id, token_hash)
      values (1000000, 900, sha256(convert_to('bench-token-admin', 'UTF8'))),
        (1000001, 901, sha256(convert_to('bench-token-tutor', 'UTF8')))`);
  // As the database does by itself some time after so many inserts.
  await pool.query('vacuum analyze');
}
