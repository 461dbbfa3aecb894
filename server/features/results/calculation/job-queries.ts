// Jobs of calculations. The instance that holds a collection's advisory lock calculates it. A server that dies loses
// its connection, and with it the lock and its uncommitted work.
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** The first number of the advisory lock, unique to these jobs; the second number is the collection. */
const CALCULATION_LOCK = 7_240_002;

/** Runs `work` on one connection that holds the collection's lock; answers 'TAKEN' when another holds it. */
export async function withCollectionLock<T>(db: Db, collectionId: number, work: (connection: Db) => Promise<T>) {
  return db.connection().execute(async (connection): Promise<T | 'TAKEN'> => {
    const lock = sql<{
      held: boolean;
    }>`select pg_try_advisory_lock(${CALCULATION_LOCK}::int, ${collectionId}::int) as held`;
    if ((await lock.execute(connection)).rows[0]?.held !== true) return 'TAKEN';
    try {
      return await work(connection);
    } finally {
      // A lost connection has already released the lock.
      await sql`select pg_advisory_unlock(${CALCULATION_LOCK}::int, ${collectionId}::int)`
        .execute(connection)
        .catch(() => undefined);
    }
  });
}

/**
 * Keeps calculations of a collection away until the transaction ends; false while one is under way. Acts on its versions share
 * the lock, and exclude each other by the row of the collection: who waits for that goes on before the commit of the one
 * before has given this lock back.
 */
export async function tryCollectionLock(trx: Db, collectionId: number): Promise<boolean> {
  const result = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock_shared(${CALCULATION_LOCK}::int, ${collectionId}::int) as held`.execute(trx);
  return result.rows[0]?.held === true;
}

export type JobKind = 'RESULTS' | 'PREVIEW';

/** Whether a job's work is committed. It is committed as a whole, so a job is done or has done nothing. */
const isDone = sql`(exists (select from calculation k where k.job_id = j.id)
  or exists (select from correction_preview p where p.job_id = j.id))`;

/** Begins a job, and ends the jobs of dead servers. Call it while holding the lock. */
export async function openJob(
  db: Db,
  job: { collectionId: number; kind: JobKind; by: string | null },
): Promise<string> {
  await sql`update calculation_job j set ended_at = now(),
      state = case when ${isDone} then 'DONE' else 'FAILED' end, failure = case when ${isDone} then null else 'LOST' end
    where collection_id = ${job.collectionId} and state = 'RUNNING'`.execute(db);
  const result = await sql<{ id: string }>`insert into calculation_job (collection_id, kind, started_by)
    values (${job.collectionId}, ${job.kind}, ${job.by}) returning id`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('a job was not stored');
  return row.id;
}

/** Stores the progress of a job. */
export async function updateStep(db: Db, jobId: string, step: number): Promise<void> {
  await sql`update calculation_job set step = ${step} where id = ${jobId} and state = 'RUNNING'`.execute(db);
}

/** Ends a job. failure: the code of its failure, null if it succeeded. */
export async function closeJob(db: Db, jobId: string, failure: string | null): Promise<void> {
  await sql`update calculation_job set ended_at = now(), failure = ${failure}::text,
      state = case when ${failure}::text is null then 'DONE' else 'FAILED' end
    where id = ${jobId} and state = 'RUNNING'`.execute(db);
}

export type Job = {
  kind: JobKind;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  step: number;
  failure: string | null;
  startedAt: Date;
  startedBy: string | null;
};

/** The newest job of a collection, or null. A job whose server died counts as failed. */
export async function readJob(db: Db, collectionId: number): Promise<Job | null> {
  const result = await sql<Job>`select kind, step, "startedAt", "startedBy",
      case when state <> 'RUNNING' then state when is_made then 'DONE' when is_held then state else 'FAILED' end as state,
      case when state = 'RUNNING' and not is_made and not is_held then 'LOST' else failure end as failure
    from (select j.kind, j.step, j.state, j.failure, j.started_at as "startedAt",
        concat_ws(' ', u.first_name, u.last_name) as "startedBy", ${isDone} as is_made,
        exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database())
          and classid = ${CALCULATION_LOCK}::bigint::oid and objid = j.collection_id::bigint::oid) as is_held
      from calculation_job j left join user_account u on u.id = j.started_by
      where j.collection_id = ${collectionId} order by j.id desc limit 1) newest`.execute(db);
  return result.rows[0] ?? null;
}
