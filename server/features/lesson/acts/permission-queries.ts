import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { isConfirmed } from '../classes/centre-queries';
import { withdrawnAtSql } from '../sitting/standing-queries';
import type { Reach } from './reach';

export type PupilRow = {
  userId: string;
  uuid: string;
  isArchived: boolean;
  isOutOfSchool: boolean;
  grade: number | null;
  hasAgreement: boolean;
  /** There was a consent, and it was withdrawn. */
  isWithdrawn: boolean;
  birthDate: string | null;
  /** A permission was given, or waits for the signature. */
  isPermitted: boolean;
  permittedAt: Date | null;
  attemptId: string | null;
  attempt: 'NONE' | 'RUNNING' | 'FINISHED';
};

/**
 * Locks the pupils with these uuids (lower case) until the commit, so that a simultaneous start comes before or after.
 * Locking in the order of the ids prevents deadlocks between two tutors.
 */
export async function lockPupils(
  db: Db,
  filter: { uuids: readonly string[]; reach: Reach; collectionId: number },
): Promise<PupilRow[]> {
  const { uuids, reach, collectionId } = filter;
  const locked = await db
    .selectFrom('user_account')
    .select('id')
    .where('uuid', 'in', uuids)
    .where('role', '=', 'STUDENT')
    .where(within(reach, String(collectionId)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (locked.length === 0) return [];
  const rows = await db
    .selectFrom('user_account')
    .leftJoin('permission', (join) =>
      join.onRef('permission.user_id', '=', 'user_account.id').on('permission.collection_id', '=', collectionId),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attempt')
          .select(['attempt.id', sql<boolean>`attempt_is_over(attempt.finished_at, attempt.deadline)`.as('is_over')])
          .whereRef('attempt.user_id', '=', 'user_account.id')
          .where('attempt.collection_id', '=', collectionId)
          .orderBy('attempt.attempt_no', 'desc')
          .limit(1)
          .as('sitting'),
      (join) => join.onTrue(),
    )
    .select([
      'user_account.id',
      'user_account.uuid',
      'user_account.is_archived',
      'user_account.is_out_of_school',
      'user_account.grade',
      'user_account.agreed_to_take_part_at',
      'user_account.birth_date',
      sql<boolean>`agreed_to_take_part_at is null and ${sql.raw(withdrawnAtSql('user_account'))} is not null`.as(
        'is_withdrawn',
      ),
      sql<boolean>`exists (select from permission_waiting waiting
        where waiting.user_id = user_account.id and waiting.collection_id = ${collectionId}
          and waiting.ends_at > now())`.as('is_waiting'),
      'permission.permitted_at',
      'sitting.id as attempt_id',
      'sitting.is_over',
    ])
    .where(
      'user_account.id',
      'in',
      locked.map((one) => one.id),
    )
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    uuid: row.uuid,
    isArchived: row.is_archived,
    isOutOfSchool: row.is_out_of_school,
    grade: row.grade,
    hasAgreement: row.agreed_to_take_part_at !== null,
    isWithdrawn: row.is_withdrawn,
    birthDate: row.birth_date,
    isPermitted: row.permitted_at !== null || row.is_waiting,
    permittedAt: row.permitted_at,
    attemptId: row.attempt_id,
    attempt: row.attempt_id === null ? 'NONE' : row.is_over ? 'FINISHED' : 'RUNNING',
  }));
}

/** Whether a pupil is within reach. contest: of a centre; null reaches nobody of a centre. */
export function within(reach: Reach, contest: string | null): RawBuilder<SqlBool> {
  if (reach === null) return sql<SqlBool>`true`;
  if ('schools' in reach) return sql<SqlBool>`user_account.school_id = any(${[...reach.schools]}::bigint[])`;
  if (contest === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.raw(isConfirmed('user_account', String(BigInt(reach.centreOf)), String(Number(contest))))}`;
}

/** Gives or renews permissions, whose minutes begin with the opening at the earliest; answers when, and until when they hold. */
export async function givePermissions(
  db: Db,
  input: { userIds: readonly string[]; collectionId: number; minutes: number; by: string },
): Promise<{ permittedAt: Date; endsAt: Date }> {
  const result = await sql<{ permittedAt: Date; endsAt: Date }>`
    insert into permission (collection_id, user_id, permitted_at, ends_at, permitted_by)
    select collection.id, x.id, now(), greatest(now(), valid_from) + make_interval(secs => ${input.minutes * 60}), ${input.by}
      from collection cross join unnest(${[...input.userIds]}::bigint[]) as x (id)
      where collection.id = ${input.collectionId}
    on conflict (collection_id, user_id) do update
      set permitted_at = excluded.permitted_at, ends_at = excluded.ends_at, permitted_by = excluded.permitted_by
    returning permitted_at as "permittedAt",
      least(ends_at, (select valid_to from collection where collection.id = collection_id)) as "endsAt"`.execute(db);
  const moment = result.rows[0];
  if (!moment) throw new Error('no permission was given');
  return moment;
}

export async function withdrawPermissions(db: Db, userIds: readonly string[], collectionId: number): Promise<void> {
  await db.deleteFrom('permission').where('collection_id', '=', collectionId).where('user_id', 'in', userIds).execute();
  await forgetWaiting(db, userIds, collectionId);
}

/**
 * Notes permissions whose minutes begin with the signature, until the end of the day in Lithuania. A trigger begins them
 * in the transaction of the signature, whatever way it comes.
 */
export async function givePermissionsLater(
  db: Db,
  input: { userIds: readonly string[]; collectionId: number; minutes: number; by: string },
): Promise<void> {
  await sql`
    insert into permission_waiting (collection_id, user_id, minutes, ends_at, permitted_by)
    select ${input.collectionId}, x.id, ${Math.max(1, Math.ceil(input.minutes))}::smallint,
      vilnius_midnight(vilnius_day(now()) + 1), ${input.by}
      from unnest(${[...input.userIds]}::bigint[]) as x (id)
    on conflict (collection_id, user_id) do update
      set minutes = excluded.minutes, asked_at = excluded.asked_at, ends_at = excluded.ends_at,
        permitted_by = excluded.permitted_by`.execute(db);
}

/** Forgets permissions that wait for a signature. */
export async function forgetWaiting(db: Db, userIds: readonly string[], collectionId: number): Promise<void> {
  await sql`delete from permission_waiting
    where collection_id = ${collectionId} and user_id = any(${[...userIds]}::bigint[])`.execute(db);
}

/** Closes the attempts that are still open; answers their ids. */
export async function closeAttempts(db: Db, attemptIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .updateTable('attempt')
    .set({ finished_at: sql<Date>`least(now(), deadline)`, closed_by: 'STAFF' })
    .where('id', 'in', attemptIds)
    .where('finished_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}
