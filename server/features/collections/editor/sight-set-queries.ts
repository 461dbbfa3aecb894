import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { copyAction } from '../next-year/copy-queries';

type Named = { id: string; name: string };

/** The set without sight of a contest, or null. */
export async function readSightSet(db: Db, contestId: number): Promise<Named | null> {
  const { rows } =
    await sql<Named>`select id::text, name from collection where without_sight_of = ${contestId}`.execute(db);
  return rows[0] ?? null;
}

/** Complete stores that are no other contest's set: first the one that the contest has, then the newest. */
export async function readCandidates(db: Db, contestId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`select id::text, name from collection
    where type = 'STG' and is_complete and coalesce(without_sight_of, ${contestId}) = ${contestId}
    order by without_sight_of is null, id desc limit 200`.execute(db);
  return rows;
}

/** The name of the set that the contest had of which this one is a copy for the next year, or null. */
export async function readLastYears(db: Db, contestId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select second.name from audit_log line
    join collection second on second.without_sight_of = (line.details ->> 'source')::integer
    where line.object_type = 'collection' and line.object_id = ${String(contestId)} and line.action = ${copyAction}`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

/** The contest in which a set without sight is solved, as its pupils read of it. */
export async function readContestOf(
  db: Db,
  contestId: number,
): Promise<{ name: string; grades: number[]; time: number } | null> {
  const row = await db
    .selectFrom('collection')
    .select(['name', 'grades', 'time_mins as time'])
    .where('id', '=', contestId)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes a store the set without sight of a contest, in place of the one that was; null: it has none. */
export async function storeSightSet(db: Db, contestId: number, setId: number | null): Promise<void> {
  await sql`update collection set without_sight_of = null where without_sight_of = ${contestId}`.execute(db);
  if (setId !== null) await sql`update collection set without_sight_of = ${contestId} where id = ${setId}`.execute(db);
}

/**
 * The name of the contest if a collection has a set without sight or is one, or null: the set is taken off before the collection
 * changes.
 */
export async function readPairedContest(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select contest.name from collection contest
    join collection second on second.without_sight_of = contest.id where ${id} in (contest.id, second.id)`.execute(db);
  return rows[0]?.name ?? null;
}
