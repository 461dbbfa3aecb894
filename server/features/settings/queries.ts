import type { Db } from '../../platform/database/db';

/** Lists the settings whose defaults the database overrides, by name. */
export async function readSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}
