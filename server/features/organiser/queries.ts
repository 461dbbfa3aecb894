import type { Db } from '../../platform/database/db';

/** The contests of a year and of the one before, with their rounds. */
export async function readContestRounds(db: Db, year: number): Promise<{ id: string; round: number; year: number }[]> {
  const rows = await db
    .selectFrom('collection')
    .select(['id', 'round', 'year'])
    .where('type', '=', 'CON')
    .where('year', 'in', [year - 1, year])
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/** How many parcels of classes without the internet wait for a decision. */
export async function countAskedParcels(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('offline_parcel')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'ASKED')
    .executeTakeFirstOrThrow();
  return Number(count);
}
