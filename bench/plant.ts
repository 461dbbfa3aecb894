import pg from 'pg';

/** The data of a measured sitting: pupils with sessions, all of them solving one contest of 18 tasks. */
export type Planted = {
  tokens: string[];
  challengeId: string;
  exercises: { id: string; choiceIds: string[] }[];
};

const TASKS = 18;
/** About the length of a real task: 3 kB of HTML with letters beyond ASCII. */
const content = `<p>${'Bebras stato užtvanką iš šakų: „viena ilga, dvi trumpos“ – kiek jų reikės? '.repeat(38)}</p>`;

/** Fills a migrated database with so many pupils in the middle of a contest. */
export async function plantSitting(url: string, pupils: number): Promise<Planted> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into district (id, name) values (1, 'Vilniaus miesto savivaldybė') on conflict do nothing;
      insert into age_group (id, code, name, min_grade, max_grade) values (3, 'BENJAMIN', 'Bičiuliai', 5, 6)
        on conflict do nothing;
      insert into level_group (id, name) values (1, '6, 9, 12') on conflict do nothing;
      insert into language (id, code, name) values (1, 'lt', 'lietuvių') on conflict do nothing;
      insert into school (id, district_id, name) values (1, 1, 'Mokykla');
      insert into collection (id, name, type, year, grades, age_group_id, level_group_id, time_mins, start_points,
        collection_key, valid_from, valid_to, primary_result_date, result_date, is_complete)
      values (1, 'Bičiuliai', 'CON', 2026, '{5,6}', 3, 1, 600, 54, 'bench', now() - interval '1 hour',
        now() + interval '1 day', now() + interval '2 days', now() + interval '3 days', true);
      insert into task (id, international_id, language, status, name, content_html, choice_layout)
        select i, '2026-LT-' || i, 'lt', 'READY', 'Užduotis ' || i, '', 'ONE_PER_ROW' from generate_series(1, ${TASKS}) i;
      insert into task_choice (id, task_id, position, text_html, is_correct)
        select (i - 1) * 4 + c, i, c, 'Pasirinkimas ' || c, c = 1
        from generate_series(1, ${TASKS}) i, generate_series(1, 4) c`);
    await client.query(
      `insert into exercise (id, collection_id, task_id, level_name, exercise_no, points, penalty, content, answer_key,
         explanation)
       select i, 1, i, (array['easy', 'medium', 'hard'])[(i - 1) / 6 + 1], (i - 1) % 6 + 1, 6, 2,
         jsonb_build_object('taskId', i::text, 'internationalId', '2026-LT-' || i, 'name', 'Užduotis ' || i,
           'type', 'BASIC', 'contentHtml', $1::text, 'choiceLayout', 'ONE_PER_ROW', 'input', null, 'choices',
           (select jsonb_agg(jsonb_build_object('id', ((i - 1) * 4 + c)::text, 'textHtml', 'Pasirinkimas ' || c,
             'imageLink', null, 'imageName', null)) from generate_series(1, 4) c)),
         jsonb_build_object('kind', 'choice', 'choiceId', ((i - 1) * 4 + 1)::text),
         '{"solutionHtml": "", "relevanceHtml": "", "originHtml": ""}'
       from generate_series(1, ${TASKS}) i`,
      [content],
    );
    await client.query(
      `with pupil as (
         insert into user_account (id, login, role, first_name, last_name, grade, school_id, agreed_to_take_part_at)
         select i, 'mokinys' || i, 'STUDENT', 'Vardas', 'Pavardė', 5, 1, now() from generate_series(1, $1::integer) i
         returning id
       ), token as (
         insert into session (sid, user_id, token_hash)
         select id, id, sha256(convert_to('bench-token-' || id, 'UTF8')) from pupil returning user_id
       ), sitting as (
         insert into attempt (id, collection_id, user_id, grade, school_id, started_at, deadline, ticket_hash)
         select user_id, 1, user_id, 5, 1, now(), now() + interval '10 hours',
           sha256(convert_to('bench-ticket-' || user_id, 'UTF8')) from token returning id
       )
       insert into attempt_epoch (attempt_id, epoch, session_sid) select id, 1, id from sitting`,
      [pupils],
    );
    // Sessions and attempts that the server opens go on behind those.
    await client.query(
      `select setval(pg_get_serial_sequence(name, column_name), $1) from (values ('session', 'sid'), ('attempt', 'id')) as
         made (name, column_name)`,
      [pupils],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return {
    tokens: Array.from({ length: pupils }, (_, i) => `bench-token-${i + 1}`),
    challengeId: '1',
    exercises: Array.from({ length: TASKS }, (_, i) => ({
      id: String(i + 1),
      choiceIds: [1, 2, 3, 4].map((c) => String(i * 4 + c)),
    })),
  };
}
