import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** A form key is derived from this salt and the secret of the installation. */
export type KeyRow = { userId: string; salt: Buffer };

/** A new salt with the first part of its key. Keys are looked up by their first part. */
export type FreshSalt = KeyRow & { partOne: string };

/** The salts of these pupils by id; a pupil without one gets the fresh one. */
export async function ensureSalts(db: Db, fresh: readonly FreshSalt[]): Promise<Map<string, Buffer>> {
  const rows = fresh.map(({ userId, salt, partOne }) => ({ user_id: userId, salt, part_one: partOne }));
  await db
    .insertInto('agreement_key')
    .values(rows)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const ids = fresh.map(({ userId }) => userId);
  const known = await db.selectFrom('agreement_key').select(['user_id', 'salt']).where('user_id', 'in', ids).execute();
  return new Map(known.map((row) => [row.user_id, row.salt]));
}

/** Replaces a pupil's salt. */
export async function writeSalt(db: Db, { userId, salt, partOne }: FreshSalt): Promise<void> {
  await db
    .insertInto('agreement_key')
    .values({ user_id: userId, salt, part_one: partOne })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ salt, part_one: partOne }))
    .execute();
}

/** Finds the keys with this first part, a few at most. Archived pupils have no key. */
export async function findByPartOne(db: Db, partOne: string): Promise<KeyRow[]> {
  const rows = await db
    .selectFrom('agreement_key')
    .innerJoin('user_account', 'user_account.id', 'agreement_key.user_id')
    .select(['agreement_key.user_id', 'agreement_key.salt'])
    .where('agreement_key.part_one', '=', partOne)
    .where('user_account.role', '=', 'STUDENT')
    .where('user_account.is_archived', '=', false)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, salt: row.salt }));
}

/** Finds the keys with one of these first parts, of pupils of some schools (null: all). The archived are among them. */
export async function findByPartsOne(
  db: Db,
  parts: readonly string[],
  schools: readonly string[] | null,
): Promise<KeyRow[]> {
  let query = db
    .selectFrom('agreement_key')
    .innerJoin('user_account', 'user_account.id', 'agreement_key.user_id')
    .select(['agreement_key.user_id as userId', 'agreement_key.salt'])
    .where(sql<SqlBool>`agreement_key.part_one = any(${[...parts]}::text[])`)
    .where('user_account.role', '=', 'STUDENT');
  if (schools !== null) query = query.where(sql<SqlBool>`user_account.school_id = any(${[...schools]}::bigint[])`);
  return query.execute();
}

/** Counts the wrong keys with this first part in the last five minutes. */
export async function countWrongKeys(db: Db, partOne: string): Promise<number> {
  const row = await db
    .selectFrom('agreement_key_failure')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('part_one', '=', partOne)
    .where('failed_at', '>', sql<Date>`now() - interval '5 minutes'`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts a wrong key and deletes old ones. */
export async function noteWrongKey(db: Db, partOne: string): Promise<void> {
  await db.insertInto('agreement_key_failure').values({ part_one: partOne }).execute();
  await deleteOldWrongKeys(db);
}

/** Deletes wrong keys that count nowhere any more. */
export async function deleteOldWrongKeys(db: Db): Promise<void> {
  await db.deleteFrom('agreement_key_failure').where('failed_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
