import type pg from 'pg';
import * as z from 'zod/mini';
import type { AuditAction } from '../../../../contract/audit-actions';
import { type BoardAction, boardActions, boardLimits } from '../../../../contract/board';
import type { Db } from '../../../platform/database/db';
import { ofOwnSetSql } from '../../collections/queries';
import { centrePupils } from '../classes/centre-queries';
import { type Facts, readFacts, standingSql } from '../sitting/standing-queries';

/** One class of one school in one challenge, or the whole school (no grade). */
export type ClassPlace = { challengeId: string; schoolId: string; grade: number | null; subGrade: number | null };
/** The confirmed pupils of the centre of an administrator in a challenge of the second round. */
export type RoomPlace = { challengeId: string; centreOf: string };
export type Place = ClassPlace | RoomPlace;

/** A pupil of the class at one moment. Instants are milliseconds. */
export type PupilRow = {
  uuid: string;
  first_name: string;
  last_name: string;
  login: string;
  grade: number | null;
  sub_grade: number | null;
  school_id: string | null;
  /** In the room of a centre, where pupils of many schools sit. */
  school_name: string | null;
  saved: number;
  facts: Facts;
  /** The acts of staff on the pupil, and the log-ins and log-outs, of today. */
  acts: z.infer<typeof actRows>;
  sessions: z.infer<typeof sessionRows>;
};

const actRows = z.array(
  z.object({
    id: z.number(),
    time: z.number(),
    action: z.string(),
    reason: z.nullable(z.string()),
    who: z.nullable(z.string()),
    by: z.nullable(z.string()),
    minutes: z.nullable(z.number()),
    /** The act that this one took back, by its id. */
    undoes: z.nullable(z.number()),
  }),
);
const sessionRows = z.array(z.object({ sid: z.string(), from: z.number(), loggedOutAt: z.nullable(z.number()) }));

/**
 * Whether an account belongs to a class in a challenge: present pupils, and pupils who left or were archived after they
 * sat it, because the report shows the day as it was. Masked accounts do not belong. challenge: SQL.
 */
export const isOfClass = (challenge: string): string => `masked_at is null and (not (is_archived or is_out_of_school)
    or exists (select from attempt where attempt.user_id = user_account.id and attempt.collection_id = ${challenge}
      and attempt.school_id = user_account.school_id))`;

const ms = (instant: string): string => `extract(epoch from ${instant})::float8 * 1000`;

/** The acts that the audit log names otherwise than the board. */
const auditNames: Partial<Record<BoardAction, readonly AuditAction[]>> = {
  'cards.print': ['participant.key'],
  'password.make': ['participant.password', 'user.make-password'],
};

/** The names of an act in the audit log. */
export function auditNamesOf(action: BoardAction): readonly string[] {
  return auditNames[action] ?? [action];
}

/** The act of the board that the audit log names so; an unknown one keeps its name. */
export function boardActionOf(audited: string): string {
  return boardActions.find((action) => auditNamesOf(action).includes(audited)) ?? audited;
}

const auditActions = boardActions.flatMap(auditNamesOf);

// - one: gives the moment even when the class is empty
// - answers: to which set each is, is looked up only in a contest that has a second one, which is asked once for the class
// - acts: today's in Lithuania, about this challenge or about none (the end of a session, an agreement, a card)
const textOf = (pupils: string): string => `
select ${ms('now()')} as now, ${ms('vilnius_midnight(vilnius_day(now()))')} as today, pupil.uuid, pupil.first_name,
  pupil.last_name, pupil.login, pupil.grade, pupil.sub_grade, pupil.school_id, pupil.school_name,
  ${standingSql('pupil', '$1::integer')} as facts,
  coalesce(answers.count, 0)::integer as saved, coalesce(acts.list, '[]') as acts,
  coalesce(sessions.list, '[]') as sessions
from (values (1)) one (n)
left join lateral (${pupils}) pupil on true
left join lateral (
  select count(*) from attempt join current_answer on current_answer.attempt_id = attempt.id
  where attempt.user_id = pupil.id and attempt.collection_id = $1::integer
    and (choice_id is not null or coalesce(value, '') <> '')
    and (not exists (select from collection where without_sight_of = $1::integer) or ${ofOwnSetSql('current_answer')})
) answers on true
left join lateral (
  select json_agg(act) as list from (
    select audit_log.id, ${ms('happened_at')} as time, action, reason,
      actor.first_name || ' ' || actor.last_name as who, actor.uuid as by, (details->>'minutes')::integer as minutes,
      (details->>'undoes')::bigint as undoes
    from audit_log left join user_account actor on actor.id = audit_log.user_id
    where object_type = 'user' and object_id = pupil.id::text and action = any($2)
      and happened_at >= vilnius_midnight(vilnius_day(now()))
      and coalesce(details->>'collectionId', $1::text) = $1::text
    order by happened_at desc, audit_log.id desc limit $3
  ) act
) acts on true
left join lateral (
  select json_agg(entry) as list from (
    select sid::text as sid, ${ms('created_at')} as from,
      case when ended_by = 'PUPIL' then ${ms('ended_at')} end as "loggedOutAt"
    from session
    where session.user_id = pupil.id and created_at >= vilnius_midnight(vilnius_day(now()))
    order by sid limit $3
  ) entry
) sessions on true
order by pupil.last_name collate lt, pupil.first_name collate lt, pupil.id`;

const roomText = textOf(centrePupils('$4', '$1::integer'));
const classText = textOf(`
  select *, null as school_name from user_account
  where school_id = $4 and role = 'STUDENT' and ($5::smallint is null or grade = $5) and ${isOfClass('$1::integer')}
    and ($6::smallint is null or sub_grade = $6)`);

/** Reads the moment, the beginning of the day (milliseconds) and the pupils by name, in one statement. */
export async function readClass(
  pool: pg.Pool,
  place: Place,
): Promise<{ now: number; today: number; pupils: PupilRow[] }> {
  type Row = Omit<PupilRow, 'uuid' | 'facts' | 'acts' | 'sessions'> & {
    uuid: string | null;
    facts: unknown;
    acts: unknown;
    sessions: unknown;
    now: number;
    today: number;
  };
  const values = [Number(place.challengeId), auditActions, boardLimits.mostEvents];
  const { rows } = await pool.query<Row>(
    'centreOf' in place
      ? { name: 'read-room', text: roomText, values: [...values, place.centreOf] }
      : { name: 'read-class', text: classText, values: [...values, place.schoolId, place.grade, place.subGrade] },
  );
  const pupils = rows.flatMap(({ uuid, facts, acts, sessions, ...row }) =>
    uuid === null
      ? []
      : [{ ...row, uuid, facts: readFacts(facts), acts: actRows.parse(acts), sessions: sessionRows.parse(sessions) }],
  );
  return { now: rows[0]?.now ?? 0, today: rows[0]?.today ?? 0, pupils };
}

/** A school's name, or null. */
export async function schoolName(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('school').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
