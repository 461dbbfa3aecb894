import { sql } from 'kysely';
import type { BankView } from '../../../../contract/tasks-bank';
import type { Db } from '../../../platform/database/db';

/** The named searches of somebody, the oldest first. */
export async function readViews(db: Db, userId: string): Promise<BankView[]> {
  return db
    .selectFrom('task_view')
    .select([sql<string>`id::text`.as('id'), 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** The same, while nobody else saves one for the account. */
export async function lockViews(db: Db, userId: string): Promise<BankView[]> {
  await sql`select from user_account where id = ${userId}::bigint for no key update`.execute(db);
  return readViews(db, userId);
}

/** Saves a search under a name, over one of the same name. */
export async function saveView(db: Db, userId: string, name: string, query: string): Promise<BankView> {
  const result = await sql<BankView>`insert into task_view (user_id, name, query)
    values (${userId}::bigint, ${name}, ${query})
    on conflict (user_id, lower(name)) do update set name = excluded.name, query = excluded.query
    returning id::text as id, name, query`.execute(db);
  const [view] = result.rows;
  if (!view) throw new Error('a saved search was not returned');
  return view;
}

/** Whether it was there. */
export async function deleteView(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('task_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
