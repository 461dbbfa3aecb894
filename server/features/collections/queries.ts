import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { answerKey } from '../../../contract/task/answers/key';
import type { Db } from '../../platform/database/db';
import { readPictureSizes } from '../tasks/pictures/size-queries';
import { cleanHtml, withCleanHtml } from '../tasks/sanitise/clean';
import {
  type FrozenCollection,
  type FrozenContent,
  type FrozenExercise,
  frozenContent,
  frozenExplanation,
} from './freeze/frozen';
import { picturesOfContent, withPictureSizes } from './picture-sizes';

/** Finds the collection of an exercise, or null. */
export async function exerciseCollection(db: Db, exerciseId: string): Promise<string | null> {
  const row = await db.selectFrom('exercise').select('collection_id').where('id', '=', exerciseId).executeTakeFirst();
  return row ? String(row.collection_id) : null;
}

/**
 * Whether an answer (a row of this alias) is to a task of the set that its attempt solves: one to a task of the other set can
 * never count. SQL.
 */
export const ofOwnSetSql = (answers: string): string => `exists (select from exercise e
  join collection c on c.id = e.collection_id
  where e.id = ${answers}.exercise_id and (c.without_sight_of is not null) = attempt.without_sight)`;

/** The same for statements that Kysely builds. */
export const isOfOwnSet = (answers: string) => sql.raw<boolean>(ofOwnSetSql(answers));

/** The schools that a teacher works in now, or null when the maker is no teacher. */
async function makerSchools(db: Db, makerId: string | null): Promise<string[] | null> {
  if (makerId === null) return null;
  const rows = await db
    .selectFrom('user_account')
    .leftJoin('tutor_school', (join) =>
      join
        .onRef('tutor_school.user_id', '=', 'user_account.id')
        .on('tutor_school.is_confirmed', '=', true)
        .on(sql<boolean>`current_date between valid_from and coalesce(valid_till, 'infinity')`),
    )
    .select('tutor_school.school_id')
    .where('user_account.id', '=', makerId)
    .where('user_account.role', '=', 'TUTOR')
    .execute();
  return rows.length === 0 ? null : rows.flatMap((row) => row.school_id ?? []);
}

/** The classes that a teacher has given a practice to. */
async function readGivenClasses(db: Db, collectionId: number): Promise<FrozenCollection['classes']> {
  const rows = await db
    .selectFrom('practice_class')
    .select(['school_id', 'grade', 'sub_grade'])
    .where('collection_id', '=', collectionId)
    .execute();
  return rows.map((row) => ({ schoolId: row.school_id, grade: row.grade, subGrade: row.sub_grade }));
}

/** Those of these collections that have a withheld task. */
export async function withheldCollections(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id::text from withheld_collections() as held (id) where id = any(${ids}::integer[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Whether a teacher's practice has a withheld task. */
export async function isWithheld(db: Db, collection: Pick<FrozenCollection, 'id' | 'makerSchools'>): Promise<boolean> {
  return collection.makerSchools !== null && (await withheldCollections(db, [collection.id])).size > 0;
}

/** Cleans the HTML of a task for pupils. */
export async function cleanContent(content: FrozenContent): Promise<FrozenContent> {
  const choices = await Promise.all(content.choices.map((choice) => withCleanHtml(choice, 'textHtml')));
  return { ...content, contentHtml: await cleanHtml(content.contentHtml), choices };
}

/** A complete collection with its frozen exercises in their order, or null. */
export async function readFrozen(db: Db, collectionId: string): Promise<FrozenCollection | null> {
  const id = Number(collectionId);
  if (!Number.isInteger(id) || id > 2_147_483_647) return null;
  const row = await db
    .selectFrom('collection')
    .selectAll()
    .select(sql<boolean>`exists (select from collection_seb s where s.collection_id = collection.id)`.as('needs_seb'))
    .where('id', '=', id)
    .where('is_complete', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const exercises = await readFrozenExercises(db, id);
  const second = await db
    .selectFrom('collection')
    .select('id')
    .where('without_sight_of', '=', id)
    .where('is_complete', '=', true)
    .executeTakeFirst();
  return {
    id: String(row.id),
    name: row.name,
    type: row.type,
    year: row.year,
    round: row.round,
    grades: row.grades,
    ageGroupId: row.age_group_id,
    timeMins: row.time_mins,
    startPoints: row.start_points,
    maxPoints: row.start_points + exercises.reduce((sum, one) => sum + one.points, 0),
    securityKey: row.security_key,
    collectionKey: row.collection_key,
    makerSchools: await makerSchools(db, row.created_by),
    classes: await readGivenClasses(db, id),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    primaryResultDate: row.primary_result_date,
    resultDate: row.result_date,
    url: row.url,
    lockdownUrl: row.lockdown_url,
    withoutSight: second ? await readFrozenExercises(db, second.id) : [],
    withoutSightOf: row.without_sight_of === null ? null : String(row.without_sight_of),
    needsSeb: row.type === 'CON' && row.needs_seb,
    exercises,
  };
}

/** The frozen exercises of a collection in their order. */
async function readFrozenExercises(db: Db, id: number): Promise<FrozenExercise[]> {
  const rows = await db
    .selectFrom('exercise')
    .innerJoin('task', 'task.id', 'exercise.task_id')
    .selectAll('exercise')
    .select('task.language')
    .where('collection_id', '=', id)
    .orderBy(sql`case level_name when 'easy' then 1 when 'medium' then 2 else 3 end`)
    .orderBy('exercise_no')
    .execute();
  const contents = rows.map((one) => frozenContent.parse(one.content));
  const sizes = await readPictureSizes(db, contents.flatMap(picturesOfContent));
  const exercises: FrozenExercise[] = [];
  for (const [at, one] of rows.entries()) {
    const content = contents[at] ?? frozenContent.parse(one.content);
    const explanation = frozenExplanation.parse(one.explanation);
    exercises.push({
      id: one.id,
      level: one.level_name,
      language: one.language,
      exerciseNo: one.exercise_no,
      points: one.points,
      penalty: one.penalty,
      content: withPictureSizes(await cleanContent(content), sizes),
      key: answerKey.parse(one.answer_key),
      explanation: await withCleanHtml(explanation, 'solutionHtml', 'relevanceHtml', 'originHtml'),
    });
    // Cleaning takes time, so waiting requests run in between.
    await setImmediate();
  }
  return exercises;
}
