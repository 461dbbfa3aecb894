import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { standingSql } from '../../lesson/sitting/standing-queries';
import type { LogInsNow } from './log-ins';

/** The numbers of this moment. Attempts of test schools and of people who are no pupils do not count. */
export type NowRow = {
  now: Date;
  isOpen: boolean;
  solving: number;
  solvingSchools: number;
  startedToday: number;
  finishedToday: number;
};

/**
 * The attempts of contests that may be under way, as the table `sat`: contests whose window was open in the last two
 * days, and whatever was begun today.
 */
const sat = sql`sat as materialized (
  select a.id, a.user_id, a.collection_id, a.started_at, a.finished_at, a.school_id, school.district_id,
    attempt_is_running(a.finished_at, a.deadline) as is_running
  from collection c
    join attempt a on a.collection_id = c.id
    left join school on school.id = a.school_id
  where c.type = 'CON' and c.is_complete and c.valid_from <= now() and c.valid_to > now() - interval '2 days'
    and not a.is_test and not coalesce(school.is_for_test, false))`;

const today = sql`vilnius_midnight(vilnius_day(now()))`;

/** The numbers of this moment. */
export async function readNumbers(db: Db): Promise<NowRow> {
  const { rows } = await sql<NowRow>`
    with ${sat}
    select now() as now,
      exists (select from collection where type = 'CON' and is_complete and valid_from <= now() and now() < valid_to)
        as "isOpen",
      count(*) filter (where is_running)::integer as solving,
      count(distinct school_id) filter (where is_running)::integer as "solvingSchools",
      count(*) filter (where started_at >= ${today})::integer as "startedToday",
      count(*) filter (where finished_at >= ${today})::integer as "finishedToday"
    from sat`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/** A pupil who solves and whose session was not heard for a while. facts: of standingSql, which decide. */
export type UnheardRow = { schoolId: string | null; districtId: string | null; facts: unknown };

/** Who may be silent: all who are, and few others, so that no state has to be told of everybody who solves. */
export async function readUnheard(db: Db, silentMs: number): Promise<UnheardRow[]> {
  const { rows } = await sql<UnheardRow>`
    with ${sat}
    select sat.school_id::text as "schoolId", sat.district_id::text as "districtId",
      ${sql.raw(standingSql('pupil', 'sat.collection_id'))} as facts
    from sat join user_account pupil on pupil.id = sat.user_id
      left join lateral (select session.ended_at, session.last_seen_at
        from attempt_epoch entry join session on session.sid = entry.session_sid
        where entry.attempt_id = sat.id order by entry.epoch desc limit 1) last on true
    where is_running and last.ended_at is null
      and coalesce(last.last_seen_at < now() - make_interval(secs => ${silentMs / 1000}), true)`.execute(db);
  return rows;
}

/** Starts of today in steps of ten minutes, from the first one to now. */
export async function readStarts(db: Db): Promise<{ at: Date; count: number }[]> {
  const { rows } = await sql<{ at: Date; count: number }>`
    with ${sat}, step as (
      select date_bin('10 minutes', started_at, ${today}) as at, count(*)::integer as count
      from sat where started_at >= ${today} group by 1)
    select series.at, coalesce(step.count, 0) as count
    from generate_series((select min(at) from step), now(), interval '10 minutes') as series (at)
      left join step on step.at = series.at
    order by series.at`.execute(db);
  return rows;
}

/** Starts and finishes of each minute of the last half hour. */
export async function readMinutes(db: Db): Promise<{ at: Date; started: number; finished: number }[]> {
  const { rows } = await sql<{ at: Date; started: number; finished: number }>`
    with ${sat}
    select minute.at,
      (select count(*) from sat where started_at >= minute.at and started_at < minute.at + interval '1 minute')::integer as started,
      (select count(*) from sat where finished_at >= minute.at and finished_at < minute.at + interval '1 minute')::integer as finished
    from generate_series(date_trunc('minute', now()) - interval '29 minutes', now(), interval '1 minute') as minute (at)
    order by minute.at desc`.execute(db);
  return rows;
}

/** A municipality today; id null: schools without one. */
export type DistrictRow = {
  id: string | null;
  name: string | null;
  schools: number;
  started: number;
  solving: number;
  finished: number;
};

/** Who sits by municipality: starts and finishes of today, and those who solve now. The busiest come first. */
export async function readDistricts(db: Db): Promise<DistrictRow[]> {
  const { rows } = await sql<DistrictRow>`
    with ${sat}
    select district.id::text as id, district.name, count(distinct school_id)::integer as schools,
      count(*) filter (where started_at >= ${today})::integer as started,
      count(*) filter (where is_running)::integer as solving,
      count(*) filter (where finished_at >= ${today})::integer as finished
    from sat left join district on district.id = sat.district_id
    where is_running or started_at >= ${today} or finished_at >= ${today}
    group by district.id, district.name
    order by started desc, solving desc, district.name collate lt`.execute(db);
  return rows;
}

/** Who has sat the first round of a year, and who had sat the year before by the same day: 52 weeks ago. */
export async function readTotals(db: Db, year: number): Promise<{ total: number; lastYear: number }> {
  const { rows } = await sql<{ total: number; lastYear: number }>`
    select count(*) filter (where c.year = ${year})::integer as total,
      count(*) filter (where c.year = ${year - 1} and a.started_at < (now() at time zone 'Europe/Vilnius'
        - interval '364 days') at time zone 'Europe/Vilnius')::integer as "lastYear"
    from collection c
      join attempt a on a.collection_id = c.id
      left join school on school.id = a.school_id
    where c.type = 'CON' and c.round = 1 and c.year in (${year}, ${year - 1}) and not a.is_test
      and not coalesce(school.is_for_test, false)`.execute(db);
  return rows[0] ?? { total: 0, lastYear: 0 };
}

/** Log-ins of these minutes over all instances, and how many wait at those that have written within half a minute. */
export async function readLogIns(db: Db, minutes: number): Promise<LogInsNow> {
  const { rows } = await sql<LogInsNow>`
    select coalesce(sum(calls), 0)::integer as calls, coalesce(sum(refused), 0)::integer as refused,
      coalesce(sum(failed), 0)::integer as failed,
      coalesce((select sum(waiting) from (
        select distinct on (instance) waiting from login_count where written_at > now() - interval '30 seconds'
        order by instance, minute desc) newest), 0)::integer as waiting
    from login_count where minute > now() - make_interval(mins => ${minutes})`.execute(db);
  return rows[0] ?? { calls: 0, refused: 0, failed: 0, waiting: 0 };
}

/** The contest that opens next; null: none is planned. */
export async function readNext(
  db: Db,
): Promise<{ id: string; name: string; at: Date; ageGroup: string | null } | null> {
  const { rows } = await sql<{ id: string; name: string; at: Date; ageGroup: string | null }>`
    select c.id::text as id, c.name, c.valid_from as at, g.code as "ageGroup"
    from collection c left join age_group g on g.id = c.age_group_id
    where c.type = 'CON' and c.valid_from > now() order by c.valid_from, c.id limit 1`.execute(db);
  return rows[0] ?? null;
}
