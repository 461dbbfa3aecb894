// The second round of last year's contest: three centres, and the best of each age group on their way there.
import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/db';
import { addDays, instantOf, yearOf } from './days';

/** How many places of each age group are invited. */
const BEST = 8;
const DAYS = 10;

const centres = [
  { name: 'Vilniaus centras', address: 'Informatikos g. 1, Vilnius', capacity: 40, admin: 'centre' },
  { name: 'Kauno centras', address: 'Upės g. 12, Kaunas', capacity: 30, admin: null },
  { name: 'Klaipėdos centras', address: 'Uosto g. 3, Klaipėda', capacity: 20, admin: null },
];

/**
 * Plants the second round by last year's results. Of every four pupils one is invited, one registered, two confirmed.
 * The named accounts are only invited, so that their challenge of today stays the first round's. Nobody knows the keys.
 * The second round begins with grade 5.
 */
export async function plantSecondRound(trx: Db, today: string): Promise<void> {
  const year = yearOf(today) - 1;
  await sql`insert into second_round (year, registration_till) values (${year}, ${endOf(today)})`.execute(trx);
  for (const { name, address, capacity, admin } of centres)
    await sql`insert into second_round_centre (year, name, address, capacity, admin_id)
      values (${year}, ${name}, ${address}, ${capacity}, (select id from user_account where login = ${admin}))`.execute(
      trx,
    );
  await sql`
    with qualified as (
      select u.id, u.password_hash is not null as is_named, row_number() over (order by u.id) as place
      from result r
        join calculation k on k.id = r.calculation_id
        join collection c on c.id = k.collection_id and c.year = ${year} and c.round = 1 and c.type = 'CON'
          and 5 <= all(c.grades)
        join user_account u on u.id = r.user_id and not u.is_archived
      where r.group_country_rank <= ${BEST}
    ), planned as (
      select id, case when is_named or place % 4 = 0 then 'INVITED' when place % 4 = 1 then 'REGISTERED'
        else 'CONFIRMED' end as state, 1 + place % 3 as centre from qualified
    )
    insert into second_round_registration (year, user_id, key_hash, state, centre_id, invited_at, registered_at, confirmed_at)
    select ${year}, p.id, sha256(uuid_send(gen_random_uuid())), p.state,
      case when p.state <> 'INVITED' then (select id from second_round_centre where year = ${year}
        order by id offset p.centre - 1 limit 1) end,
      now() - interval '6 days', case when p.state <> 'INVITED' then now() - interval '5 days' end,
      case when p.state = 'CONFIRMED' then now() - interval '3 days' end
    from planned p`.execute(trx);
}

/** Registering is possible for some days from today on. */
export async function dateSecondRound(trx: Db, year: number, today: string): Promise<void> {
  await sql`update second_round set registration_till = ${endOf(today)} where year = ${year}`.execute(trx);
}

/** Moves the second round of a year with its centres and registrations, unless the target year has one. */
export async function moveSecondRound(trx: Db, year: number, years: number): Promise<void> {
  const to = year + years;
  const { rows } = await sql`insert into second_round (year, registration_till)
    select ${to}::integer, registration_till from second_round where year = ${year}
    on conflict (year) do nothing returning year`.execute(trx);
  if (rows.length === 0) return;
  await sql`set constraints second_round_registration_centre_id_year_fkey deferred`.execute(trx);
  await sql`update second_round_centre set year = ${to} where year = ${year}`.execute(trx);
  await sql`update second_round_registration set year = ${to} where year = ${year}`.execute(trx);
  await sql`delete from second_round where year = ${year}`.execute(trx);
}

function endOf(today: string): Date {
  return instantOf(addDays(today, DAYS), '18:00');
}
