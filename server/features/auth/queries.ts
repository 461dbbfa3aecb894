import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/**
 * SQL: whether the pupil of a row of user_account sits an attempt in a session that lives. A new key or password would
 * take that session away; without one it is the pupil's way back (docs/rules/sitting.md).
 */
export const sitsInSession = sql<boolean>`(
  exists (select from attempt where attempt.user_id = user_account.id and attempt_is_running(finished_at, deadline))
  and exists (select from session where session.user_id = user_account.id and ended_at is null
    and session_is_alive('STUDENT', session.created_at, last_seen_at)))`;

/** The schools where an account works or learns today. */
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

/** Finds an account's id by number or uuid; null when there is none. */
export async function findPerson(db: Db, named: string): Promise<string | null> {
  const isNumber = /^[0-9]{1,18}$/.test(named);
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where(isNumber ? 'id' : 'uuid', '=', named)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Whether an account has this role at this moment and may act; keeps it so until the commit. A role may be taken away
 * while an act on many people waits for its turn.
 */
export async function holdsRole(db: Db, { userId, role }: { userId: string; role: string }): Promise<boolean> {
  const { rows } = await sql`select from user_account where id = ${userId}::bigint and role = ${role}
    and not is_archived and suspended_at is null for share`.execute(db);
  return rows.length > 0;
}
