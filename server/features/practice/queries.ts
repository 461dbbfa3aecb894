import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { smallId } from '../collections/rules';

export type ClassRow = {
  schoolId: string;
  grade: number;
  subGrade: number | null;
  pupils: number;
  started: number;
  finished: number;
};

export type PracticeData = {
  id: number;
  name: string;
  isComplete: boolean;
  isWithheld: boolean;
  grades: number[];
  validFrom: Date;
  validTo: Date;
  timeMins: number;
  updatedAt: Date;
  now: Date;
  taskCount: number;
  attempts: number;
  running: number;
  schoolName: string | null;
  classes: ClassRow[];
};

/** The classes of a practice `c`, each with its pupils now and how many of them have begun and finished. */
const classesOf = sql`(select coalesce(json_agg(json_build_object('schoolId', g.school_id::text, 'grade', g.grade,
    'subGrade', g.sub_grade, 'pupils', n.pupils, 'started', n.started, 'finished', n.finished)
    order by g.grade, g.sub_grade nulls first), '[]')
  from practice_class g cross join lateral (
    select count(*)::int as pupils, count(*) filter (where s.began)::int as started,
      count(*) filter (where s.ended)::int as finished
    from user_account u cross join lateral (
      select count(*) > 0 as began, coalesce(bool_or(attempt_is_over(a.finished_at, a.deadline)), false) as ended
      from attempt a where a.collection_id = g.collection_id and a.user_id = u.id) s
    where u.role = 'STUDENT' and u.school_id = g.school_id and u.grade = g.grade
      and u.sub_grade is not distinct from g.sub_grade and not u.is_archived and not u.is_out_of_school) n
  where g.collection_id = c.id)`;

function practices(makerId: string, where = sql<SqlBool>`true`) {
  return sql<PracticeData>`
    select c.id, c.name, c.is_complete as "isComplete", c.grades, c.valid_from as "validFrom", c.valid_to as "validTo",
      c.time_mins as "timeMins", c.updated_at as "updatedAt", now() as now,
      c.id in (select withheld_collections()) as "isWithheld",
      (select count(*)::int from exercise e where e.collection_id = c.id) as "taskCount",
      (select count(*)::int from attempt a where a.collection_id = c.id and not a.is_test) as attempts,
      (select count(*)::int from attempt a where a.collection_id = c.id and not a.is_test
        and attempt_is_running(a.finished_at, a.deadline)) as running,
      (select s.name from practice_class g join school s on s.id = g.school_id
        where g.collection_id = c.id limit 1) as "schoolName",
      ${classesOf} as classes
    from collection c
    where c.created_by = ${makerId}::bigint and c.type = 'TRA' and ${where}`;
}

/** One page of a teacher's own practice, the newest first, and how many there are. */
export async function listPractices(db: Db, makerId: string, page: { num: number; page_size: number }) {
  const { rows } = await sql<PracticeData>`${practices(makerId)} order by c.id desc
    limit ${page.page_size} offset ${(page.num - 1) * page.page_size}`.execute(db);
  const { n } = await db
    .selectFrom('collection')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('created_by', '=', makerId)
    .where('type', '=', 'TRA')
    .executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** One practice of a teacher, or null. */
export async function readPractice(db: Db, makerId: string, practiceId: string): Promise<PracticeData | null> {
  const id = smallId(practiceId);
  if (id === null) return null;
  const { rows } = await practices(makerId, sql<SqlBool>`c.id = ${id}`).execute(db);
  return rows[0] ?? null;
}

/** The tasks of a practice in their order. */
export async function readTaskIds(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exercise')
    .select('task_id')
    .where('collection_id', '=', id)
    .orderBy(sql`case level_name when 'easy' then 1 when 'medium' then 2 else 3 end`)
    .orderBy('exercise_no')
    .execute();
  return rows.map((row) => row.task_id);
}

export type SittingRow = {
  uuid: string;
  firstName: string;
  lastName: string;
  schoolId: string;
  grade: number | null;
  subGrade: number | null;
  isInClass: boolean;
  isRunning: boolean;
  /** The last sitting that is over. */
  attemptId: string | null;
  finishedAt: Date | null;
};

/**
 * The pupils of the classes of a practice, and who has begun it and is elsewhere now, of some schools, by name. Without
 * classes only who has begun it.
 */
export async function readSitters(db: Db, id: number, schools: readonly string[]): Promise<SittingRow[]> {
  const { rows } = await sql<SittingRow>`
    select u.uuid::text, u.first_name as "firstName", u.last_name as "lastName", u.school_id::text as "schoolId",
      u.grade, u.sub_grade as "subGrade", g.is_in as "isInClass", coalesce(run.is_running, false) as "isRunning",
      done.id::text as "attemptId", done.finished_at as "finishedAt"
    from user_account u
      cross join lateral (select exists (select from practice_class p where p.collection_id = ${id}
        and p.school_id = u.school_id and p.grade = u.grade and p.sub_grade is not distinct from u.sub_grade)
        and not u.is_archived and not u.is_out_of_school as is_in) g
      left join lateral (select true as is_running from attempt a where a.collection_id = ${id} and a.user_id = u.id
        and attempt_is_running(a.finished_at, a.deadline) limit 1) run on true
      left join lateral (select a.id, coalesce(a.finished_at, a.deadline) as finished_at from attempt a
        where a.collection_id = ${id} and a.user_id = u.id and attempt_is_over(a.finished_at, a.deadline)
        order by a.attempt_no desc limit 1) done on true
    where u.role = 'STUDENT' and u.masked_at is null and u.school_id = any(${[...schools]}::bigint[])
      and (g.is_in or run.is_running or done.id is not null)
    order by u.grade, u.sub_grade nulls first, u.last_name collate lt, u.first_name collate lt, u.id`.execute(db);
  return rows;
}

export type GivenAnswer = { attemptId: string; exerciseId: string; choiceId: string | null; value: string | null };

/** The answers of some sittings. */
export async function readAnswers(db: Db, attempts: readonly string[]): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select attempt_id::text as "attemptId", exercise_id::text as "exerciseId", choice_id::text as "choiceId", value
    from current_answer where attempt_id = any(${[...attempts]}::bigint[])`.execute(db);
  return rows;
}

/** Level group and age group for a practice: the first group of points, and the age group that has all the grades. */
export async function readDefaults(db: Db, grades: readonly number[]) {
  const { rows } = await sql<{ levelGroupId: number | null; ageGroupId: number | null }>`
    select (select min(id) from level_group) as "levelGroupId",
      (select id from age_group where min_grade <= ${Math.min(...grades)}::int and max_grade >= ${Math.max(...grades)}::int
        order by max_grade - min_grade limit 1) as "ageGroupId"`.execute(db);
  const [row] = rows;
  if (row?.levelGroupId == null) throw new Error('there is no group of levels');
  return { levelGroupId: row.levelGroupId, ageGroupId: row.ageGroupId };
}
