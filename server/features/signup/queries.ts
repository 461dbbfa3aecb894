import { sql } from 'kysely';
import { participantLimits } from '../../../contract/participants';
import type { NewUser } from '../../../contract/signup';
import type { Db } from '../../platform/database/db';

export type RequestKind = 'SIGN_UP' | 'EMAIL';

/** Sign-ups and e-mail checks of a source in an hour. A whole school may be one source. */
export const MOST_OF_SOURCE = { SIGN_UP: 300, EMAIL: 1500 } as const;
/** How many of them need no proof of work: about a class that signs up in one lesson. */
export const FREE_OF_SOURCE = { SIGN_UP: 30, EMAIL: 100 } as const;

/** Deletes requests that count nowhere any more. */
export async function deleteOldSignUps(db: Db): Promise<void> {
  await sql`delete from sign_up_request where requested_at < now() - interval '1 day'`.execute(db);
}

/** Counts a request of a source (auth/login/rules.ts). Returns false when it has made so many within the hour. */
export async function noteRequest(db: Db, source: string, kind: RequestKind, most: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // One after another, so that requests of the same moment are counted, too.
    await sql`select pg_advisory_xact_lock(hashtext('sign_up_request'), hashtext(${source + kind}))`.execute(trx);
    await deleteOldSignUps(trx);
    const { rows } = await sql`
      insert into sign_up_request (client_ip, kind) select ${source}::inet, ${kind}
      where (select count(*) from sign_up_request where client_ip = ${source}::inet and kind = ${kind}
        and requested_at > now() - interval '1 hour') < ${most}
      returning id`.execute(trx);
    return rows.length === 1;
  });
}

/** A school that is open to sign-ups: confirmed and not for tests. */
export async function findSchool(db: Db, schoolId: string, districtId: string) {
  return db
    .selectFrom('school')
    .select(['id', 'name', 'code'])
    .where('id', '=', schoolId)
    .where(sql<boolean>`district_id::bigint = ${districtId}::bigint`)
    .where('is_for_test', '=', false)
    .where('is_confirmed', '=', true)
    .executeTakeFirst();
}

export type EmailOwner = { id: string; isActivated: boolean; hasLink: boolean };

/** The owner of an e-mail. hasLink: a link that activates the account still works. */
export async function findOwner(db: Db, email: string): Promise<EmailOwner | null> {
  const row = await db
    .selectFrom('user_account')
    .select([
      'id',
      'is_activated',
      sql<boolean>`exists (select from activation where activation.user_id = user_account.id
        and used_at is null and expires_at > now())`.as('has_link'),
    ])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  return row ? { id: row.id, isActivated: row.is_activated, hasLink: row.has_link } : null;
}

/** Locks an account that waits for activation until the commit. Returns false when it no longer waits. */
export async function holdWaiting(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('is_activated', '=', false)
    .where('is_archived', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Closes a sign-up when all of its links expired unopened, which frees its e-mail. Nothing is deleted, because staff
 * may have worked on the account meanwhile.
 */
export async function closeRunOut(db: Db, userId: string): Promise<void> {
  await sql`update user_account set email = null, is_archived = true, updated_at = now()
    where id = ${userId}::bigint and not is_activated and not is_archived
      and exists (select from activation where activation.user_id = user_account.id)
      and not exists (select from activation where activation.user_id = user_account.id
        and used_at is null and expires_at > now())`.execute(db);
}

/** Inserts a new account, not activated and, for a tutor, not confirmed. Returns its id. */
export async function insertUser(
  db: Db,
  user: NewUser,
  credentials: { login: string; passwordHash: string },
): Promise<string> {
  const isPupil = user.roleId === 'STUDENT';
  const { id } = await db
    .insertInto('user_account')
    .values({
      role: user.roleId,
      login: credentials.login,
      password_hash: credentials.passwordHash,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      mobile_phone: user.mobilePhone || null,
      landline_phone: user.landlinePhone || null,
      gender: isPupil ? (user.gender ?? null) : null,
      birth_date: isPupil ? (user.dateOfBirth ?? null) : null,
      grade: isPupil ? (user.grade ?? null) : null,
      sub_grade: isPupil ? participantLimits.subGrade : null,
      school_id: isPupil ? user.schoolId : null,
      is_activated: false,
      is_confirmed: isPupil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isPupil)
    await db
      .insertInto('tutor_school')
      .values({ user_id: id, school_id: user.schoolId, is_confirmed: false })
      .execute();
  return id;
}
