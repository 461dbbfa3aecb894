import { sql } from 'kysely';
import { type AbsentSchool, countryRehearsalLimits } from '../../../../contract/rehearsal-country';
import type { Db } from '../../../platform/database/db';

/** What came of a rehearsal so far. Sittings of test schools and of people who are no pupils do not count. */
export type CameRow = {
  pupils: number;
  schools: number;
  sittings: number;
  cut: number;
  silent: number;
  longestSilenceSeconds: number;
  logIns: number;
  logInsWrong: number;
  answers: number;
  answersWrong: number;
};

/**
 * What really happened in the hours of a rehearsal. A silence begins in its sitting and ends with it at the latest, whenever the
 * computer is heard again. Cut off is a sitting whose time ran out in a silence, and whose pupil had not logged out; a window that
 * was closed without an end is one. A computer that is silent now is silent up to now.
 */
export async function readCame(db: Db, id: string): Promise<CameRow> {
  const { rows } = await sql<CameRow>`
    with sat as materialized (
      select a.id, a.user_id, a.school_id, a.deadline, a.closed_by, a.finished_at, last.last_seen_at, last.ended_by,
        attempt_is_running(a.finished_at, a.deadline) as is_running
      from country_rehearsal r
        join attempt a on a.collection_id = r.collection_id and a.started_at >= r.starts_at and a.started_at < r.ends_at
        join user_account pupil on pupil.id = a.user_id and pupil.role = 'STUDENT'
        left join school on school.id = a.school_id
        left join lateral (select session.last_seen_at, session.ended_by
          from attempt_epoch entry join session on session.sid = entry.session_sid
          where entry.attempt_id = a.id order by entry.epoch desc limit 1) last on true
      where r.id = ${id}::bigint and not a.is_test and not coalesce(school.is_for_test, false)
    ), silence as (
      select event.attempt_id, event.happened_at, least(event.till, sat.finished_at, sat.deadline, now()) as till,
        least(sat.finished_at, sat.deadline) as ends_at
      from sat join sitting_event event on event.attempt_id = sat.id and event.kind = 'SILENT'
      union all
      select id, last_seen_at, now(), deadline from sat where is_running and ended_by is null
    ), long as (
      select attempt_id, extract(epoch from till - happened_at) as seconds, till >= ends_at as is_to_the_end
      from silence where till - happened_at > silence_limit()
    )
    select count(distinct sat.user_id)::integer as pupils, count(distinct sat.school_id)::integer as schools,
      count(*)::integer as sittings,
      count(*) filter (where not sat.is_running and coalesce(sat.closed_by, 'TIME') = 'TIME'
        and (exists (select from long where long.attempt_id = sat.id and is_to_the_end)
          or (sat.ended_by is distinct from 'PUPIL' and sat.last_seen_at < sat.deadline - silence_limit())))::integer as cut,
      (select count(distinct attempt_id) from long)::integer as silent,
      coalesce((select max(seconds) from long), 0)::integer as "longestSilenceSeconds",
      (select log_ins from country_rehearsal where id = ${id}::bigint) as "logIns",
      (select log_ins_wrong from country_rehearsal where id = ${id}::bigint) as "logInsWrong",
      (select answers from country_rehearsal where id = ${id}::bigint) as answers,
      (select answers_wrong from country_rehearsal where id = ${id}::bigint) as "answersWrong"
    from sat`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/** The confirmed schools with pupils from which nobody came in the hours of a rehearsal, the largest first. total: how many. */
export async function readAbsent(db: Db, id: string): Promise<(AbsentSchool & { total: number })[]> {
  const { rows } = await sql<AbsentSchool & { total: number }>`
    with came as (
      select distinct a.school_id from country_rehearsal r
        join attempt a on a.collection_id = r.collection_id and a.started_at >= r.starts_at and a.started_at < r.ends_at
      where r.id = ${id}::bigint and not a.is_test and a.school_id is not null
    )
    select s.id::text as id, s.name, d.name as district, nullif(s.phone, '') as phone, present.pupils,
      (count(*) over ())::integer as total
    from school s join (${presentPupils}) present on present.school_id = s.id left join district d on d.id = s.district_id
    where s.is_confirmed and not s.is_for_test and s.id not in (select school_id from came)
    order by present.pupils desc, s.name collate lt_numbers, s.id limit ${countryRehearsalLimits.absent}`.execute(db);
  return rows;
}

/** How many present pupils a school has. */
const presentPupils = sql`select school_id, count(*)::integer as pupils from user_account
  where role = 'STUDENT' and not is_archived and not is_out_of_school group by school_id`;

/** The confirmed schools by the state of their computer rooms, with their present pupils. */
export async function readRooms(db: Db): Promise<{ state: string; schools: number; pupils: number }[]> {
  const { rows } = await sql<{ state: string; schools: number; pupils: number }>`
    with present as (${presentPupils})
    select room.state, count(*)::integer as schools, coalesce(sum(present.pupils), 0)::integer as pupils
    from school s cross join lateral room_state(s.id) room left join present on present.school_id = s.id
    where s.is_confirmed and not s.is_for_test group by room.state`.execute(db);
  return rows;
}

/**
 * Standbys for which commits wait, and minutes since PostgreSQL stored a part of its log among the backups. Null where the
 * account may not see it (pg_monitor), or the log is not stored at all.
 */
export async function readSafety(db: Db): Promise<{ standbys: number | null; backupMinutes: number | null }> {
  const { rows } = await sql<{ standbys: number | null; backupMinutes: number | null }>`
    select case when pg_has_role(current_user, 'pg_monitor', 'usage') then (select count(*) from pg_stat_replication
        where state = 'streaming' and sync_state in ('sync', 'quorum'))::integer end as standbys,
      case when current_setting('archive_mode') <> 'off'
        then (extract(epoch from now() - last_archived_time) / 60)::integer end as "backupMinutes"
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { standbys: null, backupMinutes: null };
}
