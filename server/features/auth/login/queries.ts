import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../caller';
import type { Failures } from './rules';

/** The fields that a log-in checks, found by user name or e-mail; archived users are not found. */
export type LoginRow = {
  id: string;
  passwordHash: string | null;
  role: Caller['role'];
  isActivated: boolean;
  isConfirmed: boolean;
};

export async function findForLogin(db: Db, name: string): Promise<LoginRow | null> {
  const row = await db
    .selectFrom('user_account')
    .select(['id', 'password_hash', 'role', 'is_activated', 'is_confirmed'])
    .where((eb) =>
      eb.or([eb(sql`lower(login)`, '=', sql`lower(${name})`), eb(sql`lower(email)`, '=', sql`lower(${name})`)]),
    )
    .where('is_archived', '=', false)
    .orderBy(sql`lower(login) = lower(${name})`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    passwordHash: row.password_hash,
    role: row.role,
    isActivated: row.is_activated,
    isConfirmed: row.is_confirmed,
  };
}

/** Replaces the hash of a password by another of the same password, unless the password was changed meanwhile. */
export async function replaceHash(
  db: Db,
  user: { id: string; passwordHash: string },
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .execute();
}

/** Counts failed log-ins of the last five minutes, in all and from one source (an address or a network). */
export async function countFailures(
  db: Db,
  { name, mark, source }: { name: string; mark: Buffer; source: string },
): Promise<Failures> {
  const { rows } = await sql<Record<keyof Failures, string>>`
    select of_name."all" as "ofName", of_name.here as "ofNameHere", names."all" as names, names.here as "namesHere"
    from (
      select count(*) as "all", count(*) filter (where client_ip <<= ${source}::inet) as here
      from login_failure where login = ${name} and failed_at > now() - interval '5 minutes'
    ) of_name, (
      select count(distinct login) as "all", count(distinct login) filter (where client_ip <<= ${source}::inet) as here
      from login_failure where password_mark = ${mark} and failed_at > now() - interval '5 minutes'
    ) names
  `.execute(db);
  const [row] = rows;
  return {
    ofName: Number(row?.ofName ?? 0),
    ofNameHere: Number(row?.ofNameHere ?? 0),
    names: Number(row?.names ?? 0),
    namesHere: Number(row?.namesHere ?? 0),
  };
}

export async function insertFailure(db: Db, failure: { name: string; ip: string; mark: Buffer }): Promise<void> {
  await db
    .insertInto('login_failure')
    .values({ login: failure.name, client_ip: failure.ip, password_mark: failure.mark })
    .execute();
  await db.deleteFrom('login_failure').where('failed_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
