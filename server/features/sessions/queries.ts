import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../contract/roles';
import type { SessionFilters, SessionOrder } from '../../../contract/sessions';
import type { Db } from '../../platform/database/db';
import { escapeLike } from '../../platform/database/search';

export type SessionRow = {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  login: string;
  role: Role;
  grade: number | null;
  subGrade: number | null;
  schoolId: string | null;
  schoolName: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  clientIp: string | null;
  isSolving: boolean;
};

const orders: Record<SessionOrder, RawBuilder<unknown>> = {
  start: sql`session.created_at`,
  seen: sql`last_seen_at`,
  id: sql`sid`,
  name: sql`last_name collate lt`,
  login: sql`login`,
  role: sql`role`,
  ip: sql`client_ip`,
};

/**
 * Lists live sessions, newest first unless sorted otherwise: neither ended nor silent for too long. E-mail and login match by prefix
 * (user_account_find_email, ..._login), the number exactly. schools: only sessions of their pupils; null: of everybody.
 */
export async function findSessions(
  db: Db,
  filters: SessionFilters,
  schools: readonly string[] | null,
  page: { num: number; page_size: number; sort: SessionOrder; direction: 'asc' | 'desc' },
): Promise<{ total: number; rows: SessionRow[] }> {
  const where = sql.join(conditions(filters, schools), sql` and `);
  const from = sql`from session join user_account u on u.id = session.user_id where ${where}`;
  const order = sql`${orders[page.sort]} ${sql.raw(page.direction)} nulls last, session.created_at desc, sid desc`;
  const counted = await sql<{ total: string }>`select count(*) as total ${from}`.execute(db);
  const { rows } = await sql<SessionRow>`
    select page.*, school.name as "schoolName", exists (select from attempt where attempt.user_id = page."userId"
        and attempt_is_running(finished_at, deadline)) as "isSolving"
    from (
      select sid as id, u.id as "userId", first_name as "firstName", last_name as "lastName", login, role, grade,
        sub_grade as "subGrade", school_id as "schoolId",
        session.created_at as "startedAt", last_seen_at as "lastSeenAt", host(client_ip) as "clientIp",
        row_number() over (order by ${order}) as place
      ${from} order by ${order}
      limit ${page.page_size} offset ${(page.num - 1) * page.page_size}
    ) page left join school on school.id = page."schoolId"
    order by page.place
  `.execute(db);
  return { total: Number(counted.rows[0]?.total ?? 0), rows };
}

function conditions(filters: SessionFilters, schools: readonly string[] | null): RawBuilder<unknown>[] {
  const begins = (text: string) => sql`lower(${escapeLike(text)}) || '%'`;
  const { userEmail, userIndex, userSessionId } = filters;
  return [
    live,
    noRobot,
    ...(schools === null ? [] : [sql`u.role = 'STUDENT' and u.school_id = any(${[...schools]}::bigint[])`]),
    ...(userEmail ? [sql`lower(u.email) like ${begins(userEmail)}`] : []),
    ...(userIndex ? [sql`lower(u.login) like ${begins(userIndex)}`] : []),
    ...(userSessionId ? [sql`session.sid = ${userSessionId}::bigint`] : []),
  ];
}

const live = sql`session.ended_at is null and session_is_alive(u.role, session.created_at, session.last_seen_at)`;

/** Excludes the robots of a rehearsal: their sessions end with the rehearsal. */
const noRobot = sql`(u.role <> 'TASK_TESTER' or not exists (select from rehearsal_robot where user_id = u.id))
  and (u.first_name <> 'Robotas' or not exists (select from robot_crowd_member where user_id = u.id))`;

/**
 * Ends a live session that the caller may end. Returns its owner and the owner's role, or null when there is no such
 * session.
 */
export async function endLiveSession(
  db: Db,
  sid: string,
  schools: readonly string[] | null,
): Promise<{ userId: string; role: Role } | null> {
  const where = sql.join([...conditions({ userEmail: '', userIndex: '', userSessionId: sid }, schools)], sql` and `);
  const { rows } = await sql<{ userId: string; role: Role }>`
    update session set ended_at = now(), ended_by = 'STAFF' from user_account u
    where u.id = session.user_id and ${where}
    returning session.user_id as "userId", u.role
  `.execute(db);
  return rows[0] ?? null;
}
