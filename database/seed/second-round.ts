// The second round of last year's contest: four centres, one of them full, and the best of each age group on their way.
import { sql } from 'kysely';
import { addDays } from '../../contract/days';
import type { Db } from '../../server/platform/database/db';
import { instantOf, schoolYearOf } from './days';

/** How many places of each age group are invited. */
const BEST = 8;
const DAYS = 10;
/** Until the awards, in days. */
const AWARD_DAYS = 40;

/** Has as many places as are taken; families wait for one. */
const fullCentre = 'Šiaulių centras';
const centres = [
  { name: 'Vilniaus centras', address: 'Informatikos g. 1, Vilnius', capacity: 40, admin: 'centre' },
  { name: 'Kauno centras', address: 'Upės g. 12, Kaunas', capacity: 30, admin: null },
  { name: 'Klaipėdos centras', address: 'Uosto g. 3, Klaipėda', capacity: 20, admin: null },
  { name: fullCentre, address: 'Ežero g. 8, Šiauliai', capacity: 0, admin: null },
];

/**
 * Plants the second round by last year's results. Of every eight pupils one is invited, one waits for the full centre,
 * two are registered, and the others confirmed, except a few who have cancelled; those of one centre have arrived. The
 * named accounts are only invited, so that their challenge of today stays the first round's. Nobody knows the keys. The
 * second round begins with grade 5.
 */
export async function plantSecondRound(trx: Db, today: string): Promise<void> {
  const year = schoolYearOf(today) - 1;
  await sql`
    insert into second_round (year, registration_till, quotas)
    select ${year}, ${endOf(today)}, jsonb_agg(jsonb_build_object('ageGroupId', id::text, 'by', 'BEST', 'value', ${BEST}::int))
    from age_group where min_grade >= 5`.execute(trx);
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
      select id, place, case when is_named or place % 8 = 0 then 'INVITED' when place % 8 = 4 then 'WAITS'
        when place % 4 = 1 then 'REGISTERED' when place % 12 = 7 then 'CANCELLED' else 'CONFIRMED' end as state,
        (array['Vilniaus centras', 'Vilniaus centras', 'Kauno centras', 'Klaipėdos centras', ${fullCentre}])
          [1 + (place / 4) % 5] as centre
      from qualified
    ), placed as (
      select p.*, c.id as centre_id from planned p join second_round_centre c on c.year = ${year}
        and c.name = case p.state when 'WAITS' then ${fullCentre} else p.centre end
    )
    insert into second_round_registration (year, user_id, key_hash, state, centre_id, invited_at, registered_at,
      confirmed_at, arrived_at, waiting_since)
    select ${year}, id, sha256(uuid_send(gen_random_uuid())), case state when 'WAITS' then 'INVITED' else state end,
      case when state in ('REGISTERED', 'CONFIRMED', 'WAITS') then centre_id end, now() - interval '6 days',
      case when state not in ('INVITED', 'WAITS') then now() - interval '5 days' end,
      case when state = 'CONFIRMED' then now() - interval '3 days' end,
      case when state = 'CONFIRMED' and centre = 'Kauno centras' then now() - interval '2 hours' end,
      case when state = 'WAITS' then now() - interval '2 days' + make_interval(mins => 7 * place::int) end
    from placed`.execute(trx);
  await sql`
    update second_round_centre c set capacity = (select count(*) from second_round_registration r
      where r.centre_id = c.id and r.state in ('REGISTERED', 'CONFIRMED'))
    where c.year = ${year} and c.name = ${fullCentre}`.execute(trx);
}

/** The awards of last year: open, with a place and a day to come. */
export async function plantAwards(trx: Db, today: string): Promise<void> {
  const year = schoolYearOf(today) - 1;
  await sql`insert into award_event (year, name, place, held_at, capacity, opened_at)
    values (${year}, ${`Damba ${year} apdovanojimai`}, 'Informatikos g. 1, Vilnius',
      ${instantOf(addDays(today, AWARD_DAYS), '12:00')}, 120, now())`.execute(trx);
}

/** Answers to the crossword of a dozen pupils, every third of them wrong. */
export async function plantCrossword(trx: Db): Promise<void> {
  await sql`
    insert into crossword_answer (user_id, year, ticket_number, answer, answered_at)
    select p.id, 2021, 100000 + (p.id * 7919) % 900000, case when p.place % 3 = 0 then 'Bebras' else 'Užtvanka' end,
      now() - make_interval(hours => p.place::int)
    from (select id, row_number() over (order by id) as place from user_account
      where role = 'STUDENT' and not is_archived and password_hash is null order by (id * 7919) % 10007, id limit 12) p
    on conflict do nothing`.execute(trx);
}

/** Registering is possible for some days from today on. */
export async function dateSecondRound(trx: Db, year: number, today: string): Promise<void> {
  await sql`update award_event set held_at = ${instantOf(addDays(today, AWARD_DAYS), '12:00')} where year = ${year}`.execute(
    trx,
  );
  await sql`update second_round set registration_till = ${endOf(today)} where year = ${year}`.execute(trx);
}

/** Moves the second round of a year with its centres and registrations, unless the target year has one. */
export async function moveSecondRound(trx: Db, year: number, years: number): Promise<void> {
  const to = year + years;
  const { rows } = await sql`insert into second_round (year, registration_till, quotas)
    select ${to}::integer, registration_till, quotas from second_round where year = ${year}
    on conflict (year) do nothing returning year`.execute(trx);
  if (rows.length === 0) return;
  await sql`update award_event set year = ${to}, name = replace(name, ${String(year)}, ${String(to)})
    where year = ${year} and not exists (select from award_event where year = ${to})`.execute(trx);
  await sql`set constraints second_round_registration_centre_id_year_fkey deferred`.execute(trx);
  await sql`update second_round_centre set year = ${to} where year = ${year}`.execute(trx);
  await sql`update second_round_registration set year = ${to} where year = ${year}`.execute(trx);
  await sql`update second_round_act set year = ${to} where year = ${year}`.execute(trx);
  await sql`delete from second_round where year = ${year}`.execute(trx);
}

function endOf(today: string): Date {
  return instantOf(addDays(today, DAYS), '18:00');
}
