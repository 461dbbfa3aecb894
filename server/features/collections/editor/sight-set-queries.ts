import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

type Named = { id: string; name: string };

/** The set without sight of a contest, or null. */
export async function readSightSet(db: Db, contestId: number): Promise<Named | null> {
  const { rows } =
    await sql<Named>`select id::text, name from collection where without_sight_of = ${contestId}`.execute(db);
  return rows[0] ?? null;
}

/** Complete stores that are no other contest's set, the newest first. */
export async function readCandidates(db: Db, contestId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`select id::text, name from collection
    where type = 'STG' and is_complete and coalesce(without_sight_of, ${contestId}) = ${contestId}
    order by id desc limit 200`.execute(db);
  return rows;
}

/** Makes a store the set without sight of a contest, in place of the one that was; null: it has none. */
export async function storeSightSet(db: Db, contestId: number, setId: number | null): Promise<void> {
  await sql`update collection set without_sight_of = null where without_sight_of = ${contestId}`.execute(db);
  if (setId !== null) await sql`update collection set without_sight_of = ${contestId} where id = ${setId}`.execute(db);
}

/** Whether a collection has a set without sight, or is one: then it is taken off before the collection changes. */
export async function isPaired(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from collection
    where without_sight_of = ${id} or (id = ${id} and without_sight_of is not null)`.execute(db);
  return rows.length > 0;
}
