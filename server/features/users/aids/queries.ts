import { sql } from 'kysely';
import { type Aids, plainAids, type Support, type SupportForStaff } from '../../../../contract/users-aids';
import type { Db } from '../../../platform/database/db';

/**
 * What helps a pupil to solve: the plain look and nothing else while nothing is stored; null: the user is no pupil.
 */
export async function readSupport(db: Db, userId: string): Promise<Support | null> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('pupil_support', 'pupil_support.user_id', 'user_account.id')
    .select(['text_size as textSize', 'font', 'contrast', 'extra_time as extraTime', 'without_sight as withoutSight'])
    .where('id', '=', userId)
    .where('role', '=', 'STUDENT')
    .executeTakeFirst();
  if (!row) return null;
  const { textSize, font, contrast, extraTime, withoutSight } = row;
  const aids = textSize && font && contrast ? { textSize, font, contrast } : plainAids;
  return { aids, extraTime: extraTime ?? 0, withoutSight: withoutSight ?? false };
}

/** Locks a pupil until the commit, so that a start at the same moment comes before or after; null for others. */
export async function lockPupil(db: Db, userId: string): Promise<{ isArchived: boolean } | null> {
  const row = await db
    .selectFrom('user_account')
    .select('is_archived as isArchived')
    .where('id', '=', userId)
    .where('role', '=', 'STUDENT')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the look that a pupil chose so many seconds ago, unless a later choice is stored; answers whether. */
export async function storeAids(db: Db, userId: string, aids: Aids, ageSecs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into pupil_support (user_id, text_size, font, contrast, aids_changed_at)
    values (${userId}, ${aids.textSize}, ${aids.font}, ${aids.contrast}, now() - make_interval(secs => ${ageSecs}))
    on conflict (user_id) do update set text_size = excluded.text_size, font = excluded.font,
      contrast = excluded.contrast, aids_changed_at = excluded.aids_changed_at
    where pupil_support.aids_changed_at <= excluded.aids_changed_at
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** Stores what staff alone set: standing extra time in percent, and whether the pupil solves without sight. */
export async function storeNeeds(db: Db, userId: string, needs: Omit<Support, 'aids'>): Promise<void> {
  await sql`
    insert into pupil_support (user_id, extra_time, without_sight)
    values (${userId}, ${needs.extraTime}, ${needs.withoutSight})
    on conflict (user_id) do update set extra_time = excluded.extra_time, without_sight = excluded.without_sight`.execute(
    db,
  );
}

/**
 * What a pupil who solves without sight gets in each contest of the own grade that is not over; of second rounds, where the
 * pupil is invited.
 */
export async function readSightContests(db: Db, userId: string): Promise<NonNullable<SupportForStaff['contests']>> {
  const { rows } = await sql<NonNullable<SupportForStaff['contests']>[number]>`
    select c.name, c.round, second.id is not null as "hasOwnSet", count(*)::integer as tasks,
      count(mark.checked_at)::integer as solvable,
      (select case when a.without_sight then 'WITHOUT_SIGHT' else 'EVERYBODY' end from attempt a
        where a.user_id = u.id and a.collection_id = c.id order by a.attempt_no desc limit 1) as begun,
      exists (select from offline_pupil o join offline_preparation p on p.id = o.preparation_id
        where o.user_id = u.id and p.collection_id = c.id and p.withdrawn_at is null) as "isOffline"
    from user_account u join collection c on u.grade = any(c.grades)
      join exercise e on e.collection_id = c.id
      left join task_without_sight mark on mark.task_id = e.task_id
      left join collection second on second.without_sight_of = c.id and second.is_complete
    where u.id = ${userId}::bigint and c.type = 'CON' and c.is_complete and now() < c.valid_to
      and (c.round = 1 or exists (select from second_round_registration r
        where r.user_id = u.id and r.year = c.year and r.state <> 'CANCELLED'))
    group by u.id, c.id, second.id order by c.valid_from, c.id`.execute(db);
  return rows;
}
