import { sql } from 'kysely';
import type { SettingName, SettingValue } from '../../../contract/settings-change';
import type { Db } from '../../platform/database/db';

/** Keeps others from changing settings until the commit, also those that have no row yet. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db);
}

/** The settings that have a row, with the moment of their last change. */
export async function readStored(db: Db): Promise<Map<string, { value: unknown; changedAt: Date }>> {
  const rows = await db.selectFrom('setting').select(['name', 'value', 'changed_at']).execute();
  return new Map(rows.map((row) => [row.name, { value: row.value, changedAt: row.changed_at }]));
}

/** Stores a setting. */
export async function storeSetting(db: Db, name: SettingName, value: SettingValue): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(db);
}
