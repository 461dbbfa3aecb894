import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** Finds a text by its id, or by its purpose in the locale (falling back to Lithuanian); or null. */
export async function readText(db: Db, by: { id: string } | { purpose: string; locale: 'lt' | 'en' }) {
  const query = db.selectFrom('text_page').select(['id', 'purpose', 'locale', 'name', 'html', 'updated_at']);
  const row =
    'id' in by
      ? await query.where('id', '=', by.id).executeTakeFirst()
      : await query
          .where('purpose', '=', by.purpose)
          .where('locale', 'in', [by.locale, 'lt'])
          .orderBy(sql`locale = ${by.locale}`, 'desc')
          .limit(1)
          .executeTakeFirst();
  return row ?? null;
}

/** Lists all texts without their content, Lithuanian before English. purpose: only texts of this purpose. */
export async function listTexts(db: Db, purpose: string | null) {
  return db
    .selectFrom('text_page')
    .select(['id', 'purpose', 'locale', 'name', 'updated_at'])
    .$if(purpose !== null, (query) => query.where('purpose', '=', purpose ?? ''))
    .orderBy('purpose')
    .orderBy('locale', 'desc')
    .execute();
}

/** Makes people who change a text at the same time wait for each other. */
export async function lockText(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('text_page').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updateText(trx: Db, id: string, text: { name: string; html: string }): Promise<void> {
  await trx
    .updateTable('text_page')
    .set({ ...text, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
