import type pg from 'pg';
import * as z from 'zod/mini';
import { boardActions, boardLimits } from '../../../../contract/board';
import type { Db } from '../../../platform/database/db';
import { historySql } from '../sitting/sitting-queries';

/** One class of one school in one challenge. */
export type Place = { challengeId: string; schoolId: string; grade: number; subGrade: number | null };

/** A pupil of the class at one moment. Instants and durations are milliseconds. */
export type PupilRow = {
  uuid: string;
  first_name: string;
  last_name: string;
  sub_grade: number | null;
  has_agreement: boolean;
  birth_date: string | null;
  permission_ends_at: number | null;
  attempt: 'NONE' | 'RUNNING' | 'FINISHED';
  started_at: number | null;
  deadline: number | null;
  finished_at: number | null;
  /** Who or what closed the attempt; null: it is open. finished_at is the deadline when the time is over. */
  closed_by: 'PUPIL' | 'TIME' | 'STAFF' | null;
  /** When the attempt was closed: after the grace when its time ran out; null: it is not over. */
  closed_at: number | null;
  extra_minutes: number | null;
  task_no: number | null;
  waiting: number;
  saved: number;
  /** The history of the attempt for sittingOf; null without an attempt. */
  history: unknown;
  /** The last contact with the page of this attempt. */
  heard_at: number | null;
  /** The live session and its beginning. */
  sid: string | null;
  session_since: number | null;
  events: z.infer<typeof eventRows>;
};

const eventRows = z.array(
  z.object({
    id: z.number(),
    time: z.number(),
    action: z.string(),
    reason: z.nullable(z.string()),
    who: z.nullable(z.string()),
    minutes: z.nullable(z.number()),
  }),
);

/**
 * Whether an account belongs to a class in a challenge: present pupils, and pupils who left or were archived after they
 * sat it, because the report shows the day as it was. Masked accounts do not belong. challenge: SQL.
 */
export const isOfClass = (challenge: string): string => `masked_at is null and (not (is_archived or is_out_of_school)
    or exists (select from attempt where attempt.user_id = user_account.id and attempt.collection_id = ${challenge}
      and attempt.school_id = user_account.school_id))`;

// - one: gives the moment even when the class is empty
// - lateral … limit 1: one index lookup per pupil; all calls use the last attempt
// - arrived: answers that came after the pupil's page last reported how many wait
// - acts: today's in Lithuania, about this challenge or about none (the end of a session)
const text = `
select extract(epoch from now())::float8 * 1000 as now, pupil.uuid, pupil.first_name, pupil.last_name, pupil.sub_grade,
  pupil.agreed_to_take_part_at is not null as has_agreement, pupil.birth_date::text as birth_date,
  extract(epoch from permission.ends_at)::float8 * 1000 as permission_ends_at,
  case when sitting.id is null then 'NONE' when sitting.is_over then 'FINISHED' else 'RUNNING' end as attempt,
  extract(epoch from sitting.started_at)::float8 * 1000 as started_at,
  extract(epoch from sitting.deadline)::float8 * 1000 as deadline,
  extract(epoch from coalesce(sitting.finished_at, case when sitting.is_over then sitting.deadline end))::float8 * 1000
    as finished_at,
  extract(epoch from case when sitting.is_over then coalesce(sitting.finished_at, sitting.deadline)
    + case when coalesce(sitting.closed_by, 'TIME') = 'TIME' then answer_grace() else '0' end end)::float8 * 1000
    as closed_at,
  sitting.closed_by, sitting.extra_minutes, presence.task_no,
  greatest(coalesce(presence.waiting, 0) - coalesce(arrived.count, 0), 0)::integer as waiting,
  coalesce(answers.count, 0)::integer as saved,
  case when sitting.id is not null then ${historySql('sitting.id')} end as history,
  extract(epoch from presence.heard_at)::float8 * 1000 as heard_at,
  live.sid, extract(epoch from live.created_at)::float8 * 1000 as session_since, coalesce(acts.list, '[]') as events
from (values (1)) one (n)
left join lateral (
  select * from user_account
  where school_id = $2 and role = 'STUDENT' and grade = $3 and ${isOfClass('$1')}
    and ($4::smallint is null or sub_grade = $4)
) pupil on true
left join lateral (
  select ends_at from permission where permission.user_id = pupil.id and permission.collection_id = $1 limit 1
) permission on true
left join lateral (
  select id, started_at, deadline, finished_at, closed_by, extra_minutes,
    attempt_is_over(finished_at, deadline) as is_over
  from attempt where attempt.user_id = pupil.id and attempt.collection_id = $1 order by attempt_no desc limit 1
) sitting on true
left join presence on presence.attempt_id = sitting.id
left join lateral (
  select sid, created_at from session
  where session.user_id = pupil.id and ended_at is null and last_seen_at > now() - interval '30 minutes'
  order by last_seen_at desc limit 1
) live on true
left join lateral (
  select count(*) from current_answer
  where current_answer.attempt_id = sitting.id and (choice_id is not null or coalesce(value, '') <> '')
) answers on true
left join lateral (
  select count(*) from answer_journal
  where presence.waiting > 0 and answer_journal.attempt_id = presence.attempt_id
    and answer_journal.received_at > presence.heard_at
) arrived on true
left join lateral (
  select json_agg(act) as list from (
    select audit_log.id, extract(epoch from happened_at)::float8 * 1000 as time, action, reason,
      actor.first_name || ' ' || actor.last_name as who, (details->>'minutes')::integer as minutes
    from audit_log left join user_account actor on actor.id = audit_log.user_id
    where object_type = 'user' and object_id = pupil.id::text and action = any($5)
      and happened_at >= vilnius_midnight(vilnius_day(now()))
      and coalesce(details->>'collectionId', $1::text) = $1::text
    order by happened_at desc limit $6
  ) act
) acts on true
order by pupil.last_name collate lt, pupil.first_name collate lt, pupil.id`;

/** Reads the moment (milliseconds) and the pupils of a class by name, in one statement. */
export async function readClass(pool: pg.Pool, place: Place): Promise<{ now: number; pupils: PupilRow[] }> {
  type Row = { [Name in keyof PupilRow]: Name extends 'uuid' ? string | null : PupilRow[Name] } & { now: number };
  const { rows } = await pool.query<Row>({
    name: 'read-class',
    text,
    values: [
      Number(place.challengeId),
      place.schoolId,
      place.grade,
      place.subGrade,
      boardActions,
      boardLimits.mostEvents,
    ],
  });
  const pupils = rows.flatMap(({ uuid, events, ...row }) =>
    uuid === null ? [] : [{ ...row, uuid, events: eventRows.parse(events) }],
  );
  return { now: rows[0]?.now ?? 0, pupils };
}

/** A school's name, or null. */
export async function schoolName(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('school').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
