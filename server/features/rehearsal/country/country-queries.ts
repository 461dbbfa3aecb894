import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** The rehearsal of the country that is planned, runs or was the last. isFit: its set can still be sat in all its hours. */
export type RehearsalRow = {
  id: string;
  state: 'AHEAD' | 'RUNNING' | 'OVER';
  collectionId: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  pupils: number;
  schools: number;
  updatedAt: Date;
  isFit: boolean;
};

/** A complete training for all grades that every pupil finds: no teacher's own, no key, nothing of it withheld. */
const isForAll = sql`c.is_complete and c.type in ('OTR', 'TRA') and c.round = 1 and c.security_key is null
  and c.grades @> array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]
  and not exists (select from user_account maker where maker.id = c.created_by and maker.role = 'TUTOR')
  and c.id not in (select withheld_collections())`;

/** The newest rehearsal, or null. lock: until the commit. */
export async function readCountryRehearsal(db: Db, lock = false): Promise<RehearsalRow | null> {
  if (lock) await sql`select pg_advisory_xact_lock(hashtext('country rehearsal'))`.execute(db);
  return readNewest(db, sql`true`);
}

/** The newest rehearsal that has begun, or null: while another one is planned, the one before it. */
export async function readHeldRehearsal(db: Db): Promise<RehearsalRow | null> {
  return readNewest(db, sql`r.starts_at <= now()`);
}

async function readNewest(db: Db, which: RawBuilder<unknown>): Promise<RehearsalRow | null> {
  const { rows } = await sql<RehearsalRow>`
    select r.id::text as id,
      case when now() < r.starts_at then 'AHEAD' when now() < r.ends_at then 'RUNNING' else 'OVER' end as state,
      c.id::text as "collectionId", c.name, r.starts_at as "startsAt", r.ends_at as "endsAt", r.pupils, r.schools,
      r.updated_at as "updatedAt",
      ${isForAll} and c.valid_from <= r.starts_at and c.valid_to >= r.ends_at as "isFit"
    from country_rehearsal r join collection c on c.id = r.collection_id
    where ${which} order by r.ends_at desc, r.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The sets that a rehearsal can be held with. */
export async function readSets(db: Db): Promise<{ id: string; name: string; minutes: number; from: Date; to: Date }[]> {
  const { rows } = await sql<{ id: string; name: string; minutes: number; from: Date; to: Date }>`
    select c.id::text as id, c.name, c.time_mins as minutes, c.valid_from as "from", c.valid_to as "to"
    from collection c where ${isForAll} and c.valid_to > now() order by c.name collate lt, c.id`.execute(db);
  return rows;
}

/** What an organiser plans. */
export type Plan = { collectionId: string; startsAt: string; endsAt: string; pupils: number; schools: number };

/** Whether a set can be sat by everybody in all these hours. */
export async function isFit(db: Db, { collectionId, startsAt, endsAt }: Plan): Promise<boolean> {
  const { rows } = await sql`select from collection c where c.id = ${collectionId}::bigint and ${isForAll}
    and c.valid_from <= ${startsAt}::timestamptz and c.valid_to >= ${endsAt}::timestamptz`.execute(db);
  return rows.length > 0;
}

/** Inserts a rehearsal, or changes the one of this id. */
export async function savePlan(trx: Db, id: string | null, plan: Plan, userId: string): Promise<void> {
  const { collectionId, startsAt, endsAt, pupils, schools } = plan;
  if (id === null)
    await sql`insert into country_rehearsal (collection_id, starts_at, ends_at, pupils, schools, planned_by)
      values (${collectionId}::integer, ${startsAt}, ${endsAt}, ${pupils}, ${schools}, ${userId}::bigint)`.execute(trx);
  else
    await sql`update country_rehearsal set collection_id = ${collectionId}::integer, starts_at = ${startsAt},
        ends_at = ${endsAt}, pupils = ${pupils}, schools = ${schools}, planned_by = ${userId}::bigint,
        updated_at = clock_timestamp()
      where id = ${id}::bigint`.execute(trx);
}

/** Takes a planned rehearsal away; one that runs ends now. */
export async function endPlan(trx: Db, { id, state }: Pick<RehearsalRow, 'id' | 'state'>): Promise<void> {
  if (state === 'AHEAD') await sql`delete from country_rehearsal where id = ${id}::bigint`.execute(trx);
  else
    await sql`update country_rehearsal set ends_at = now(), updated_at = clock_timestamp()
      where id = ${id}::bigint`.execute(trx);
}

export type Counts = { logIns: number; logInsWrong: number; answers: number; answersWrong: number };

/** Adds counts of an instance to the rehearsal that runs, if there is one. */
export async function addCounts(db: Db, { logIns, logInsWrong, answers, answersWrong }: Counts): Promise<void> {
  await sql`update country_rehearsal set log_ins = log_ins + ${logIns}, log_ins_wrong = log_ins_wrong + ${logInsWrong},
      answers = answers + ${answers}, answers_wrong = answers_wrong + ${answersWrong}
    where starts_at <= now() and now() < ends_at`.execute(db);
}
