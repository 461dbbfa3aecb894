import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NewsOrder } from '../../../contract/news';
import type { Db } from '../../platform/database/db';

/** Today in Lithuania, by the clock of the database. */
const today = sql`vilnius_day(now())`;
const isShown = sql<boolean>`${today} between news.shown_from and coalesce(news.shown_till, 'infinity')`;
const columns = ['id', 'title', 'html', 'locale', 'shown_from', 'shown_till', 'updated_at'] as const;

export type NewsRow = NonNullable<Awaited<ReturnType<typeof readNotice>>>;

/** The notices of today in a language, newest first. */
export function readToday(db: Db, locale: 'lt' | 'en', most: number) {
  return db
    .selectFrom('news')
    .select(columns)
    .where('locale', '=', locale)
    .where(sql<SqlBool>`${isShown}`)
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

const orders: Record<NewsOrder, RawBuilder<unknown>> = {
  from: sql`shown_from`,
  title: sql`title collate lt`,
  locale: sql`locale`,
  till: sql`shown_till`,
  state: isShown,
};

type Page = { num: number; page_size: number; sort: NewsOrder; direction: 'asc' | 'desc' };

/** One page of all notices, equals newest first; num counts from 1. */
export function listNews(db: Db, page: Page) {
  return db
    .selectFrom('news')
    .select(columns)
    .select(isShown.as('is_shown'))
    .orderBy(sql`${orders[page.sort]} ${sql.raw(page.direction)} nulls last`)
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.num - 1) * page.page_size)
    .execute();
}

export async function countNews(db: Db): Promise<number> {
  const row = await db.selectFrom('news').select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function readNotice(db: Db, id: string) {
  const query = db.selectFrom('news').select(columns).select(isShown.as('is_shown')).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks a notice until the commit, so that two changes of it run one after the other. */
export async function lockNotice(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('news').select('id').where('id', '=', id).forUpdate().execute();
}

export type NewsColumns = {
  title: string;
  html: string;
  locale: 'lt' | 'en';
  shown_from: string;
  shown_till: string | null;
};

export async function insertNotice(trx: Db, columns: NewsColumns, userId: string): Promise<string> {
  const row = await trx
    .insertInto('news')
    .values({ ...columns, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateNotice(trx: Db, id: string, columns: NewsColumns): Promise<void> {
  await trx
    .updateTable('news')
    .set({ ...columns, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a notice; false when it is not there. */
export async function deleteNotice(trx: Db, id: string): Promise<boolean> {
  const result = await trx.deleteFrom('news').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
