import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../platform/database/db';
import type { Services } from '../../../platform/services';
import type { Caller } from '../caller';
import { schoolsOf } from '../queries';

const alive = sql<boolean>`session_is_alive(user_account.role, session.created_at, session.last_seen_at)`;

type CallerRow = Omit<Caller, 'schools' | 'hasAgreement' | 'aids'> & {
  agreed_at: Date | null;
  school_name: string | null;
  teaches: boolean;
  text_size: NonNullable<Caller['aids']>['textSize'] | null;
  font: NonNullable<Caller['aids']>['font'] | null;
  contrast: NonNullable<Caller['aids']>['contrast'] | null;
};

/** Finds the caller by the token hash of a live session, or null. */
export async function findCaller(services: Pick<Services, 'pool' | 'db'>, tokenHash: Buffer): Promise<Caller | null> {
  const { rows } = await services.pool.query<CallerRow>({
    name: 'session-caller',
    // What only staff have is not looked for of a pupil.
    text: `
      select session.sid, session.seb_collection_id::text as "sebCollectionId", account.id as "userId", account.uuid,
        account.role, account.login, account.first_name as "firstName", account.last_name as "lastName", account.grade,
        account.sub_grade as "subGrade", account.birth_date as "birthDate", account.school_id as "schoolId",
        account.is_out_of_school as "isOutOfSchool", account.agreed_to_take_part_at as agreed_at,
        case when account.role = 'STUDENT' then false
          else needs_second_factor(account.role) and not has_second_factor(account.id) end as "mustSetUpFactor",
        school.name as school_name, exists (select from tutor_school where user_id = account.id) as teaches,
        text_size, font, contrast
      from session
      join user_account account on account.id = session.user_id
      left join school on school.id = account.school_id
      left join pupil_support on pupil_support.user_id = account.id
      where session.token_hash = $1 and session.ended_at is null
        and not account.is_archived and account.suspended_at is null
        and session_is_alive(account.role, session.created_at, session.last_seen_at)`,
    values: [tokenHash],
  });
  const [row] = rows;
  if (!row) return null;
  const { agreed_at, school_name, teaches, text_size: textSize, font, contrast, ...caller } = row;
  const { userId, schoolId } = caller;
  const own = schoolId !== null && school_name !== null ? [{ id: schoolId, name: school_name }] : [];
  return {
    ...caller,
    schools: teaches ? await schoolsOf(services.db, userId, schoolId) : own,
    hasAgreement: agreed_at !== null,
    aids: textSize && font && contrast ? { textSize, font, contrast } : null,
  };
}

/** browserHash: of the browser of staff, whose former session there ends. */
type NewSession = {
  user: { id: string; role: Caller['role'] };
  tokenHash: Buffer;
  ip: string;
  userAgent: string;
  browserHash: Buffer | null;
};

/** ended: the sessions that the new one has ended. parallel: the pupil's other live session; then nothing was opened. */
export type SessionOpening = { sid: string; parallel: null; ended: string[] } | { parallel: string };

/**
 * Opens a session, and tells all instances which ones it has ended.
 * insteadOf: a session that is being replaced and does not count.
 */
export async function openSession(
  pool: pg.Pool,
  { user, tokenHash, ip, userAgent, browserHash }: NewSession,
  insteadOf: string | null,
): Promise<SessionOpening> {
  const { rows } = await pool.query<{ sid: string; parallel: string | null; ended: string[] }>({
    name: 'session-open',
    text: `select new_sid as sid, parallel_sid as parallel, ended_sids::text[] as ended
      from open_session($1, $2, $3, $4, $5, $6, $7)`,
    values: [user.id, user.role === 'STUDENT', insteadOf, tokenHash, ip, userAgent, browserHash],
  });
  const [row] = rows;
  if (!row) throw new Error('the session was not opened');
  const { sid, parallel, ended } = row;
  return parallel === null ? { sid, parallel, ended } : { parallel };
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

/** Deletes tickets that expired a day ago. */
export async function deleteOldTickets(db: Db): Promise<void> {
  await db.deleteFrom('launch_ticket').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

/** Inserts a ticket for a session, deletes old ones; answers when it expires. */
export async function insertTicket(db: Db, ticket: { tokenHash: Buffer; sid: string }): Promise<Date> {
  await deleteOldTickets(db);
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
    .where('user_account.suspended_at', 'is', null)
    .where(alive)
    .returning(['session.sid', 'user_account.id', 'user_account.role'])
    .executeTakeFirst();
  return row ? { sid: row.sid, user: { id: row.id, role: row.role } } : null;
}
