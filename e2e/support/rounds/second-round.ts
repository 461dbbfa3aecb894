// A second round of its own for a journey: a year that no other journey looks at.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { addressOf, placeFile } from '../database';

export const roundYear = 2016;

export type SecondRound = {
  /** Name of the age group whose 40 best qualify. */
  ageGroup: string;
  /**
   * All families but one answer: ten register in each centre, nine wait for the first one. Returns the mailed address of
   * the last family.
   */
  answerAll: () => Promise<string>;
  count: (state: string) => Promise<number>;
  close: () => Promise<void>;
};

/** Results of a first round with 40 pupils of one age group, and three centres with ten places each. */
export async function openSecondRound(port: string): Promise<SecondRound> {
  const client = new pg.Client({ connectionString: addressOf(readFileSync(placeFile(port), 'utf8')) });
  await client.connect();
  await clear(client);
  const { rows: collections } = await client.query<{ id: string }>(cloneCollection, [roundYear]);
  const { rows: groups } = await client.query<{ name: string }>(insertResults, [collections[0]?.id]);
  await client.query(`insert into second_round (year, registration_till) values ($1, now() + interval '9 days')`, [
    roundYear,
  ]);
  for (const name of ['Alytaus centras', 'Biržų centras', 'Utenos centras'])
    await client.query(
      `insert into second_round_centre (year, name, address, capacity) values ($1, $2, 'Mokyklos g. 1', 10)`,
      [roundYear, name],
    );
  return {
    ageGroup: groups[0]?.name ?? '',
    async answerAll() {
      await client.query(answerAllButOne, [roundYear]);
      const { rows } = await client.query<{ text_body: string }>(
        `select m.text_body from mail m join second_round_registration r on r.user_id = m.user_id
         where r.year = $1 and r.state = 'INVITED' and r.waiting_since is null order by m.id desc limit 1`,
        [roundYear],
      );
      return /\/secondround\/registration\/\S+/.exec(rows[0]?.text_body ?? '')?.[0] ?? '';
    },
    async count(state) {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from second_round_registration where year = $1 and state = $2',
        [roundYear, state],
      );
      return rows[0]?.n ?? 0;
    },
    async close() {
      await clear(client);
      await client.end();
    },
  };
}

async function clear(client: pg.Client): Promise<void> {
  await client.query('delete from second_round_act where year = $1', [roundYear]);
  for (const table of ['second_round_registration', 'second_round_centre', 'second_round'])
    await client.query(`delete from ${table} where year = $1`, [roundYear]);
  await client.query('delete from collection where year = $1', [roundYear]);
}

const cloneCollection = `insert into collection select (jsonb_populate_record(null::collection, to_jsonb(c) || jsonb_build_object(
    'id', nextval(pg_get_serial_sequence('collection', 'id')), 'year', $1::int, 'name', 'Senas iššūkis', 'collection_key', gen_random_uuid()))).*
  from (select * from collection c where type = 'CON' and is_complete and round = 1
    and exists (select from calculation k where k.collection_id = c.id) order by id limit 1) c
  returning id::text`;

/** The 40 best of the largest age group, with an e-mail each but every fourth. */
const insertResults = `
  with biggest as (
    select r.calculation_id, r.age_group_id from result r join user_account u on u.id = r.user_id
      and u.role = 'STUDENT' and not u.is_archived and u.password_hash is null
    group by 1, 2 order by count(*) desc limit 1
  ), best as (
    select r.*, row_number() over (order by r.points desc, r.attempt_id) as place
    from result r join biggest b using (calculation_id, age_group_id)
      join user_account u on u.id = r.user_id and u.role = 'STUDENT' and not u.is_archived and u.password_hash is null
    order by r.points desc, r.attempt_id limit 40
  ), made as (
    insert into calculation select (jsonb_populate_record(null::calculation, to_jsonb(k) || jsonb_build_object('id',
        nextval(pg_get_serial_sequence('calculation', 'id')), 'collection_id', $1::int, 'version', 1))).*
    from calculation k where id = (select calculation_id from biggest) returning id
  ), mailed as (
    update user_account u set email = 'seima-' || u.id || '@damba.example' from best
    where u.id = best.user_id and u.email is null and best.place % 4 <> 0
  ), placed as (
    insert into result select (jsonb_populate_record(null::result, to_jsonb(r) || jsonb_build_object('calculation_id', made.id,
        'group_country_rank', best.place))).*
    from best join result r on r.calculation_id = best.calculation_id and r.attempt_id = best.attempt_id, made
  )
  select name from age_group where id = (select age_group_id from biggest)`;

/** The last of those who have a mail stays without an answer. */
const answerAllButOne = `
  with placed as (
    select r.id, row_number() over (order by exists (select from mail m where m.user_id = r.user_id), r.id) as place,
      (select array_agg(id order by name) from second_round_centre where year = $1) as centres
    from second_round_registration r where r.year = $1
  )
  update second_round_registration r set
    state = case when p.place <= 30 then 'REGISTERED' else 'INVITED' end,
    registered_at = case when p.place <= 30 then now() end,
    waiting_since = case when p.place > 30 then now() + make_interval(secs => p.place) end,
    centre_id = case when p.place <= 30 then p.centres[1 + (p.place - 1) / 10] else p.centres[1] end
  from placed p where p.id = r.id and p.place < 40`;
