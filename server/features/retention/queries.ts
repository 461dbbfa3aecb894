import { type RawBuilder, sql } from 'kysely';
import type { RetentionKind } from '../../../contract/retention';
import type { Db } from '../../platform/database/db';

/** What is older than this goes. */
export type Age = { n: number; unit: 'days' | 'months' };

const cutoff = ({ n, unit }: Age) =>
  unit === 'days' ? sql`(now() - make_interval(days => ${n}))` : sql`(now() - make_interval(months => ${n}))`;

/** Rows that are old enough: from a table and what is joined to it, under a condition. */
type Old = { key: string; from: string; where: (before: RawBuilder<unknown>) => RawBuilder<unknown> };

/** Journal rows of contests that ended long ago. */
const oldJournal = `answer_journal j join attempt a on a.id = j.attempt_id join collection c on c.id = a.collection_id`;
/** What a parent's name becomes where one must stand. */
const GONE = '…';

const old: Record<Exclude<RetentionKind, 'LINKS'>, Old> = {
  ADDRESSES: {
    key: 's.sid',
    from: 'session s',
    where: (before) => sql`coalesce(s.ended_at, s.last_seen_at) < ${before}
      and (s.client_ip is not null or s.user_agent is not null or s.browser_hash is not null)`,
  },
  SESSIONS: {
    key: 's.sid',
    from: 'session s',
    where: (before) => sql`coalesce(s.ended_at, s.last_seen_at) < ${before}`,
  },
  // One that waits is sent first, however old it is.
  MAILS: {
    key: 'm.id',
    from: 'mail m',
    where: (before) => sql`m.created_at < ${before} and m.state <> 'WAITING'`,
  },
  PAPERS: {
    key: 'g.id',
    from: 'agreement g left join agreement_file f on f.agreement_id = g.id',
    where: (before) => sql`g.withdrawn_at < ${before}
      and (f.agreement_id is not null or g.parent_first_name <> ${GONE})`,
  },
  // What counts, and what was accepted late, stays as long as the results.
  ANSWERS: {
    key: 'j.ctid',
    from: oldJournal,
    where: (before) => sql`c.valid_to < ${before}
      and not exists (select from current_answer v where v.attempt_id = j.attempt_id and v.exercise_id = j.exercise_id
        and v.epoch = j.epoch and v.seq = j.seq)
      and not exists (select from late_acceptance l where l.attempt_id = j.attempt_id and l.exercise_id = j.exercise_id
        and l.epoch = j.epoch and l.seq = j.seq)`,
  },
  PARCELS: {
    key: 'p.id',
    from: 'offline_parcel p join offline_preparation o on o.id = p.preparation_id join collection c on c.id = o.collection_id',
    where: (before) => sql`c.valid_to < ${before} and p.body is not null`,
  },
  CLAIMS: {
    key: 'j.ctid',
    from: oldJournal,
    where: (before) => sql`c.valid_to < ${before} and j.claim is not null`,
  },
  ROOMS: { key: 'c.id', from: 'room_check c', where: (before) => sql`c.kept_at < ${before}` },
  AUDIT: { key: 'l.id', from: 'audit_log l', where: (before) => sql`l.happened_at < ${before}` },
  // Accounts that were merged into others are masked with the merge.
  ARCHIVED: {
    key: 'u.id',
    from: 'user_account u',
    // A sign-up whose link nobody has opened, a teacher's too, is in no archive, and would stay for ever.
    where: (before) => sql`((u.role = 'STUDENT' and u.is_archived) or not u.is_activated) and u.masked_at is null
      and u.merged_into_id is null
      and u.updated_at < ${before}
      and not exists (select from session s where s.user_id = u.id and s.last_seen_at >= ${before})
      and not exists (select from attempt a where a.user_id = u.id and a.started_at >= ${before})`,
  },
};

/** Links that nobody can use any more. One that activates an account is needed until the account is activated. */
const oldLinks = (before: RawBuilder<unknown>) => sql`
  select 'r' as of, id from password_reset where expires_at < ${before}
  union all select 'a', x.id from activation x join user_account u on u.id = x.user_id
    where x.expires_at < ${before} and (u.is_activated or u.is_archived)`;

const rowsOf = (kind: RetentionKind, age: Age) =>
  kind === 'LINKS'
    ? oldLinks(cutoff(age))
    : sql`select ${sql.raw(old[kind].key)} as key from ${sql.raw(old[kind].from)} where ${old[kind].where(cutoff(age))}`;

