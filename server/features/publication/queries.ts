// How far the publication of contests is, and the acts on versions of results (docs/rules/publication.md).
import { type RawBuilder, sql } from 'kysely';
import type { PublicationState, UncountedOrder } from '../../../contract/publication';
import type { Db } from '../../platform/database/db';
import { isOfOwnSet } from '../collections/queries';
import { isUnseen } from '../results/calculation/calculation-queries';

/**
 * How far a contest is. version: the newest one. changes: how many things it does not know of. waits: it is whole and newer
 * than the public one, and was never public: somebody has to publish it.
 */
export type PublicationStanding = {
  state: PublicationState;
  version: number | null;
  publicVersion: number | null;
  changes: number;
  waits: boolean;
};

/** Says of each collection how far the publication of its results is. An unknown collection is left out. */
export async function publicationStates(
  db: Db,
  collectionIds: readonly string[],
): Promise<Map<string, PublicationStanding>> {
  const { rows } = await sql<PublicationStanding & { id: string }>`
    select c.id::text as id, k.version, p.version as "publicVersion", coalesce(n.changes, 0) as changes,
      coalesce(n.changes, 0) = 0 and k.published_at is null and coalesce(k.id <> p.id, false) as waits,
      case
        when not c.is_complete then 'OPEN'
        when k.id is null and (now() < c.valid_to or sat.is_running) then 'OPEN'
        when c.result_date <= now() and p.id is null and (k.id is not null or sat.is_finished) then 'HELD'
        when k.id is null then 'CLOSED'
        when n.changes > 0 then 'STALE'
        when k.id = p.id then 'PUBLISHED'
        when exists (select from calculation_check h where h.calculation_id = k.id) then 'CHECKED'
        else 'COUNTED' end as state
    from collection c
      left join lateral (select k as row, k.id, k.version, k.published_at from calculation k where k.collection_id = c.id
        order by k.version desc limit 1) k on true
      left join calculation p on p.id = public_calculation(c.id)
      cross join lateral (select
        exists (select from attempt a join school s on s.id = a.school_id
          where a.collection_id = c.id and a.finished_at is null and not a.is_test and not s.is_for_test) as is_running,
        exists (select from attempt a join school s on s.id = a.school_id
          where a.collection_id = c.id and a.finished_at is not null and not a.is_test and not s.is_for_test) as is_finished
      ) sat
      left join lateral (select x.started + x.finished + x.reopened + x.accepted + x.moved + x.removed + x.schools as changes
        from calculation_changes(k.row) x where k.id is not null) n on true
    where c.id = any(${[...collectionIds]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

export type VersionRow = {
  id: string;
  version: number;
  calculatedAt: Date;
  calculatedById: string | null;
  calculatedBy: string;
  attempts: number;
  corrections: number;
  note: string;
  publishedAt: Date | null;
  checkedAt: Date | null;
  checkedBy: string;
  checkReason: string;
};

/** The versions of a collection's results, newest first. */
export async function readVersions(db: Db, collectionId: number): Promise<VersionRow[]> {
  const result = await sql<VersionRow>`
    select k.id, k.version, k.calculated_at as "calculatedAt", k.calculated_by as "calculatedById",
      concat_ws(' ', u.first_name, u.last_name) as "calculatedBy", k.attempt_count as attempts, k.note,
      (select count(*)::int from exercise_correction x where x.calculation_id = k.id) as corrections,
      k.published_at as "publishedAt", h.checked_at as "checkedAt", coalesce(h.reason, '') as "checkReason",
      concat_ws(' ', b.first_name, b.last_name) as "checkedBy"
    from calculation k
      left join user_account u on u.id = k.calculated_by
      left join calculation_check h on h.calculation_id = k.id
      left join user_account b on b.id = h.checked_by
    where k.collection_id = ${collectionId} order by k.version desc limit 100`.execute(db);
  return result.rows;
}

export type HistoryRow = { version: number; at: Date; by: string; note: string; isReturn: boolean };

/** Every time that a version became public, newest first. */
export async function readHistory(db: Db, collectionId: number): Promise<HistoryRow[]> {
  const result = await sql<HistoryRow>`
    select k.version, p.published_at as at, concat_ws(' ', u.first_name, u.last_name) as by, p.note,
      p.is_return as "isReturn"
    from publication p join calculation k on k.id = p.calculation_id left join user_account u on u.id = p.published_by
    where p.collection_id = ${collectionId} order by p.id desc limit 100`.execute(db);
  return result.rows;
}

/** The ids of two versions of a collection's results by their numbers; null: one is not there. */
export async function readVersionIds(
  db: Db,
  collectionId: number,
  { from, to }: { from: number; to: number },
): Promise<{ from: string; to: string } | null> {
  const result = await sql<{ from: string; to: string }>`select f.id as from, t.id as to
    from calculation f join calculation t on t.collection_id = f.collection_id and t.version = ${to}
    where f.collection_id = ${collectionId} and f.version = ${from}`.execute(db);
  return result.rows[0] ?? null;
}

/** A version as the acts need it. isNewest, isPublic: whether it is. calculatedBy: a user's id. */
export type LockedVersion = {
  id: string;
  version: number;
  calculatedBy: string | null;
  note: string;
  isNewest: boolean;
  isStale: boolean;
  isChecked: boolean;
  wasPublic: boolean;
  publicId: string | null;
  publicVersion: number | null;
  isDue: boolean;
  isClosed: boolean;
};

/** Lets one act on a contest's versions happen at a time, until the commit. Pupils who start need not wait. */
export async function lockPublication(db: Db, collectionId: number): Promise<void> {
  await sql`select from collection where id = ${collectionId} for no key update`.execute(db);
}

/** Reads a version for an act; null: there is none. Lock first: the next statement sees what others have committed. */
export async function readLocked(db: Db, collectionId: number, version: number): Promise<LockedVersion | null> {
  const result = await sql<LockedVersion>`
    select k.id, k.version, k.calculated_by as "calculatedBy", k.note, is_stale(k) as "isStale",
      not exists (select from calculation n where n.collection_id = k.collection_id and n.version > k.version) as "isNewest",
      exists (select from calculation_check h where h.calculation_id = k.id) as "isChecked",
      k.published_at is not null as "wasPublic", p.id as "publicId", p.version as "publicVersion",
      c.result_date <= now() as "isDue", c.valid_to <= now() as "isClosed"
    from calculation k join collection c on c.id = k.collection_id
      left join calculation p on p.id = public_calculation(c.id)
    where k.collection_id = ${collectionId} and k.version = ${version}`.execute(db);
  return result.rows[0] ?? null;
}

/** Stores that a version was looked over. The first one stays. */
export async function insertCheck(db: Db, check: { calculationId: string; by: string; reason: string }): Promise<void> {
  await sql`insert into calculation_check (calculation_id, checked_by, reason)
    values (${check.calculationId}::bigint, ${check.by}::bigint, ${check.reason}) on conflict do nothing`.execute(db);
}

/** Makes a version public that the acts have found right; its first note goes to the version. */
export async function insertPublication(
  db: Db,
  input: {
    collectionId: number;
    calculationId: string;
    by: string;
    note: string;
    isReturn: boolean;
    mailIds: string[];
  },
): Promise<string> {
  const { collectionId, calculationId, by, note, isReturn, mailIds } = input;
  const result = await sql<{ id: string }>`
    with made as (update calculation set published_at = clock_timestamp(),
        note = case when ${isReturn} then note else ${note} end
      where id = ${calculationId}::bigint returning published_at)
    insert into publication (collection_id, calculation_id, published_by, note, is_return, published_at, mail_ids)
    select ${collectionId}, ${calculationId}::bigint, ${by}::bigint, ${note}, ${isReturn}, published_at,
      ${mailIds}::bigint[] from made
    returning id`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('a publication was not stored');
  return row.id;
}

/** The mails about the last publication of a contest. */
export async function readMailIds(db: Db, collectionId: number): Promise<string[]> {
  const result = await sql<{ ids: string[] }>`select mail_ids::text[] as ids from publication
    where collection_id = ${collectionId} order by id desc limit 1`.execute(db);
  return result.rows[0]?.ids ?? [];
}

/** How many late answers of a contest neither were accepted nor refused. */
export async function countWaitingLate(db: Db, collectionId: number): Promise<number> {
  const result = await sql<{ count: number }>`select count(*)::integer as count
    from answer_journal journal
      left join late_acceptance using (attempt_id, exercise_id, epoch, seq)
      left join late_refusal using (attempt_id, exercise_id, epoch, seq)
      join attempt on attempt.id = journal.attempt_id
    where journal.is_late and attempt.collection_id = ${collectionId} and not attempt.is_test
      and ${isOfOwnSet('journal')}
      and late_acceptance.attempt_id is null and late_refusal.attempt_id is null`.execute(db);
  return result.rows[0]?.count ?? 0;
}

export type UncountedRow = {
  id: string;
  cause: 'STARTED' | 'FINISHED' | 'REOPENED' | 'ACCEPTED' | 'MOVED' | 'REMOVED' | 'SCHOOL';
  name: string;
  uuid: string | null;
  grade: number | null;
  schoolName: string | null;
  at: Date;
  total: number;
};

const uncountedOrder: Record<UncountedOrder, RawBuilder<unknown>> = {
  at: sql`m.at`,
  pupil: sql`nullif(concat_ws(' ', u.last_name, u.first_name), '') collate lt`,
  grade: sql`a.grade`,
  school: sql`s.name collate lt`,
  cause: sql`m.cause`,
};

/** A page of what the newest version does not know of, by the rule of the function calculation_changes. */
export async function listUncounted(
  db: Db,
  collectionId: number,
  page: { num: number; page_size: number; sort: UncountedOrder; direction: 'asc' | 'desc' },
): Promise<UncountedRow[]> {
  const result = await sql<UncountedRow>`
    with k as (select * from calculation where collection_id = ${collectionId} order by version desc limit 1),
    missing as (
      select 'a' || a.id as id, case when a.finished_at is null then 'STARTED' else 'FINISHED' end as cause, a.id as attempt_id,
        null::bigint as school_id, coalesce(a.finished_at, a.started_at) as at
      from k join attempt a on a.collection_id = k.collection_id join school s on s.id = a.school_id
      where (a.finished_at is null or a.finished_at >= k.calculated_at) and not a.is_test and not s.is_for_test
        and exists (select from age_group g where a.grade between g.min_grade and g.max_grade)
        and (a.attempt_no = 1 or not exists (select from attempt b where b.user_id = a.user_id
          and b.collection_id = a.collection_id and b.finished_at is not null and b.attempt_no < a.attempt_no))
        and not exists (select from result r where r.calculation_id = k.id and r.attempt_id = a.id)
      union all
      select 'c' || max(x.id), x.kind, case when x.kind <> 'SCHOOL' then x.object end,
        case when x.kind = 'SCHOOL' then x.object end, max(x.changed_at)
      from k join result_input_change x on x.collection_id = k.collection_id
      where ${isUnseen}
      group by x.kind, x.object)
    select m.id, m.cause, concat_ws(' ', u.first_name, u.last_name) as name, u.uuid, a.grade, s.name as "schoolName", m.at,
      count(*) over ()::int as total
    from missing m left join attempt a on a.id = m.attempt_id left join user_account u on u.id = a.user_id
      left join school s on s.id = coalesce(m.school_id, a.school_id)
    order by ${uncountedOrder[page.sort]} ${sql.raw(page.direction)} nulls last, m.at desc, m.id limit ${page.page_size} offset ${(page.num - 1) * page.page_size}`.execute(
    db,
  );
  return result.rows;
}
