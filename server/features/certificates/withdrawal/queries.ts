import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** A sitting of a contest with a certificate, or a withdrawn one. */
export type CertifiedSitting = { userId: string; collectionId: string };

/** Finds a sitting (number) that stands in the public results of a contest, or whose certificate is withdrawn; or null. */
export async function findSitting(db: Db, id: string): Promise<CertifiedSitting | null> {
  const { rows } = await sql<CertifiedSitting>`
    select a.user_id as "userId", a.collection_id::text as "collectionId"
    from attempt a join collection c on c.id = a.collection_id join user_account u on u.id = a.user_id
    where a.id = ${id}::bigint and u.masked_at is null and (
      exists (select from certificate_withdrawal w where w.attempt_id = a.id)
      or c.type = 'CON' and c.is_complete and c.result_date <= now() and exists (select from result r
        where r.attempt_id = a.id and r.calculation_id = public_calculation(c.id)))`.execute(db);
  return rows[0] ?? null;
}

/** Writes a withdrawal; false: there is one already. */
export async function insertWithdrawal(db: Db, row: { sitting: string; by: string; reason: string }): Promise<boolean> {
  const { rows } = await sql`insert into certificate_withdrawal (attempt_id, withdrawn_by, reason)
    values (${row.sitting}::bigint, ${row.by}::bigint, ${row.reason}) on conflict do nothing returning attempt_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Removes a withdrawal; answers its reason, or null: there is none. */
export async function deleteWithdrawal(db: Db, sitting: string): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`delete from certificate_withdrawal
    where attempt_id = ${sitting}::bigint returning reason`.execute(db);
  return rows[0]?.reason ?? null;
}

/** A letter of thanks: of a teacher, for a year and a round. */
export type Thanks = { userId: string; year: number; round: number };

/** Finds a teacher (number or uuid) who has a letter of thanks, or a withdrawn one, for a year and a round; or null. */
export async function findThanked(
  db: Db,
  named: string,
  { year, round }: Omit<Thanks, 'userId'>,
): Promise<string | null> {
  const isNumber = /^[0-9]{1,18}$/.test(named);
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u where u.role = 'TUTOR' and u.masked_at is null
      and ${isNumber ? sql`u.id = ${named}::bigint` : sql`u.uuid = ${named}::uuid`} and (
      exists (select from thanks_withdrawal w where w.user_id = u.id and w.year = ${year} and w.round = ${round})
      or exists (select from collection c join result r on r.calculation_id = public_calculation(c.id)
        join tutor_school t on t.school_id = r.school_id and t.user_id = u.id and t.is_confirmed
        where c.type = 'CON' and c.is_complete and c.result_date <= now() and c.year = ${year} and c.round = ${round}))`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Writes the withdrawal of a letter of thanks; false: there is one already. */
export async function insertThanksWithdrawal(db: Db, row: Thanks & { by: string; reason: string }): Promise<boolean> {
  const { rows } = await sql`insert into thanks_withdrawal (user_id, year, round, withdrawn_by, reason)
    values (${row.userId}::bigint, ${row.year}, ${row.round}, ${row.by}::bigint, ${row.reason})
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** Removes the withdrawal of a letter of thanks; false: there is none. */
export async function deleteThanksWithdrawal(db: Db, { userId, year, round }: Thanks): Promise<boolean> {
  const { rows } = await sql`delete from thanks_withdrawal
    where user_id = ${userId}::bigint and year = ${year} and round = ${round} returning user_id`.execute(db);
  return rows.length > 0;
}
