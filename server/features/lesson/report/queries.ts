import { sql } from 'kysely';
import { type BoardAction, boardActions } from '../../../../contract/board';
import type { Db } from '../../../platform/database/db';
import { isOfOwnSet } from '../../collections/queries';
import { auditNamesOf, boardActionOf, type ClassPlace, isOfClass, type Place } from '../board/queries';
import { centrePupils } from '../classes/centre-queries';
import type { Sitting } from '../sitting/sitting';
import { leftSilentOf, sittingOf, standingOf } from '../sitting/standing';
import { readFacts, standingSql } from '../sitting/standing-queries';
import { type BoardState, type Standing, stateOf } from '../sitting/states';

/** The acts that changed somebody's course. The others stand in the log of the class. */
const reportActions: readonly BoardAction[] = boardActions.filter(
  (action) => action !== 'permission.wait' && action !== 'permission.begin' && !action.startsWith('agreement.'),
);

/** A new card or password changes the course of who is sitting; the cards of a class before its lesson do not. */
const backActions = [...auditNamesOf('cards.print'), ...auditNamesOf('password.make')];

/** A pupil in the incident report. Instants are milliseconds. */
export type ReportPupil = {
  firstName: string;
  lastName: string;
  name: string;
  login: string;
  /** As the class screen has it at the moment of the report. */
  state: BoardState;
  since: number | null;
  end: 'PUPIL' | 'TIME' | 'STAFF' | 'RUNNING' | 'NONE';
  /** Answers that wait on the computer. */
  waiting: number;
  extraMinutes: number;
  saved: number;
  late: number;
  /** It was sat without the internet. */
  satOffline: boolean;
  /** Went on by another log-in while the computer before was silent: answers may be left there. */
  leftSilent: boolean;
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

const challengeOf = (place: Place): string => String(Number(place.challengeId));
const pupilsOf = (place: Place) =>
  'centreOf' in place ? sql.raw(centrePupils(String(BigInt(place.centreOf)), challengeOf(place))) : classOf(place);
const classOf = (place: ClassPlace) => sql`select * from user_account
  where school_id = ${place.schoolId} and role = 'STUDENT' and (${place.grade}::smallint is null or grade = ${place.grade})
    and ${sql.raw(isOfClass(challengeOf(place)))}
    and (${place.subGrade}::smallint is null or sub_grade = ${place.subGrade})`;
const ms = (instant: string) => sql.raw(`extract(epoch from ${instant})::float8 * 1000`);

/** The pupils of the class by name, with their sittings. needsAgreement: whether an agreement is needed to start. */
export async function readReportPupils(db: Db, place: Place, needsAgreement: boolean): Promise<ReportPupil[]> {
  const { rows } = await sql<
    Pick<ReportPupil, 'firstName' | 'lastName' | 'login' | 'saved' | 'late'> & { facts: unknown }
  >`
    select pupil.first_name as "firstName", pupil.last_name as "lastName", pupil.login,
      ${sql.raw(standingSql('pupil', challengeOf(place)))} as facts,
      (select count(*)::integer from current_answer join attempt on attempt.id = current_answer.attempt_id
        where attempt.user_id = pupil.id and attempt.collection_id = ${sql.raw(challengeOf(place))}
        and (choice_id is not null or coalesce(value, '') <> '') and ${isOfOwnSet('current_answer')}) as saved,
      (select count(*)::integer from answer_journal join attempt on attempt.id = answer_journal.attempt_id
        where attempt.user_id = pupil.id and attempt.collection_id = ${sql.raw(challengeOf(place))} and is_late
        and ${isOfOwnSet('answer_journal')}) as late
    from (${pupilsOf(place)}) pupil
    order by pupil.last_name collate lt, pupil.first_name collate lt, pupil.id
  `.execute(db);
  return rows.map(({ facts: column, ...row }) => {
    const facts = readFacts(column);
    const { attempt } = facts;
    const standing = standingOf(facts, needsAgreement);
    const { state, since } = stateOf(standing);
    return {
      ...row,
      name: `${row.firstName} ${row.lastName}`,
      state,
      since,
      end: endOf(standing),
      waiting: standing.waiting,
      extraMinutes: attempt?.extraMinutes ?? 0,
      satOffline: attempt?.isOffline ?? false,
      leftSilent: leftSilentOf(facts).leftSilent ?? false,
      sitting: attempt && sittingOf(attempt),
    };
  });
}

function endOf({ attempt }: Standing): ReportPupil['end'] {
  if (attempt === null) return 'NONE';
  return attempt.kind === 'RUNNING' ? 'RUNNING' : attempt.by;
}

/** Acts of staff on these pupils in the challenge, in order of time. Ended sessions count only while it was open. */
export async function readReportActs(db: Db, place: Place): Promise<ReportAct[]> {
  const { rows } = await sql<ReportAct>`
    select ${ms('act.happened_at')} as time, actor.first_name || ' ' || actor.last_name as who,
      pupil.first_name || ' ' || pupil.last_name as pupil, act.action, act.reason,
      (act.details->>'minutes')::integer as minutes
    from (${pupilsOf(place)}) pupil
    join audit_log act on act.object_type = 'user' and act.object_id = pupil.id::text
    join collection on collection.id = ${Number(place.challengeId)}
    left join user_account actor on actor.id = act.user_id
    where act.action = any(${reportActions.flatMap(auditNamesOf)}) and act.happened_at >= collection.valid_from
      and coalesce(act.details->>'collectionId', collection.id::text) = collection.id::text
      and (act.action <> all(${backActions}) or exists (select from attempt where attempt.user_id = pupil.id
        and attempt.collection_id = collection.id and attempt.started_at <= act.happened_at
        and act.happened_at <= coalesce(attempt.finished_at, attempt.deadline)))
      and (act.details ? 'collectionId' or act.happened_at < collection.valid_to + interval '1 day')
    order by act.happened_at, act.id
    limit 2000
  `.execute(db);
  return rows.map((row) => ({ ...row, action: boardActionOf(row.action) }));
}
