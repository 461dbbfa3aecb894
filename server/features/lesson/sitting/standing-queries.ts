import * as z from 'zod/mini';

/**
 * The facts about a pupil and a contest at one moment, as one JSON column: every list that shows a state reads it, so
 * that no two of them can differ. Each part is found by an index.
 */

const kinds = [
  'FINISHED',
  'TIME_OVER',
  'CLOSED',
  'REOPENED',
  'REOPEN_UNDONE',
  'LOGGED_OUT',
  'REPLACED',
  'MOVED',
  'SESSION_ENDED',
  'SILENT',
] as const;

const instant = z.nullable(z.number());

const history = z.object({
  events: z.array(z.object({ kind: z.enum(kinds), at: z.number(), till: instant })),
  entries: z.array(z.number()),
  session: z.nullable(
    z.object({ sid: z.string(), lastSeenAt: z.number(), endedAt: instant, endedBy: z.nullable(z.string()) }),
  ),
});

const attempt = z.object({
  id: z.string(),
  startedAt: z.number(),
  deadline: z.number(),
  /** The finish, or the deadline when the time and the grace are over. */
  endedAt: instant,
  closedBy: z.nullable(z.enum(['PUPIL', 'TIME', 'STAFF'])),
  /** When the attempt was closed: after the grace when its time ran out. */
  closedAt: instant,
  extraMinutes: z.number(),
  taskNo: z.nullable(z.number()),
  /** Answers that wait on the computer, and since when none of them has come. */
  waiting: z.number(),
  waitingSince: instant,
  /** The last contact with the page of this attempt. */
  heardAt: instant,
  /** The session of that page. */
  heardBy: z.nullable(z.string()),
  hasAnswerSinceReopening: z.boolean(),
  /** It was made of a parcel of a class without the internet. */
  isOffline: z.boolean(),
  history,
});

const facts = z.object({
  /** The moment of the facts, by the database's clock. */
  now: z.number(),
  isSigned: z.boolean(),
  /** When the consent that is missing was withdrawn; null: there never was one. */
  withdrawnAt: instant,
  birthDate: z.nullable(z.string()),
  /** With the contest at the latest: afterwards nobody may start. */
  permissionEndsAt: instant,
  /** A permission begins with the signature. */
  permissionWaits: z.boolean(),
  /** The live session. One that is silent for 30 minutes is not live. */
  live: z.nullable(z.object({ sid: z.string(), since: z.number() })),
  attempt: z.nullable(attempt),
});

/** Instants are milliseconds. */
export type Facts = z.infer<typeof facts>;
export type AttemptFacts = NonNullable<Facts['attempt']>;

/** Reads the column of standingSql. */
export const readFacts = (column: unknown): Facts => facts.parse(column);

/** Exact to the millisecond, as other calls answer the same instant. */
const ms = (instant: string): string => `(extract(epoch from ${instant}) * 1000)::float8`;

/** When the consent of a pupil was withdrawn last; null: never. pupil: an alias of user_account. */
export const withdrawnAtSql = (pupil: string): string => `(
  select max(at) from (
    select withdrawn_at from agreement where agreement.user_id = ${pupil}.id
    union all
    select changed_at from agreement_change
    where agreement_change.user_id = ${pupil}.id and consent = 'TAKE_PART' and not is_given
  ) withdrawal (at))`;

/** The column of a pupil in a contest. pupil: an alias of user_account; contest: SQL of its id. */
export const standingSql = (pupil: string, contest: string): string => `json_build_object(
  'now', ${ms('now()')},
  'isSigned', ${pupil}.agreed_to_take_part_at is not null,
  'withdrawnAt', case when ${pupil}.agreed_to_take_part_at is null then ${ms(withdrawnAtSql(pupil))} end,
  'birthDate', ${pupil}.birth_date::text,
  'permissionEndsAt', (select ${ms('least(ends_at, valid_to)')}
    from permission join collection on collection.id = permission.collection_id
    where permission.user_id = ${pupil}.id and permission.collection_id = ${contest}),
  'permissionWaits', exists (select from permission_waiting waiting
    join collection on collection.id = waiting.collection_id and collection.valid_to > now()
    where waiting.user_id = ${pupil}.id and waiting.collection_id = ${contest} and waiting.ends_at > now()),
  'live', (select json_build_object('sid', sid::text, 'since', ${ms('created_at')}) from session
    where session.user_id = ${pupil}.id and ended_at is null and last_seen_at > now() - interval '30 minutes'
    order by last_seen_at desc limit 1),
  'attempt', (select ${attemptSql}
    from (
      select *, attempt_is_over(finished_at, deadline) as is_over from attempt
      where attempt.user_id = ${pupil}.id and attempt.collection_id = ${contest} order by attempt_no desc limit 1
    ) sitting
    left join presence on presence.attempt_id = sitting.id
    -- Answers that came after the page last reported how many wait.
    left join lateral (
      select count(*) filter (where received_at > presence.heard_at) as count, max(received_at) as last
      from answer_journal where presence.waiting > 0 and answer_journal.attempt_id = sitting.id
    ) arrived on true))`;

const attemptSql = `json_build_object(
  'id', sitting.id::text, 'startedAt', ${ms('sitting.started_at')}, 'deadline', ${ms('sitting.deadline')},
  'endedAt', ${ms('coalesce(sitting.finished_at, case when is_over then sitting.deadline end)')},
  'closedBy', closed_by,
  'closedAt', ${ms(`case when is_over then coalesce(sitting.finished_at, sitting.deadline)
    + case when coalesce(closed_by, 'TIME') = 'TIME' then answer_grace() else '0' end end`)},
  'extraMinutes', extra_minutes, 'taskNo', task_no,
  'waiting', greatest(coalesce(presence.waiting, 0) - coalesce(arrived.count, 0), 0),
  'waitingSince', ${ms('greatest(waiting_since, arrived.last)')},
  'heardAt', ${ms('presence.heard_at')}, 'heardBy', presence.session_sid::text,
  'hasAnswerSinceReopening', exists (select from sitting_event reopened
    join answer_journal on answer_journal.attempt_id = sitting.id and received_at > reopened.happened_at
    where reopened.attempt_id = sitting.id and reopened.kind = 'REOPENED'
      and not exists (select from sitting_event later where later.attempt_id = sitting.id and later.kind = 'REOPENED'
        and later.happened_at > reopened.happened_at)),
  'isOffline', exists (select from offline_parcel where offline_parcel.attempt_id = sitting.id
    and offline_parcel.state = 'COUNTED'),
  'history', json_build_object(
    'events', coalesce((
      select json_agg(json_build_object('kind', kind, 'at', ${ms('happened_at')}, 'till', ${ms('till')})
        order by happened_at, id)
      from sitting_event where sitting_event.attempt_id = sitting.id), '[]'),
    'entries', coalesce((select json_agg(${ms('started_at')} order by epoch) from attempt_epoch
      where attempt_epoch.attempt_id = sitting.id), '[]'),
    'session', (
      select json_build_object('sid', session.sid::text, 'lastSeenAt', ${ms('last_seen_at')},
        'endedAt', ${ms('ended_at')}, 'endedBy', ended_by)
      from attempt_epoch join session on session.sid = attempt_epoch.session_sid
      where attempt_epoch.attempt_id = sitting.id order by epoch desc limit 1)))`;
