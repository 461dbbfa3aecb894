import { sql } from 'kysely';
import { boardLimits } from '../../../../contract/board';
import type { Db } from '../../../platform/database/db';
import type { Written } from './attempt-queries';

/** The statements that take an act back, each inside the transaction of its act. The audit log says what was done. */

/**
 * Takes back the minutes that a member of staff added to running attempts within the last minute, at a moment or (null)
 * last: the deadline goes back exactly, and leaves the pupil a minute at least. Pressed again, it takes nothing more.
 */
export async function takeBackMinutes(
  db: Db,
  attemptIds: readonly string[],
  { by, at }: { by: string; at: string | null },
): Promise<Written> {
  const { rows } = await sql<{ id: string; minutes: number; undoes: number }>`
    update attempt set deadline = deadline - make_interval(mins => given.minutes),
      extra_minutes = greatest(extra_minutes - given.minutes, 0)
    from (
      select distinct on (one.id) one.id, act.id::integer as act, (act.details->>'minutes')::integer as minutes
      from attempt one join audit_log act on act.object_type = 'user' and act.object_id = one.user_id::text
      where one.id = any(${[...attemptIds]}::bigint[]) and act.action = 'attempt.extend' and act.user_id = ${by}
        and act.details->>'attemptId' = one.id::text
        and act.happened_at > now() - make_interval(secs => ${boardLimits.undoMs / 1000})
        and (${at}::timestamptz is null or abs(extract(epoch from act.happened_at - ${at}::timestamptz)) < 0.002)
      order by one.id, act.id desc
    ) given
    where attempt.id = given.id and attempt_is_running(attempt.finished_at, attempt.deadline)
      and attempt.deadline - make_interval(mins => given.minutes)
        >= now() + make_interval(secs => ${boardLimits.leastLeftMs / 1000})
      and not exists (select from audit_log undo
        where undo.object_type = 'user' and undo.object_id = attempt.user_id::text
          and undo.action = 'attempt.extend-undo' and (undo.details->>'undoes')::bigint = given.act)
    returning attempt.id, given.minutes, given.act as undoes
  `.execute(db);
  return new Map(rows.map(({ id, minutes, undoes }) => [id, { minutes, undoes }]));
}

/** Ends running attempts again as they had ended before they were opened again, if no answer has come since. */
export async function takeBackReopening(db: Db, attemptIds: readonly string[]): Promise<Written> {
  const { rows } = await sql<{ id: string; undoes: number }>`
    update attempt set finished_at = (reopened.before->>'finishedAt')::timestamptz,
      closed_by = reopened.before->>'closedBy', deadline = (reopened.before->>'deadline')::timestamptz,
      extra_minutes = (reopened.before->>'extraMinutes')::smallint
    from (
      select distinct on (one.id) one.id, act.id::integer as act, act.happened_at, act.details->'before' as before
      from attempt one join audit_log act on act.object_type = 'user' and act.object_id = one.user_id::text
      where one.id = any(${[...attemptIds]}::bigint[]) and act.action = 'attempt.reopen'
        and act.details->>'attemptId' = one.id::text
      order by one.id, act.id desc
    ) reopened
    where attempt.id = reopened.id and reopened.before is not null
      and attempt_is_running(attempt.finished_at, attempt.deadline)
      and not exists (select from answer_journal
        where answer_journal.attempt_id = attempt.id and received_at >= reopened.happened_at)
    returning attempt.id, reopened.act as undoes
  `.execute(db);
  return new Map(rows.map(({ id, undoes }) => [id, { undoes }]));
}
