import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../caller';
import { schoolsOf } from '../queries';

/** A session is dead after this silence: a pupil's after 30 minutes, staff's after 12 hours. */
const alive = sql<boolean>`session.last_seen_at > now()
  - case when user_account.role = 'STUDENT' then interval '30 minutes' else interval '12 hours' end`;

/** Finds the caller by the token hash of a live session, or null. */
export async function findCaller(db: Db, tokenHash: Buffer): Promise<Caller | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .leftJoin('pupil_support', 'pupil_support.user_id', 'user_account.id')
    .select(['pupil_support.text_size', 'pupil_support.font', 'pupil_support.contrast'])
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
      'user_account.is_out_of_school',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('user_account.is_archived', '=', false)
    .where(alive)
    .executeTakeFirst();
  if (!row) return null;
  const { text_size: textSize, font, contrast } = row;
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
    isOutOfSchool: row.is_out_of_school,
    aids: textSize && font && contrast ? { textSize, font, contrast } : null,
  };
}

/**
 * Finds a pupil's other live session with contact in the last 60 s; answers its public number, or null.
 * insteadOf: a session that is being replaced and does not count.
 */
export async function parallelSession(db: Db, userId: string, insteadOf: string | null): Promise<string | null> {
  // The lock makes two log-ins of one pupil run one after the other.
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

/** Ends the earlier sessions of a user who logs in again; answers their numbers. */
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

/** Ends a session at its owner's request. */
export async function endSession(db: Db, sid: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, ended_by: 'PUPIL' })
    .where('sid', '=', sid)
    .where('ended_at', 'is', null)
    .execute();
}

/** Records contact with these sessions now; a trigger records the silence before it (docs/rules/sitting.md). */
export async function touchSessions(db: Db, sids: readonly string[]): Promise<void> {
  await sql`update session set last_seen_at = now() where sid = any(${[...sids]}::bigint[]) and ended_at is null`.execute(
    db,
  );
}

/** Inserts a ticket for a session; answers when it expires. Deletes tickets that expired a day ago. */
export async function insertTicket(db: Db, ticket: { tokenHash: Buffer; sid: string }): Promise<Date> {
  await db.deleteFrom('launch_ticket').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  const row = await db
    .insertInto('launch_ticket')
    .values({ token_hash: ticket.tokenHash, session_sid: ticket.sid })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Uses up a ticket; answers its user and session. Null: it is unknown, used or expired, or its session is over. */
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
