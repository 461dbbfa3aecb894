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

/** What a session says of its account. What only staff have is not looked for of a pupil. */
const accountColumns = `account.id as "userId", account.uuid,
  account.role, account.login, account.first_name as "firstName", account.last_name as "lastName", account.grade,
  account.sub_grade as "subGrade", account.birth_date as "birthDate", account.school_id as "schoolId",
  account.is_out_of_school as "isOutOfSchool", account.agreed_to_take_part_at as agreed_at,
  case when account.role = 'STUDENT' then false
    else needs_second_factor(account.role) and not has_second_factor(account.id) end as "mustSetUpFactor",
  school.name as school_name, exists (select from tutor_school where user_id = account.id) as teaches,
  text_size, font, contrast`;
const accountParts = `left join school on school.id = account.school_id
  left join pupil_support on pupil_support.user_id = account.id`;

/** Finds the caller by the token hash of a live session, or null. */
export async function findCaller(services: Pick<Services, 'pool' | 'db'>, tokenHash: Buffer): Promise<Caller | null> {
  const { rows } = await services.pool.query<CallerRow>({
    name: 'session-caller',
    text: `
      select session.sid, session.seb_collection_id::text as "sebCollectionId", ${accountColumns}
      from session
      join user_account account on account.id = session.user_id
      ${accountParts}
      where session.token_hash = $1 and session.ended_at is null
        and not account.is_archived and account.suspended_at is null
        and session_is_alive(account.role, session.created_at, session.last_seen_at)`,
    values: [tokenHash],
  });
  const [row] = rows;
  return row ? callerOf(services.db, row) : null;
}

/** The caller of a row, with the schools where a tutor works. */
export async function callerOf(db: Db, row: CallerRow): Promise<Caller> {
  const { agreed_at, school_name, teaches, text_size: textSize, font, contrast, ...caller } = row;
  const { userId, schoolId } = caller;
  const own = schoolId !== null && school_name !== null ? [{ id: schoolId, name: school_name }] : [];
  return {
    ...caller,
    schools: teaches ? await schoolsOf(db, userId, schoolId) : own,
    hasAgreement: agreed_at !== null,
    aids: textSize && font && contrast ? { textSize, font, contrast } : null,
  };
}

/**
 * browserHash: of the browser of staff, whose former session there ends. insteadOf: a session that is being replaced and
 * does not count.
 */
export type NewSession = {
  user: { id: string; role: Caller['role'] };
  tokenHash: Buffer;
  ip: string;
  userAgent: string;
  browserHash: Buffer | null;
  insteadOf: string | null;
};

/**
 * ended: the sessions that the new one has ended. row: what findCaller would read of it next, or null for an account that
 * may not come in. parallel: the pupil's other live session; then nothing was opened.
 */
export type SessionOpening =
  | { sid: string; parallel: null; ended: string[]; row: CallerRow | null }
  | { parallel: string };

type OpeningRow = CallerRow & {
  place: number;
  new_sid: string;
  parallel: string | null;
  ended: string[];
  is_in: boolean;
};

/** Opens sessions, and tells all instances which ones these have ended. All in one commit, answered in the same order. */
export async function openSessions(pool: pg.Pool, sessions: readonly NewSession[]): Promise<SessionOpening[]> {
  // Two groups lock the accounts that they share in one order.
  const inOrder = sessions
    .map((session, i) => ({ i, session }))
    .sort((one, other) => Number(one.session.user.id) - Number(other.session.user.id));
  const column = (of: (session: NewSession) => unknown) => inOrder.map(({ session }) => of(session));
  const { rows } = await pool.query<OpeningRow>({
    name: 'sessions-open',
    text: `
      select place::integer, new_sid, parallel_sid as parallel, ended_sids::text[] as ended, new_sid as sid,
        null as "sebCollectionId", not account.is_archived and account.suspended_at is null as is_in, ${accountColumns}
      from unnest($1::bigint[], $2::boolean[], $3::bigint[], $4::bytea[], $5::inet[], $6::text[], $7::bytea[])
        with ordinality as call (opener, is_pupil, instead_of, new_token_hash, ip, agent, browser, place)
      cross join lateral open_session(opener, is_pupil, instead_of, new_token_hash, ip, agent, browser)
      left join user_account account on account.id = opener
      ${accountParts}`,
    values: [
      column(({ user }) => user.id),
      column(({ user }) => user.role === 'STUDENT'),
      column(({ insteadOf }) => insteadOf),
      column(({ tokenHash }) => tokenHash),
      column(({ ip }) => ip),
      column(({ userAgent }) => userAgent),
      column(({ browserHash }) => browserHash),
    ],
  });
  const openings = new Map(rows.map((row) => [inOrder[row.place - 1]?.i, openingOf(row)]));
  return sessions.flatMap((_, i) => openings.get(i) ?? []);
}

function openingOf({ place, new_sid: sid, parallel, ended, is_in: isIn, ...row }: OpeningRow): SessionOpening {
  return parallel === null ? { sid, parallel, ended, row: isIn ? row : null } : { parallel };
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
