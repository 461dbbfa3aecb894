import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** A text by its id, or by its purpose in the locale (in Lithuanian when it is not translated); or null. */
export async function readText(db: Db, by: { id: string } | { purpose: string; locale: 'lt' | 'en' }) {
  const query = db.selectFrom('text_page').select(['id', 'purpose', 'name', 'html']);
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
