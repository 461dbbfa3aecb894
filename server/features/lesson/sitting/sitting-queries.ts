import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { SittingContact } from '../../../../contract/permissions';
import { contactOf, type Sitting } from './sitting';

const kinds = [
  'FINISHED',
  'TIME_OVER',
  'CLOSED',
  'REOPENED',
  'LOGGED_OUT',
  'REPLACED',
  'MOVED',
  'SESSION_ENDED',
  'SILENT',
] as const;

const history = z.nullable(
  z.object({
    events: z.array(z.object({ kind: z.enum(kinds), at: z.number(), till: z.nullable(z.number()) })),
    entries: z.array(z.number()),
    session: z.nullable(
      z.object({
        sid: z.string(),
        lastSeenAt: z.number(),
        endedAt: z.nullable(z.number()),
        endedBy: z.nullable(z.string()),
      }),
    ),
  }),
);

const ms = (instant: string): string => `extract(epoch from ${instant})::float8 * 1000`;

/** The events, entries and last session of an attempt as JSON, each read by an index. attempt: SQL of its id. */
export const historySql = (attempt: string): string => `json_build_object(
  'events', coalesce((
    select json_agg(json_build_object('kind', kind, 'at', ${ms('happened_at')}, 'till', ${ms('till')})
      order by happened_at, id)
    from sitting_event where sitting_event.attempt_id = ${attempt}), '[]'),
  'entries', coalesce((
    select json_agg(${ms('started_at')} order by epoch) from attempt_epoch where attempt_epoch.attempt_id = ${attempt}), '[]'),
  'session', (
    select json_build_object('sid', session.sid::text, 'lastSeenAt', ${ms('last_seen_at')},
      'endedAt', ${ms('ended_at')}, 'endedBy', ended_by)
    from attempt_epoch join session on session.sid = attempt_epoch.session_sid
    where attempt_epoch.attempt_id = ${attempt} order by epoch desc limit 1))`;

/** The sitting of an attempt, from its row and the JSON of historySql; null without an attempt. */
export function sittingOf(
  row: { startedAt: number | null; deadline: number | null; endedAt: number | null },
  read: unknown,
): Sitting | null {
  const known = history.parse(read);
  const { startedAt, deadline, endedAt } = row;
  return known === null || startedAt === null || deadline === null ? null : { startedAt, deadline, endedAt, ...known };
}

const live = z.nullable(z.object({ sid: z.string(), since: z.number() }));

/** A pupil's live session as JSON; user: SQL of the id. */
const liveSql = (user: string): string => `(
  select json_build_object('sid', sid::text, 'since', ${ms('created_at')}) from session
  where session.user_id = ${user} and ended_at is null and last_seen_at > now() - interval '30 minutes'
  order by last_seen_at desc limit 1)`;

/** The column that contactView reads, as SQL; null for an attempt that does not run. */
export const contactColumn = (
  attempt: string,
  user: string,
) => sql<unknown>`case when ${sql.raw(attempt)}.id is not null
    and ${sql.raw(attempt)}.finished_at is null then json_build_object('live', ${sql.raw(liveSql(user))},
      'startedAt', ${sql.raw(ms(`${attempt}.started_at`))}, 'deadline', ${sql.raw(ms(`${attempt}.deadline`))},
      'history', ${sql.raw(historySql(`${attempt}.id`))}) end`;

const column = z.nullable(z.object({ live, startedAt: z.number(), deadline: z.number(), history: z.unknown() }));

/** Why a running sitting has no contact; null if it has contact or does not run. now: milliseconds. */
export function contactView(read: unknown, now: number): SittingContact | null {
  const known = column.parse(read);
  const sitting = known && sittingOf({ ...known, endedAt: null }, known.history);
  if (!known || !sitting || now > known.deadline) return null;
  const contact = contactOf(sitting, known.live, now);
  return contact.kind === 'HEARD' ? null : { kind: contact.kind, since: new Date(contact.since).toISOString() };
}
