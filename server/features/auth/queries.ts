import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import type { Caller } from './caller';
import type { Failures } from './login/rules';

/** A session is dead after this silence: a pupil's after 30 minutes, staff's after 12 hours (decisions 3). */
export const alive = sql<boolean>`session.last_seen_at > now()
  - case when user_account.role = 'STUDENT' then interval '30 minutes' else interval '12 hours' end`;

/** What a log-in looks at; found by user name or e-mail, archived users are not there. */
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

/** Puts another hash of the same password in the place of one; nothing where the password was changed meanwhile. */
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

/** The caller behind a live session's token hash, or null. */
export async function findCaller(db: Db, tokenHash: Buffer): Promise<Caller | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'session.sid',
      'user_account.id',
      'user_account.uuid',
      'user_account.role',
      'user_account.login',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.grade',
      'user_account.sub_grade',
      'user_account.birth_date',
      'user_account.school_id',
      'user_account.agreed_to_take_part_at',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('user_account.is_archived', '=', false)
    .where(alive)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sid: row.sid,
    userId: row.id,
    uuid: row.uuid,
    role: row.role,
    login: row.login,
    firstName: row.first_name,
    lastName: row.last_name,
    grade: row.grade,
    subGrade: row.sub_grade,
    birthDate: row.birth_date,
    schoolId: row.school_id,
    schools: await schoolsOf(db, row.id, row.school_id),
    hasAgreement: row.agreed_to_take_part_at !== null,
  };
}

/** The schools that an account works in today, or learns in. */
export async function schoolsOf(
  db: Db,
  userId: string,
  schoolId: string | null,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('school')
    .select(['school.id', 'school.name'])
    .where((eb) =>
      eb.or([
        ...(schoolId ? [eb('school.id', '=', schoolId)] : []),
        eb.exists(
          eb
            .selectFrom('tutor_school')
            .select('tutor_school.school_id')
            .whereRef('tutor_school.school_id', '=', 'school.id')
            .where('tutor_school.user_id', '=', userId)
            .where('tutor_school.is_confirmed', '=', true)
            .where('tutor_school.valid_from', '<=', sql<string>`current_date`)
            .where((link) =>
              link.or([
                link('tutor_school.valid_till', 'is', null),
                link('tutor_school.valid_till', '>=', sql<string>`current_date`),
              ]),
            ),
        ),
      ]),
    )
    .orderBy(sql`school.name collate lt`)
    .execute();
}

/**
 * Whether a pupil has another live session that was heard within the last 60 s; its public number, or null.
 * insteadOf: a session that gives way by itself.
 */
export async function parallelSession(db: Db, userId: string, insteadOf: string | null): Promise<string | null> {
  // The lock lets two log-ins of one pupil at the same moment pass one after the other.
  await db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
  const row = await db
    .selectFrom('session')
    .select('sid')
    .where('user_id', '=', userId)
    .where('sid', '<>', insteadOf ?? '0')
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', sql<Date>`now() - interval '60 seconds'`)
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sid ?? null;
}

/** Ends the sessions of a user who logs in anew; answers their numbers. */
export async function endSessionsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, ended_by: 'LOGIN' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('sid')
    .execute();
  return rows.map((row) => row.sid);
}

export async function insertSession(
  db: Db,
  session: { userId: string; tokenHash: Buffer; ip: string; userAgent: string },
): Promise<string> {
  const row = await db
    .insertInto('session')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      client_ip: session.ip,
      user_agent: session.userAgent,
    })
    .returning('sid')
    .executeTakeFirstOrThrow();
  return row.sid;
}

/** Ends a session as its owner has asked. */
export async function endSession(db: Db, sid: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, ended_by: 'PUPIL' })
    .where('sid', '=', sid)
    .where('ended_at', 'is', null)
    .execute();
}

/** Notes that these sessions were heard just now; a trigger notes the silence before it (docs/rules/sitting.md). */
export async function touchSessions(db: Db, sids: readonly string[]): Promise<void> {
  await sql`update session set last_seen_at = now() where sid = any(${[...sids]}::bigint[]) and ended_at is null`.execute(
    db,
  );
}

/** Failed log-ins of the last five minutes, all of them and those from a source: an address or a network. */
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
