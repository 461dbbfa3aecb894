import { sql } from 'kysely';
import * as z from 'zod/mini';
import { boardActions } from '../../../contract/board';
import type { Db } from '../../platform/db';
import type { Contact } from './contact';
import { isOfClass, type Place } from './queries';

/** What the incident report is made of. Instants are milliseconds. */
export type ReportPupil = {
  name: string;
  login: string;
  startedAt: number | null;
  finishedAt: number | null;
  deadline: number | null;
  end: 'PUPIL' | 'TIME' | 'STAFF' | 'RUNNING' | 'NONE';
  extraMinutes: number;
  saved: number;
  late: number;
  contacts: Contact[];
};

export type ReportEvent = {
  time: number;
  /** null: the server itself. */
  who: string | null;
  pupil: string;
  action: string;
  reason: string | null;
  minutes: number | null;
};

const contacts = z.array(
  z.object({
    from: z.number(),
    till: z.number(),
    silences: z.array(z.object({ from: z.number(), till: z.number() })),
  }),
);

const classOf = (place: Place) => sql`select * from user_account
  where school_id = ${place.schoolId} and role = 'STUDENT' and grade = ${place.grade}
    and ${sql.raw(isOfClass(String(Number(place.challengeId))))}
    and (${place.subGrade}::smallint is null or sub_grade = ${place.subGrade})`;
const ms = (instant: string) => sql.raw(`extract(epoch from ${instant})::float8 * 1000`);

/** The pupils of the class by name, with their attempts. */
export async function readReportPupils(db: Db, place: Place): Promise<ReportPupil[]> {
  type Row = Omit<ReportPupil, 'contacts'> & { contacts: unknown };
  const { rows } = await sql<Row>`
    select pupil.first_name || ' ' || pupil.last_name as name, pupil.login,
      ${ms('sitting.started_at')} as "startedAt", ${ms('sitting.ended_at')} as "finishedAt",
      ${ms('sitting.deadline')} as deadline,
      case when sitting.id is null then 'NONE' when sitting.ended_at is null then 'RUNNING'
        else coalesce(sitting.closed_by, 'TIME') end as end,
      coalesce(sitting.extra_minutes, 0)::integer as "extraMinutes",
      (select count(*)::integer from current_answer where current_answer.attempt_id = sitting.id
        and (choice_id is not null or coalesce(value, '') <> '')) as saved,
      (select count(*)::integer from answer_journal where answer_journal.attempt_id = sitting.id and is_late) as late,
      coalesce((
        select json_agg(json_build_object('from', ${ms('attempt_epoch.started_at')}, 'till', ${ms('session.last_seen_at')},
          'silences', coalesce((select json_agg(json_build_object('from', ${ms('lower(span)')}, 'till', ${ms('upper(span)')}))
            from unnest(session.silences) span), '[]')))
        from attempt_epoch join session on session.sid = attempt_epoch.session_sid
        where attempt_epoch.attempt_id = sitting.id), '[]') as contacts
    from (${classOf(place)}) pupil
    left join lateral (
      select *, coalesce(finished_at, case when now() > deadline + interval '60 seconds' then deadline end) as ended_at
      from attempt where attempt.user_id = pupil.id and attempt.collection_id = ${Number(place.challengeId)}
      order by attempt_no desc limit 1
    ) sitting on true
    order by pupil.last_name collate lt, pupil.first_name collate lt, pupil.id
  `.execute(db);
  return rows.map(({ contacts: found, ...row }) => ({ ...row, contacts: contacts.parse(found) }));
}

/** What was done for these pupils in the challenge, in its order; ended sessions count while the challenge was open. */
export async function readReportEvents(db: Db, place: Place): Promise<ReportEvent[]> {
  const { rows } = await sql<ReportEvent>`
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

/** Whether a user, by what is in the database now, may look at a class of a school. */
export async function mayWatch(db: Db, userId: string, schoolId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_account u
    where u.id = ${userId} and not u.is_archived and (u.role in ('ADMIN', 'DEVELOPER') or (u.role = 'TUTOR' and (
      u.school_id = ${schoolId} or exists (
        select from tutor_school link where link.user_id = u.id and link.school_id = ${schoolId} and link.is_confirmed
          and link.valid_from <= current_date and (link.valid_till is null or link.valid_till >= current_date)))))
  `.execute(db);
  return rows.length > 0;
}
