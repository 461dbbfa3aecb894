import pg from 'pg';

/** A whole country in one contest beside a sitting (plant.ts), so that the statements over results meet real sizes. */
export const SCHOOLS = 1_000;
export const PARTICIPANTS = 60_000;
const TASKS = 18;
const FIRST = 1_000_000;

/** The callers: a pupil of grade 5 and an administrator. */
export const countryTokens = { pupil: 'bench-token-country-pupil', admin: 'bench-token-country-admin' };

/**
 * Fills the database of a stage with 1,000 schools in 60 municipalities, 60,000 pupils (or as many as told) of all
 * grades without passwords, and their finished sittings of contest 1 with 18 answers each. Some know more, some tasks
 * are harder; a third agreed to be named.
 */
export async function plantCountry(url: string, participants = PARTICIPANTS): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      select setseed(0.5);
      insert into age_group (id, code, name, min_grade, max_grade)
        select i, 'G' || i, 'Grupė ' || i, 2 * i - 1, 2 * i from generate_series(1, 6) i on conflict do nothing;
      insert into district (id, name) select i, 'Savivaldybė ' || i from generate_series(2, 60) i on conflict do nothing;
      insert into school (id, district_id, name) select i, i % 60 + 1, 'Mokykla ' || i from generate_series(2, ${SCHOOLS}) i;
      update collection set grades = '{1,2,3,4,5,6,7,8,9,10,11,12}', valid_from = now() - interval '9 days',
        valid_to = now() - interval '3 days', primary_result_date = now() - interval '2 days',
        result_date = now() - interval '1 day' where id = 1;
      update attempt set finished_at = now(), closed_by = 'PUPIL' where finished_at is null;
      insert into user_account (id, login, role, first_name, last_name, grade, school_id, agreed_to_take_part_at,
          agreed_to_publish_at)
        select ${FIRST} + i, 'salis' || i, 'STUDENT', (array['Ąžuolas', 'Šarūnas', 'Žydrė', 'Ona', 'Jonas'])[i % 5 + 1],
          (array['Petrauskaitė', 'Kazlauskas', 'Žukauskienė'])[i % 3 + 1] || chr(97 + i % 26) || chr(97 + i / 26 % 26),
          i % 12 + 1, i % ${SCHOOLS} + 1, now(), case when i % 3 = 0 then now() end
        from generate_series(1, ${participants}) i;
      analyze school, user_account;
      set enable_seqscan = off; -- or the triggers of a sitting keep the plan of a table with nothing in it
      insert into attempt (id, collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by,
          ticket_hash)
        select id, 1, id, grade, school_id, now() - interval '4 days', now() - interval '3 days',
          now() - interval '3 days', 'PUPIL', sha256(convert_to('country' || id, 'UTF8'))
        from user_account where id > ${FIRST};
      reset enable_seqscan;
      analyze attempt;
      insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id)
        select a.id, e, 1, 1, (e - 1) * 4 + case when random() < 0.3 + a.knows * 0.6 - e * 0.015 then 1
          else 2 + floor(random() * 3) end
        from (select id, random() as knows from attempt where id > ${FIRST}) a, generate_series(1, ${TASKS}) e;
      insert into user_account (id, login, role, first_name, last_name)
        values (900, 'salies', 'ADMIN', 'Vardė', 'Pavardė');
      insert into session (sid, user_id, token_hash) values
        (2000000, 900, sha256(convert_to('${countryTokens.admin}', 'UTF8'))),
        (2000001, (select min(id) from user_account where grade = 5 and id > ${FIRST}),
          sha256(convert_to('${countryTokens.pupil}', 'UTF8')))`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
