import type { Db } from '../../platform/database/db';

/** Every setting that the database changes from its default, by name. */
export async function readSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}
