import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/db';
import type { AttemptTime } from './clock';
import type { Standing } from './enter/challenge-view';

/** The reads of attempts and permissions outside the two hot paths. Instants of attempts are milliseconds. */

/** The last attempt of a user in a collection: all calls mean this one. */
const lastAttempt = `select * from attempt
  where attempt.user_id = asked.user_id and attempt.collection_id = asked.collection_id
  order by attempt.attempt_no desc limit 1`;

export type StandingRow = Standing & { collectionId: string; time: (AttemptTime & { now: number }) | null };

type Row = {
  collection_id: string;
  age_group: string | null;
  started_at: Date | null;
  deadline: Date | null;
  finished_at: Date | null;
  is_over: boolean;
  without_sight: boolean;
  extra_time: number;
  permitted_at: Date | null;
  ends_at: Date | null;
  answered: string[] | null;
  now: Date;
};

const standing = `asked.collection_id::text, age_group.name as age_group, attempt.started_at, attempt.deadline,
  attempt.finished_at, coalesce(attempt_is_over(attempt.finished_at, attempt.deadline), false) as is_over,
  coalesce(attempt.without_sight, false) as without_sight, permission.permitted_at,
  case when permission.ends_at is not null then least(permission.ends_at, asked.valid_to) end as ends_at, now() as now,
  coalesce((select extra_time from pupil_support where pupil_support.user_id = asked.user_id), 0)::integer as extra_time,
  array(select exercise_id::text from current_answer
    where current_answer.attempt_id = attempt.id and (choice_id is not null or value is not null)) as answered`;

/** Reads the relation of a user (null: nobody) to each of some collections. */
export async function readStandings(
  pool: pg.Pool,
  userId: string | null,
  collections: readonly string[],
): Promise<StandingRow[]> {
  const { rows } = await pool.query<Row>({
    name: 'standings',
    text: `
      select ${standing}
      from (select id as collection_id, age_group_id, valid_to, $1::bigint as user_id
        from collection where id = any($2::integer[])) asked
      left join age_group on age_group.id = asked.age_group_id
      left join lateral (${lastAttempt}) attempt on true
      left join permission on permission.collection_id = asked.collection_id and permission.user_id = asked.user_id`,
    values: [userId, collections],
  });
  return rows.map(toStanding);
}

/**
 * Lists the challenges that a grade may enter now, and those outside their window in which the user is still solving.
 * Rounds above 1 are listed only for confirmed pupils. Teachers' own practice is left out.
 */
export async function readRunning(pool: pg.Pool, userId: string, grade: number | null): Promise<StandingRow[]> {
  const [standings = []] = await readRunningOf(pool, [{ userId, grade }], 0);
  return standings;
}

/** opensAt: of a contest that is not open yet; null of whatever may be entered or is being solved. */
export type TodayRow = StandingRow & { opensAt: Date | null };

/** The same of many users by one statement, in their order, with the contests that open within so many minutes. */
export async function readRunningOf(
  pool: pg.Pool,
  users: readonly { userId: string; grade: number | null }[],
  earlyMinutes: number,
): Promise<TodayRow[][]> {
  const { rows } = await pool.query<Row & { place: number; opens_at: Date | null }>({
    name: 'running',
    text: `
      select place::integer, ${standing},
        case when asked.valid_from > now()
          and not coalesce(attempt_is_running(attempt.finished_at, attempt.deadline), false) then asked.valid_from end as opens_at
      from (select id as collection_id, type, age_group_id, valid_from, valid_to, user_id, place
        from unnest($1::bigint[], $2::smallint[]) with ordinality as users (user_id, grade, place)
        cross join collection
        where is_complete and type in ('CON', 'OTR', 'TRA') and (grade is null or grade = any(grades))
          and (round = 1 or exists (select from second_round_registration r
            where r.user_id = users.user_id and r.year = collection.year and r.state = 'CONFIRMED'))
          and not exists (select 1 from user_account maker where maker.id = created_by and maker.role = 'TUTOR')) asked
      left join age_group on age_group.id = asked.age_group_id
      left join lateral (${lastAttempt}) attempt on true
      left join permission on permission.collection_id = asked.collection_id and permission.user_id = asked.user_id
      where (asked.valid_from <= now() + make_interval(mins => case when asked.type = 'CON' then $3 else 0 end)
          and now() < asked.valid_to)
        or attempt_is_running(attempt.finished_at, attempt.deadline)`,
    values: [users.map(({ userId }) => userId), users.map(({ grade }) => grade), earlyMinutes],
  });
  const standings = users.map((): TodayRow[] => []);
  for (const row of rows) standings[row.place - 1]?.push({ ...toStanding(row), opensAt: row.opens_at });
  return standings;
}

