import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { JsonObject } from '../../../platform/database/generated/database';
import { within } from './permission-queries';
import type { Reach } from './reach';

/** The statements of the acts, each inside the transaction of its act. */

/** What was written for each attempt, as the audit log keeps it. */
export type Written = ReadonlyMap<string, JsonObject>;

/** Adds minutes to the attempts that are still running. */
export async function extendAttempts(db: Db, attemptIds: readonly string[], minutes: number): Promise<Written> {
  const { rows } = await sql<{ id: string }>`
    update attempt set deadline = deadline + make_interval(mins => ${minutes}),
      extra_minutes = least(extra_minutes + ${minutes}, 32767)
    where id = any(${[...attemptIds]}::bigint[]) and attempt_is_running(finished_at, deadline)
    returning id
  `.execute(db);
  return new Map(rows.map((row) => [row.id, { minutes }]));
}

/**
 * Re-opens the attempts that have ended. They go on with the minutes that were left, but at least `minutes`; the
 * difference counts as extra minutes. What is written has the end as it was, for an undo.
 */
export async function reopenAttempts(db: Db, attemptIds: readonly string[], minutes: number): Promise<Written> {
  const { rows } = await sql<{ id: string; before: JsonObject }>`
    update attempt set finished_at = null, closed_by = null, deadline = now() + greatest(rest.span, given.span),
      extra_minutes = least(extra_minutes + greatest(round(extract(epoch from given.span - rest.span) / 60), 0), 32767)
    from (select id, greatest(deadline - coalesce(finished_at, deadline), interval '0') as span,
          jsonb_build_object('finishedAt', coalesce(finished_at, deadline), 'closedBy', coalesce(closed_by, 'TIME'),
            'deadline', deadline, 'extraMinutes', extra_minutes) as before
        from attempt
        where id = any(${[...attemptIds]}::bigint[]) for no key update) rest,
      (select make_interval(mins => ${minutes}) as span) given
    where attempt.id = rest.id and attempt_is_over(attempt.finished_at, attempt.deadline)
    returning attempt.id, rest.before
  `.execute(db);
  return new Map(rows.map(({ id, before }) => [id, { minutes, before }]));
}

/** Locks the pupils with these uuids (lower case) within reach until the commit; ids by uuid. contest: of a centre. */
export async function lockPupilIds(
  db: Db,
  uuids: readonly string[],
  { reach, contest }: { reach: Reach; contest: string | null },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'uuid'])
    .where('uuid', 'in', uuids)
    .where('role', '=', 'STUDENT')
    .where(within(reach, contest))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.uuid, row.id]));
}

/** Ends the live sessions of users; answers their numbers by user. A session silent for 30 minutes is not live. */
export async function endLiveSessions(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ user_id: string; sid: string }>`
    update session set ended_at = now(), ended_by = 'STAFF'
    where user_id = any(${[...userIds]}::bigint[]) and ended_at is null
      and last_seen_at > now() - interval '30 minutes'
    returning user_id, sid
  `.execute(db);
  const ended = new Map<string, string[]>();
  for (const row of rows) ended.set(row.user_id, [...(ended.get(row.user_id) ?? []), row.sid]);
  return ended;
}
