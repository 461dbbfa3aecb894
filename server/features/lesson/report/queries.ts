import { sql } from 'kysely';
import { boardActions } from '../../../../contract/board';
import type { Db } from '../../../platform/database/db';
import { isOfClass, type Place } from '../board/queries';
import type { Sitting } from '../sitting/sitting';
import { historySql, sittingOf } from '../sitting/sitting-queries';

/** A pupil in the incident report. Instants are milliseconds. */
export type ReportPupil = {
  name: string;
  login: string;
  end: 'PUPIL' | 'TIME' | 'STAFF' | 'RUNNING' | 'NONE';
  extraMinutes: number;
  saved: number;
  late: number;
  sitting: Sitting | null;
};

/** An act of staff. */
export type ReportAct = {
  time: number;
  /** null: the server itself. */
  who: string | null;
  pupil: string;
  action: string;
  reason: string | null;
  minutes: number | null;
};

const classOf = (place: Place) => sql`select * from user_account
  where school_id = ${place.schoolId} and role = 'STUDENT' and grade = ${place.grade}
    and ${sql.raw(isOfClass(String(Number(place.challengeId))))}
    and (${place.subGrade}::smallint is null or sub_grade = ${place.subGrade})`;
const ms = (instant: string) => sql.raw(`extract(epoch from ${instant})::float8 * 1000`);

/** The pupils of the class by name, with their sittings. */
export async function readReportPupils(db: Db, place: Place): Promise<ReportPupil[]> {
  type Row = Omit<ReportPupil, 'sitting'> & {
    startedAt: number | null;
    endedAt: number | null;
    deadline: number | null;
    history: unknown;
  };
  const { rows } = await sql<Row>`
    select pupil.first_name || ' ' || pupil.last_name as name, pupil.login,
      ${ms('sitting.started_at')} as "startedAt", ${ms('sitting.ended_at')} as "endedAt",
      ${ms('sitting.deadline')} as deadline,
      case when sitting.id is null then 'NONE' when sitting.ended_at is null then 'RUNNING'
        else coalesce(sitting.closed_by, 'TIME') end as end,
      coalesce(sitting.extra_minutes, 0)::integer as "extraMinutes",
      (select count(*)::integer from current_answer where current_answer.attempt_id = sitting.id
        and (choice_id is not null or coalesce(value, '') <> '')) as saved,
      (select count(*)::integer from answer_journal where answer_journal.attempt_id = sitting.id and is_late) as late,
      case when sitting.id is not null then ${sql.raw(historySql('sitting.id'))} end as history
    from (${classOf(place)}) pupil
    left join lateral (
      select *, coalesce(finished_at, case when time_is_over(deadline) then deadline end) as ended_at
      from attempt where attempt.user_id = pupil.id and attempt.collection_id = ${Number(place.challengeId)}
      order by attempt_no desc limit 1
    ) sitting on true
    order by pupil.last_name collate lt, pupil.first_name collate lt, pupil.id
  `.execute(db);
  return rows.map(({ startedAt, endedAt, deadline, history, ...row }) => ({
    ...row,
    sitting: sittingOf({ startedAt, endedAt, deadline }, history),
  }));
}

/** Acts of staff on these pupils in the challenge, in order of time. Ended sessions count only while it was open. */
export async function readReportActs(db: Db, place: Place): Promise<ReportAct[]> {
  const { rows } = await sql<ReportAct>`
    select ${ms('act.happened_at')} as time, actor.first_name || ' ' || actor.last_name as who,
      pupil.first_name || ' ' || pupil.last_name as pupil, act.action, act.reason,
      (act.details->>'minutes')::integer as minutes
    from (${classOf(place)}) pupil
    join audit_log act on act.object_type = 'user' and act.object_id = pupil.id::text
    join collection on collection.id = ${Number(place.challengeId)}
    left join user_account actor on actor.id = act.user_id
    where act.action = any(${[...boardActions]}) and act.happened_at >= collection.valid_from
      and coalesce(act.details->>'collectionId', collection.id::text) = collection.id::text
      and (act.details ? 'collectionId' or act.happened_at < collection.valid_to + interval '1 day')
    order by act.happened_at, act.id
    limit 2000
  `.execute(db);
  return rows;
}
