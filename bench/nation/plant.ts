import { createHmac } from 'node:crypto';
import pg from 'pg';
import { hashGenerated, hashPassword } from '../../server/features/auth/passwords/passwords';
import { readSecret } from '../../server/features/auth/secrets';
import { createDb } from '../../server/platform/database/db';
import { keyOf, loginOf, password } from './ledger';
import { classSize, type Life } from './model';

const FIRST = 1_000_000;
/** As many as a grade of a school can have. */
const CLASSES = 12;
const CHUNK = 5_000;

/** The number of a pupil's account. */
export const accountOf = (pupil: number): number => FIRST + pupil;

/**
 * Fills the database of a stage with the pupils of the model, each with one way to log in, in classes of 25 and twelve
 * classes a school, all let into the planted contest. The proof of work of keys is switched off: it is work of the
 * pupils' computers, which the generator does not have.
 */
export async function plantNation(url: string, lives: readonly Life[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const secret = await readSecret(createDb(pool), 'secret.keys');
    const hashes = { GENERATED: await hashGenerated(password), CHOSEN: await hashPassword(password), KEY: null };
    await pool.query(`insert into setting (name, value) values ('captcha', 'false') on conflict (name) do nothing`);
    await pool.query(
      `insert into school (id, district_id, name) select i, 1, 'Mokykla ' || i from generate_series(2, $1::integer) i`,
      [Math.ceil(lives.length / classSize / CLASSES) + 1],
    );
    for (let from = 0; from < lives.length; from += CHUNK)
      await plantPupils(pool, lives.slice(from, from + CHUNK), hashes, secret);
    await pool.query(
      `insert into permission (collection_id, user_id, permitted_at, ends_at)
       select 1, id, now(), now() + interval '1 day' from user_account where id >= $1`,
      [FIRST],
    );
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}

async function plantPupils(
  pool: pg.Pool,
  lives: readonly Life[],
  hashes: Record<Life['way'], string | null>,
  secret: Buffer,
): Promise<void> {
  const keys = lives.map(({ way, pupil }) => (way === 'KEY' ? keyOf(pupil) : null));
  const columns = [
    lives.map(({ pupil }) => accountOf(pupil)),
    lives.map(({ pupil }) => loginOf(pupil)),
    lives.map(({ pupil }) => Math.floor(pupil / classSize / CLASSES) + 2),
    lives.map(({ pupil }) => (Math.floor(pupil / classSize) % CLASSES) + 1),
    lives.map(({ way }) => hashes[way]),
    keys.map((key) => key?.[0] ?? null),
    keys.map((key) => key && createHmac('sha256', secret).update(key.join('-')).digest()),
  ];
  await pool.query(
    `insert into user_account (id, login, role, first_name, last_name, grade, school_id, sub_grade, password_hash,
         key_part_one, key_hash, key_issued_at, agreed_to_take_part_at)
       select id, login, 'STUDENT', 'Vardas', 'Pavardė', 5, school, class, hash, part, key,
         case when key is not null then now() end, now()
       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::bytea[])
         as p (id, login, school, class, hash, part, key)`,
    columns,
  );
}
