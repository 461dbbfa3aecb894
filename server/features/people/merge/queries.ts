import { sql } from 'kysely';
import type { Role } from '../../../../contract/roles';
import type { Db } from '../../../platform/database/db';
import type { Pair } from './row-queries';

/** An account as a merge needs it. Dates as text, so that two are compared as they are. */
export type MergeAccount = {
  id: string;
  uuid: string;
  role: Role;
  login: string;
  firstName: string;
  lastName: string;
  gender: string | null;
  birthDate: string | null;
  email: string | null;
  phone: string | null;
  landlinePhone: string | null;
  schoolId: string | null;
  schoolName: string | null;
  grade: number | null;
  subGrade: number | null;
  agreedAt: Date | null;
  publishesAt: Date | null;
  isArchived: boolean;
  isMasked: boolean;
  isSolving: boolean;
  mergedIntoId: string | null;
};

/** Reads both accounts. With LOCK nothing of them changes until the commit; always locked in the same order. */
export async function readPair(db: Db, { target, source }: Pair, lock: 'LOCK' | null = null): Promise<MergeAccount[]> {
  const ids = [target, source];
  if (lock) await sql`select id from user_account where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  const { rows } = await sql<MergeAccount>`
    select u.id, u.uuid, u.role, u.login, u.first_name as "firstName", u.last_name as "lastName", u.gender,
      u.birth_date::text as "birthDate", u.email, u.mobile_phone as phone, u.landline_phone as "landlinePhone",
      u.school_id as "schoolId", s.name as "schoolName", u.grade, u.sub_grade as "subGrade",
      u.agreed_to_take_part_at as "agreedAt", u.agreed_to_publish_at as "publishesAt", u.is_archived as "isArchived",
      u.masked_at is not null as "isMasked", u.merged_into_id as "mergedIntoId",
      exists (select from attempt where user_id = u.id and finished_at is null) as "isSolving"
    from user_account u left join school s on s.id = u.school_id
    where u.id = any(${ids}::bigint[]) order by u.id = ${target}::bigint desc`.execute(db);
  return rows;
}

/** The years of an account's sittings in contests, one for each sitting. */
export async function readYears(db: Db, userId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select c.year from attempt a join collection c on c.id = a.collection_id
    where a.user_id = ${userId}::bigint and not a.is_test and c.type = 'CON' order by c.year`.execute(db);
  return rows.map(({ year }) => year);
}

export type SharedContest = {
  collectionId: string;
  name: string;
  side: 'TARGET' | 'SOURCE';
  startedAt: Date;
  minutes: number;
  answered: number;
  points: number | null;
};

/** The contests that both accounts have sat, with the sitting of each that counts. */
export async function readShared(db: Db, { target, source }: Pair): Promise<SharedContest[]> {
  const { rows } = await sql<SharedContest>`
    select distinct on (c.id, a.user_id) c.id::text as "collectionId", c.name,
      case when a.user_id = ${target}::bigint then 'TARGET' else 'SOURCE' end as side, a.started_at as "startedAt",
      greatest(0, round(extract(epoch from coalesce(a.finished_at, a.deadline) - a.started_at) / 60))::int as minutes,
      (select count(*)::int from current_answer where attempt_id = a.id) as answered,
      (select r.points from result r join calculation k on k.id = r.calculation_id
        where r.attempt_id = a.id order by k.version desc limit 1) as points
    from attempt a join collection c on c.id = a.collection_id
    where a.user_id = any(${[target, source]}::bigint[]) and not a.is_test and c.type = 'CON'
      and exists (select from attempt other where other.collection_id = c.id and not other.is_test
        and other.user_id = case when a.user_id = ${target}::bigint then ${source}::bigint else ${target}::bigint end)
    order by c.id, a.user_id, a.attempt_no`.execute(db);
  return rows;
}

/**
 * Whether both have a place in the second round of one year, and the one that goes has the better one: it would be lost.
 */
export async function losesSecondRound(db: Db, { target, source }: Pair): Promise<boolean> {
  const rank = sql.raw(`array_position(array['CANCELLED', 'INVITED', 'REGISTERED', 'CONFIRMED'], `);
  const { rows } = await sql`select from second_round_registration mine join second_round_registration other
      on other.year = mine.year and other.user_id = ${target}::bigint
    where mine.user_id = ${source}::bigint and ${rank}mine.state) > ${rank}other.state) limit 1`.execute(db);
  return rows.length > 0;
}

/** The standing help of two accounts together: the greater extra time, and the mark without sight if either has it. */
export async function readJoinedHelp(
  db: Db,
  { target, source }: Pair,
): Promise<{ extraTime: number; withoutSight: boolean }> {
  const { rows } = await sql<{ extraTime: number; withoutSight: boolean }>`
    select coalesce(max(extra_time), 0)::integer as "extraTime", coalesce(bool_or(without_sight), false) as "withoutSight"
    from pupil_support where user_id = any(${[target, source]}::bigint[])`.execute(db);
  return rows[0] ?? { extraTime: 0, withoutSight: false };
}

/** Puts the account that goes away: archived, merged, without live sessions. Answers the sessions that ended. */
export async function putAway(db: Db, { target, source }: Pair): Promise<string[]> {
  await sql`update user_account set is_archived = true, merged_into_id = ${target}::bigint, updated_at = now()
    where id = ${source}::bigint`.execute(db);
  const { rows } = await sql<{ sid: string }>`update session set ended_at = now(), ended_by = 'STAFF'
    where user_id = ${source}::bigint and ended_at is null returning sid`.execute(db);
  return rows.map(({ sid }) => sid);
}

/** Writes whether an account is in the archive, and into which it was merged. */
export async function setState(
  db: Db,
  id: string,
  state: { isArchived: boolean; mergedIntoId: string | null },
): Promise<void> {
  await sql`update user_account set is_archived = ${state.isArchived}, merged_into_id = ${state.mergedIntoId}::bigint,
    updated_at = now() where id = ${id}::bigint`.execute(db);
}

export async function insertMerge(db: Db, merge: Pair & { by: string; moved: unknown }): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into person_merge (kept_id, gone_id, merged_by, moved)
    values (${merge.target}::bigint, ${merge.source}::bigint, ${merge.by}::bigint, ${JSON.stringify(merge.moved)}::jsonb)
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export type MergeRow = Pair & { id: string; moved: unknown; isUndone: boolean; isOver: boolean };

/** Reads a merge; isOver: more days than these have passed. */
export async function readMerge(db: Db, id: string, days: number): Promise<MergeRow | null> {
  const { rows } = await sql<MergeRow>`select id, kept_id as target, gone_id as source, moved,
      undone_at is not null as "isUndone", merged_at < now() - make_interval(days => ${days}) as "isOver"
    from person_merge where id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Whether a later merge has touched one of the two accounts. */
export async function hasLaterMerge(db: Db, { id, target, source }: Pair & { id: string }): Promise<boolean> {
  const { rows } = await sql`select from person_merge where id > ${id}::bigint and undone_at is null
    and (kept_id = any(${[target, source]}::bigint[]) or gone_id = any(${[target, source]}::bigint[])) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function markUndone(db: Db, id: string, by: string): Promise<void> {
  await sql`update person_merge set undone_at = now(), undone_by = ${by}::bigint where id = ${id}::bigint`.execute(db);
}

/** Accounts whose merge can be undone no more and whose name is still there. */
export async function readOverdue(db: Db, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from person_merge m join user_account u on u.id = m.gone_id
    where m.undone_at is null and m.merged_at < now() - make_interval(days => ${days}) and u.masked_at is null
    order by m.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
