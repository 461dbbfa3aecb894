import { sql } from 'kysely';
import type { Db } from '../../platform/db';

export type OwnRow = {
  gender: 'F' | 'M' | null;
  birthDate: string | null;
  email: string | null;
  landlinePhone: string | null;
  mobilePhone: string | null;
  firstName: string;
  lastName: string;
};

/** What an account says of its owner; locked when it is about to be changed. */
export async function readOwn(db: Db, userId: string, lock: 'LOCK' | null = null): Promise<OwnRow> {
  const query = db
    .selectFrom('user_account')
    .select(['gender', 'email'])
    .select([
      'birth_date as birthDate',
      'landline_phone as landlinePhone',
      'mobile_phone as mobilePhone',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .where('id', '=', userId);
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Whether another account has the e-mail. */
export async function isEmailUsed(db: Db, email: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOwn(db: Db, userId: string, row: OwnRow): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      first_name: row.firstName,
      last_name: row.lastName,
      gender: row.gender,
      birth_date: row.birthDate,
      email: row.email,
      landline_phone: row.landlinePhone,
      mobile_phone: row.mobilePhone,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Whether the database refused because two accounts would have one e-mail. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'user_account_email';
}
