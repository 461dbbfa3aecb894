import pg from 'pg';

/** The contest that the starts of the benchmark begin, beside the one that is being solved (plant.ts). */
const COLLECTION = 2;
/** The pupils who start come after those who solve. */
const FIRST = 100_000;

/** Plants a second contest with the tasks of the first, and so many pupils who may begin it; answers their tokens. */
export async function plantStarts(url: string, pupils: number): Promise<{ tokens: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into collection (id, name, type, year, grades, age_group_id, level_group_id, time_mins, start_points,
        collection_key, valid_from, valid_to, primary_result_date, result_date, is_complete)
      select ${COLLECTION}, 'Antras', type, year, grades, age_group_id, level_group_id, time_mins, start_points, 'bench2',
        valid_from, valid_to, primary_result_date, result_date, true from collection where id = 1;
      insert into exercise (id, collection_id, task_id, level_name, exercise_no, points, penalty, content, answer_key,
        explanation)
      select id + 100, ${COLLECTION}, task_id, level_name, exercise_no, points, penalty, content, answer_key, explanation
      from exercise where collection_id = 1`);
    await client.query(
      `with pupil as (
         insert into user_account (id, login, role, first_name, last_name, grade, school_id, agreed_to_take_part_at)
         select i, 'pradeda' || i, 'STUDENT', 'Vardas', 'Pavardė', 5, 1, now()
         from generate_series($1::integer, $1::integer + $2::integer - 1) i returning id
       ), token as (
         insert into session (sid, user_id, token_hash)
         select id, id, sha256(convert_to('bench-token-' || id, 'UTF8')) from pupil
       )
       insert into permission (collection_id, user_id, permitted_by, permitted_at, ends_at)
       select ${COLLECTION}, id, id, now(), now() + interval '1 day' from pupil`,
      [FIRST, pupils],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return { tokens: Array.from({ length: pupils }, (_, i) => `bench-token-${FIRST + i}`) };
}

/** Nobody has begun the second contest. */
export async function clearStarts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      delete from attempt_epoch where attempt_id in (select id from attempt where collection_id = ${COLLECTION});
      delete from attempt where collection_id = ${COLLECTION}`);
  } finally {
    await client.end();
  }
}