/** How much of a kind is old enough to go, and before which time. */
export async function countOld(db: Db, kind: RetentionKind, age: Age): Promise<{ n: number; before: Date }> {
  const { rows } = await sql<{ n: number; before: Date }>`
    select count(*)::int as n, ${cutoff(age)} as before from (${rowsOf(kind, age)}) x`.execute(db);
  return rows[0] ?? { n: 0, before: new Date(0) };
}

/** Takes at most so many rows of a kind away; answers how many. Masking is the work of another feature. */
export async function takeAway(
  db: Db,
  kind: Exclude<RetentionKind, 'ARCHIVED'>,
  age: Age,
  most: number,
): Promise<number> {
  const found = sql`${rowsOf(kind, age)} limit ${most}`;
  const keys = sql`select key from (${found}) x`;
  const statements = {
    LINKS: sql`with x as (${found}), r as (
        delete from password_reset where id in (select id from x where of = 'r') returning 1), a as (
        delete from activation where id in (select id from x where of = 'a') returning 1)
      select (select count(*) from r) + (select count(*) from a) as n`,
    ADDRESSES: sql`with x as (update session set client_ip = null, user_agent = null, browser_hash = null
        where sid in (${keys}) returning 1)
      select count(*) as n from x`,
    SESSIONS: sql`with x as (delete from session where sid in (${keys}) returning 1) select count(*) as n from x`,
    MAILS: sql`with x as (delete from mail where id in (${keys}) returning 1) select count(*) as n from x`,
    PAPERS: sql`with x as (${found}), f as (delete from agreement_file where agreement_id in (select key from x)),
      g as (update agreement set parent_first_name = ${GONE}, parent_last_name = ${GONE}
        where id in (select key from x) and way = 'PARENT')
      select count(*) as n from x`,
    ANSWERS: sql`with x as (delete from answer_journal where ctid = any(array(${keys})) returning 1)
      select count(*) as n from x`,
    PARCELS: sql`with x as (update offline_parcel set body = null where id in (${keys}) returning 1)
      select count(*) as n from x`,
    CLAIMS: sql`with x as (update answer_journal set claim = null where ctid = any(array(${keys})) returning 1)
      select count(*) as n from x`,
    ROOMS: sql`with x as (delete from room_check where id in (${keys}) returning 1) select count(*) as n from x`,
    // Only the owner of the log may remove lines, and only sealed ones.
    AUDIT: sql`select forget_audit(${cutoff(age)}, ${most}::integer) as n`,
  };
  const { rows } = await sql<{ n: string }>`${statements[kind]}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Archived pupils, and accounts that nobody activated, whom nobody has seen for so long; at most so many. */
export async function findArchived(db: Db, age: Age, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`${rowsOf('ARCHIVED', age)} order by u.id limit ${most}`.execute(db);
  return rows.map((row) => row.key);
}

/** Whether somebody is solving: then nothing is taken away. */
export async function isSolvedNow(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from attempt where finished_at is null and attempt_is_running(finished_at, deadline)
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Begins the night of today in Lithuania or goes on with it, and locks it until the commit. False: it is finished.
 */
export async function lockNight(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`insert into retention_run (day) values (vilnius_day(now()))
    on conflict (day) do update set heard_at = now() returning finished_at is null as "isOpen"`.execute(db);
  return rows[0]?.isOpen ?? false;
}

/** Adds what went to the report of the night. */
export async function reportRemoved(db: Db, kind: RetentionKind, age: Age, n: number): Promise<void> {
  await sql`update retention_run set removed = removed || jsonb_build_object(${kind}::text, jsonb_build_object(
      'n', coalesce((removed -> ${kind}::text ->> 'n')::int, 0) + ${n}::int, 'till', ${cutoff(age)}))
    where day = vilnius_day(now())`.execute(db);
}

/** Notes that nothing is left to do this night. */
export async function finishNight(db: Db): Promise<void> {
  await sql`update retention_run set finished_at = now() where day = vilnius_day(now()) and finished_at is null`.execute(
    db,
  );
}

export type NightRow = { day: string; startedAt: Date; finishedAt: Date | null; removed: unknown };

/** The last nights, the newest first. */
export async function listNights(db: Db, most: number): Promise<NightRow[]> {
  return db
    .selectFrom('retention_run')
    .select(['day', 'started_at as startedAt', 'finished_at as finishedAt', 'removed'])
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
}
