import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../caller';
import { schoolsOf } from '../queries';

/** A session is dead after this silence: a pupil's after 30 minutes, staff's after 12 hours. */
const alive = sql<boolean>`session.last_seen_at > now()
  - case when user_account.role = 'STUDENT' then interval '30 minutes' else interval '12 hours' end`;

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

/** Inserts a ticket for a session and answers until when it is valid. Deletes those that ended a day ago. */
export async function insertTicket(db: Db, ticket: { tokenHash: Buffer; sid: string }): Promise<Date> {
  await db.deleteFrom('launch_ticket').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  const row = await db
    .insertInto('launch_ticket')
    .values({ token_hash: ticket.tokenHash, session_sid: ticket.sid })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Uses a ticket up: whose it is and which session asked for it; null when it is none, used, over, or that session is. */
export async function spendTicket(
  db: Db,
  tokenHash: Buffer,
): Promise<{ sid: string; user: { id: string; role: Caller['role'] } } | null> {
  const row = await db
    .updateTable('launch_ticket')
    .set({ used_at: sql<Date>`now()` })
    .from('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .whereRef('session.sid', '=', 'launch_ticket.session_sid')
    .where('launch_ticket.token_hash', '=', tokenHash)
    .where('launch_ticket.used_at', 'is', null)
    .where('launch_ticket.expires_at', '>', sql<Date>`now()`)
    .where('session.ended_at', 'is', null)
    .where('user_account.is_archived', '=', false)
    .where(alive)
    .returning(['session.sid', 'user_account.id', 'user_account.role'])
    .executeTakeFirst();
  return row ? { sid: row.sid, user: { id: row.id, role: row.role } } : null;
}