/**
 * Whether the user is confirmed for the second round of a collection's year. A first round requires no confirmation.
 */
export async function isConfirmedFor(
  db: Db,
  userId: string,
  collection: { id: string; round: number },
): Promise<boolean> {
  if (collection.round === 1) return true;
  const { rows } = await sql`select from second_round_registration r join collection c on c.year = r.year
    where c.id = ${collection.id}::integer and r.user_id = ${userId}::bigint and r.state = 'CONFIRMED'`.execute(db);
  return rows.length > 0;
}

function toStanding(row: Row): StandingRow {
  const { started_at, deadline, finished_at } = row;
  return {
    collectionId: row.collection_id,
    ageGroup: row.age_group,
    attemptState: started_at === null ? 'NONE' : row.is_over ? 'FINISHED' : 'RUNNING',
    permittedAt: row.permitted_at,
    permissionEndsAt: row.ends_at,
    extraTime: row.extra_time,
    attemptMinutes: started_at && deadline && Math.round((deadline.getTime() - started_at.getTime()) / 60_000),
    ...(started_at && { answered: row.answered ?? [], isWithoutSight: row.without_sight }),
    time:
      started_at && deadline
        ? {
            startedAt: started_at.getTime(),
            deadline: deadline.getTime(),
            finishedAt: finished_at?.getTime() ?? null,
            now: row.now.getTime(),
          }
        : null,
  };
}

/** The time of the attempt that a user is solving now, or null. Of several attempts the one started last counts. */
export async function runningAttempt(db: Db, userId: string): Promise<(AttemptTime & { now: number }) | null> {
  const { rows } = await sql<{ started_at: Date; deadline: Date; now: Date }>`
    select started_at, deadline, now() as now from attempt
    where user_id = ${userId} and attempt_is_running(finished_at, deadline)
    order by started_at desc limit 1
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  const [startedAt, deadline, now] = [row.started_at.getTime(), row.deadline.getTime(), row.now.getTime()];
  return { startedAt, deadline, finishedAt: null, now };
}

/** Whether a user has ever started a collection. */
export async function hasAttempt(db: Db, userId: string, collectionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('collection_id', '=', Number(collectionId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody may work on a free training: it is within its window, and none of its tasks is withheld. */
export async function isFreeTraining(db: Db, collectionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from collection
    where id = ${collectionId}::integer and type = 'FTR' and is_complete and valid_from <= now() and now() < valid_to
      and id not in (select withheld_collections())`.execute(db);
  return rows.length > 0;
}

/**
 * Closes attempts whose deadline and grace are over and sets the finish time to the deadline. Skips attempts that a
 * finish has locked. Returns how many were closed.
 */
export async function closeOverdue(db: Db): Promise<number> {
  const { rows } = await sql`
    update attempt set finished_at = deadline, closed_by = 'TIME'
    where id in (
      select id from attempt
      where finished_at is null and time_is_over(deadline)
      for no key update skip locked
    ) and finished_at is null
    returning id
  `.execute(db);
  return rows.length;
}
