import type { Db } from '../../platform/database/db';

/** The contests of a year with their rounds. */
export async function readContestRounds(db: Db, year: number): Promise<{ id: string; round: number }[]> {
  const rows = await db
    .selectFrom('collection')
    .select(['id', 'round'])
    .where('type', '=', 'CON')
    .where('year', '=', year)
    .execute();
  return rows.map(({ id, round }) => ({ id: String(id), round }));
}
