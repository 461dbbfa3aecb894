import pg from 'pg';

/**
 * Besides a sitting (plant.ts): a school with 2,000 pupils among 40 others, and a tutor of it and of the solving
 * pupils' school.
 */
export const tutorHeaders = { 'content-type': 'application/json', 'authentication-token': 'bench-token-tutor' };
export const schools = { solving: '1', large: '2' };
export const LARGE = 2_000;
const OTHERS = 20_000;

const TUTOR = 1_000_000;

/** Fills the database of a stage with them. */
export async function plantPeople(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into school (id, district_id, name) values (2, 1, 'Didžioji mokykla');
      alter table user_account alter column id restart with ${TUTOR + 1}`);
    // Realistic names: many begin alike, so that the order is decided late.
    await client.query(
      `insert into user_account (login, role, first_name, last_name, gender, birth_date, grade, sub_grade, school_id,
         agreed_to_take_part_at)
       select 'didzioji' || i, 'STUDENT', (array['Ąžuolas', 'Šarūnas', 'Žydrė', 'Ona', 'Jonas'])[i % 5 + 1],
         (array['Petrauskaitė', 'Kazlauskas', 'Žukauskienė'])[i % 3 + 1] || chr(97 + i % 26) || chr(97 + i / 26 % 26),
         'F', date '2010-01-01' + i, i % 12 + 1, i % 3 + 1, 2, case when i % 10 > 0 then now() end
       from generate_series(1, ${LARGE}) i`,
    );
    await client.query(`
      insert into school (id, district_id, name) select i, 1, 'Mokykla ' || i from generate_series(3, 40) i;
      insert into user_account (login, role, first_name, last_name, gender, birth_date, grade, sub_grade, school_id)
        select 'kitas' || i, 'STUDENT', 'Vardas', 'Pavardė' || i, 'M', date '2010-01-01', i % 12 + 1, 1, i % 38 + 3
        from generate_series(1, ${OTHERS}) i`);
    await client.query(
      `with tutor as (
         insert into user_account (id, login, role, first_name, last_name)
         values (${TUTOR}, 'mokytoja', 'TUTOR', 'Rasa', 'Rasienė') returning id
       ), link as (
         insert into tutor_school (user_id, school_id) select id, school from tutor, unnest('{1,2}'::bigint[]) as x (school)
       )
       insert into session (sid, user_id, token_hash)
         select id, id, sha256(convert_to('bench-token-tutor', 'UTF8')) from tutor`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Numbers as letters, so that every name differs. */
export function inLetters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
}
