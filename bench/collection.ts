import pg from 'pg';
import { getCollection, listCollections } from '../contract/collections';
import { checkCollection, collectionStatistics, previewCollection } from '../contract/collections-acts';
import { median } from './load';
import { reportChecks, row } from './report';
import { onStage, type Stage } from './stage';

/** The pupils of the contest: opening it for editing counts their attempts. */
const PUPILS = 20_000;
const CALLS = 41;
/** Warm-up calls: the first ones of a fresh program and database take longer. */
const WARM = 5;
/** Milliseconds of the whole call, from the request to the reply as read. */
const TARGET = 100;
const TOKEN = 'bench-token-maker';

/** Opening a collection of 18 tasks for editing, with its check and preview; the medians of the calls. */
export async function benchCollection(): Promise<void> {
  await onStage(PUPILS, run);
}

async function run({ app, planted, databaseUrl }: Stage): Promise<void> {
  const draft = await plant(databaseUrl);
  const sat = planted.challengeId;
  const calls: readonly [name: string, path: string, body: object, target: number][] = [
    ['open a draft', getCollection.path, { collection: { id: draft } }, TARGET],
    ['check a draft', checkCollection.path, { collection: { id: draft } }, TARGET],
    ['preview a draft', previewCollection.path, { collection: { id: draft } }, TARGET],
    ['open one that is sat', getCollection.path, { collection: { id: sat } }, TARGET],
    ['list', listCollections.path, { page_size: 10 }, TARGET],
    ['statistics of one sat', collectionStatistics.path, { id: sat }, 1_000],
  ];
  console.log(`\na collection of 18 tasks, ${PUPILS} attempts, ${CALLS} calls of each, milliseconds`);
  console.log(row('', ['median', 'most']));
  const measured: [string, number, number][] = [];
  for (const [name, path, body, target] of calls) {
    const times: number[] = [];
    for (let call = -WARM; call < CALLS; call += 1) {
      const startedAt = performance.now();
      const reply = await fetch(`${app.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'authentication-token': TOKEN },
        body: JSON.stringify(body),
      });
      await reply.json();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      if (call >= 0) times.push(performance.now() - startedAt);
    }
    console.log(row(name, [median(times).toFixed(1), Math.max(...times).toFixed(1)]));
    measured.push([name, median(times), target]);
  }
  reportChecks(measured.map(([name, ms, target]) => [`${name}, median of the call, ms`, ms, '<', target] as const));
}

/** A draft of the tasks of the contest, as long as real ones, and an administrator; the draft's id. */
async function plant(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      update task set content_html = e.content ->> 'contentHtml' from exercise e where e.task_id = task.id;
      insert into collection (id, name, type, year, round, grades, age_group_id, level_group_id, time_mins, start_points,
        collection_key, valid_from, valid_to, primary_result_date, result_date)
      select 2, 'Rengiamas', type, year, 2, grades, age_group_id, level_group_id, time_mins, start_points, 'draft',
        valid_from, valid_to, primary_result_date, result_date from collection where id = 1;
      insert into exercise (id, collection_id, task_id, level_name, exercise_no, points, penalty)
      select id + 1000, 2, task_id, level_name, exercise_no, points, penalty from exercise where collection_id = 1;
      insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id)
      select a.id, e.id, 1, e.id, (e.id - 1) * 4 + 1 + (a.id + e.id) % 4 from attempt a, exercise e
      where e.collection_id = 1 and a.id % 2 = 0;
      update attempt set finished_at = now(), closed_by = 'PUPIL' where id % 2 = 0;
      insert into user_account (id, login, role, first_name, last_name) values (900000, 'rengeja', 'ADMIN', 'V', 'R');
      insert into session (sid, user_id, token_hash)
        values (1000000, 900000, sha256(convert_to('${TOKEN}', 'UTF8')))`);
    // As the database does by itself some time after so many inserts.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return '2';
}
