import { sql } from 'kysely';
import { robotLimits } from '../../../../contract/rehearsal-robots';
import type { Db } from '../../../platform/database/db';
import type { JsonObject } from '../../../platform/database/generated/database';

/** The grade of all robots; the set is for every grade. */
export const robotGrade = 5;

export type CrowdRow = {
  id: string;
  collectionId: string;
  schoolId: string | null;
  stem: string;
  robots: number;
  release: string;
  preparedAt: Date;
  codeEndsAt: Date;
  isFetched: boolean;
  isThere: boolean;
  isFresh: boolean;
  compared: number;
  lost: number;
  came: number;
  result: unknown;
};

const columns = sql`select id::text as id, collection_id::text as "collectionId", school_id::text as "schoolId", stem, robots,
  release, prepared_at as "preparedAt", code_ends_at as "codeEndsAt", fetched_at is not null as "isFetched",
  removed_at is null as "isThere", compared, lost, came, result,
  coalesce(reported_at > now() - make_interval(days => ${robotLimits.freshDays}), false) as "isFresh"
  from robot_crowd`;

/** The newest robots, or null. */
export async function readCrowd(db: Db): Promise<CrowdRow | null> {
  const { rows } = await sql<CrowdRow>`${columns} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The robots of a code that still counts, locked until the commit; null: there are none. */
export async function lockCrowdOf(trx: Db, codeHash: Buffer): Promise<CrowdRow | null> {
  const { rows } = await sql<CrowdRow>`${columns} where code_hash = ${codeHash} and code_ends_at > now()
    and removed_at is null for update`.execute(trx);
  return rows[0] ?? null;
}

/** Makes a school for tests with so many pupils, who share a password; answers the id of the crowd. */
export async function insertCrowd(
  trx: Db,
  crowd: { collectionId: string; stem: string; robots: number; release: string; codeHash: Buffer; userId: string },
  passwordHash: string,
): Promise<string> {
  const { collectionId, stem, robots, release, codeHash, userId } = crowd;
  const { rows } = await sql<{ id: string }>`
    with place as (
      insert into school (name, is_for_test, is_confirmed) values ('Repeticijos robotai', true, true) returning id
    ), crowd as (
      insert into robot_crowd (collection_id, school_id, stem, robots, release, prepared_by, code_hash, code_ends_at)
      select ${collectionId}::integer, id, ${stem}::text, ${robots}::integer, ${release}::text, ${userId}::bigint,
        ${codeHash}::bytea, now() + make_interval(hours => ${robotLimits.codeHours}) from place returning id
    ), account as (
      insert into user_account (login, role, first_name, last_name, grade, school_id, password_hash)
      select ${stem}::text || n, 'STUDENT', 'Robotas', n::text, ${robotGrade}::smallint, place.id, ${passwordHash}::text
      from place, generate_series(1, ${robots}::integer) n returning id, last_name
    ), member as (
      insert into robot_crowd_member (crowd_id, robot, user_id)
      select crowd.id, account.last_name::integer, account.id from crowd, account
    )
    select id::text as id from crowd`.execute(trx);
  return rows[0]?.id ?? '';
}

/** Notes that the log-ins are out. */
export async function noteFetched(trx: Db, id: string): Promise<void> {
  await sql`update robot_crowd set fetched_at = now() where id = ${id}::bigint`.execute(trx);
}

export type ConfirmedAnswer = { robot: number; taskId: string; choiceId: string; epoch: number; seq: number };

/**
 * How many of these confirmed answers are not stored as they were given, and how many of these ends are open. A choice that
 * no longer counts where a newer answer does is stored all the same.
 */
export async function countLost(
  trx: Db,
  { id, collectionId }: Pick<CrowdRow, 'id' | 'collectionId'>,
  answers: readonly ConfirmedAnswer[],
  finished: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    with told as (
      select * from unnest(${answers.map(({ robot }) => robot)}::integer[], ${answers.map(({ taskId }) => taskId)}::bigint[],
        ${answers.map(({ choiceId }) => choiceId)}::bigint[], ${answers.map(({ epoch }) => epoch)}::integer[],
        ${answers.map(({ seq }) => seq)}::integer[]) as t (robot, exercise_id, choice_id, epoch, seq)
    ), sat as (
      select member.robot, attempt.id, attempt.finished_at
      from robot_crowd_member member join attempt on attempt.user_id = member.user_id
        and attempt.collection_id = ${collectionId}::integer
      where member.crowd_id = ${id}::bigint
    )
    select ((select count(*) from told
        left join sat on sat.robot = told.robot
        left join answer_journal j on j.attempt_id = sat.id and j.exercise_id = told.exercise_id
          and j.epoch = told.epoch and j.seq = told.seq
        left join current_answer c on c.attempt_id = sat.id and c.exercise_id = told.exercise_id
      where j.choice_id is distinct from told.choice_id or j.is_late or c.seq is null
        or (c.epoch, c.seq) < (told.epoch, told.seq))
      + (select count(*) from unnest(${[...finished]}::integer[]) as ended (robot)
        left join sat on sat.robot = ended.robot where sat.finished_at is null))::integer as lost`.execute(trx);
  return rows[0]?.lost ?? answers.length;
}

/** Adds what a batch has shown; with a result it is the last one, and the robots that came and finished are counted. */
export async function noteReport(
  trx: Db,
  id: string,
  { compared, lost, result }: { compared: number; lost: number; result: JsonObject | null },
): Promise<void> {
  await sql`update robot_crowd set compared = compared + ${compared}, lost = lost + ${lost} where id = ${id}::bigint`.execute(
    trx,
  );
  if (result === null) return;
  await sql`update robot_crowd set result = ${JSON.stringify(result)}::jsonb, reported_at = now(),
      came = (select count(distinct member.user_id) from robot_crowd_member member
        join attempt on attempt.user_id = member.user_id and attempt.collection_id = robot_crowd.collection_id
        where member.crowd_id = robot_crowd.id and attempt.finished_at is not null)
    where id = ${id}::bigint`.execute(trx);
}

/** Ends the code: what is reported while robots go would be taken for lost. */
export async function endCode(trx: Db, id: string): Promise<void> {
  await sql`update robot_crowd set code_ends_at = least(code_ends_at, now()) where id = ${id}::bigint`.execute(trx);
}

/** Deletes some robots with all their data. */
export async function deleteSome(trx: Db, id: string, most: number): Promise<void> {
  const { rows } = await sql<{ userId: string }>`select user_id::text as "userId" from robot_crowd_member
    where crowd_id = ${id}::bigint order by robot limit ${most} for update`.execute(trx);
  const ids = rows.map(({ userId }) => userId);
  await sql`delete from attempt where user_id = any(${ids}::bigint[])`.execute(trx);
  await sql`delete from user_account where id = any(${ids}::bigint[])`.execute(trx);
}

/** How many robots are there. */
export async function countMembers(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from robot_crowd_member
    where crowd_id = ${id}::bigint`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Notes that the robots are gone, and deletes their school. */
export async function noteRemoved(trx: Db, { id, schoolId }: Pick<CrowdRow, 'id' | 'schoolId'>): Promise<void> {
  await sql`update robot_crowd set removed_at = now() where id = ${id}::bigint`.execute(trx);
  await sql`delete from school where id = ${schoolId}::bigint`.execute(trx);
}

/** Whether a set can be entered now. */
export async function isOpenNow(db: Db, collectionId: string): Promise<boolean> {
  const { rows } = await sql`select from collection where id = ${collectionId}::integer and is_complete
    and valid_from <= now() and now() < valid_to`.execute(db);
  return rows.length > 0;
}
