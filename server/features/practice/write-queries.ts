import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

type GivenClass = { grade: number; subGrade: number | null };

/** Replaces the classes that a practice is given to. */
export async function giveTo(db: Db, id: number, schoolId: string, classes: readonly GivenClass[]): Promise<void> {
  await db.deleteFrom('practice_class').where('collection_id', '=', id).execute();
  await db
    .insertInto('practice_class')
    .values(
      classes.map(({ grade, subGrade }) => ({ collection_id: id, school_id: schoolId, grade, sub_grade: subGrade })),
    )
    .execute();
}

/** Takes all tasks out of a draft. */
export async function removeTasks(db: Db, id: number): Promise<void> {
  await db.deleteFrom('exercise').where('collection_id', '=', id).execute();
}

/** Sets the initial points to the sum of the penalties, so that no total is negative. */
export async function setStartPoints(db: Db, id: number): Promise<number> {
  const row = await db
    .updateTable('collection')
    .set({
      start_points: sql<number>`(select coalesce(sum(penalty), 0) from exercise where exercise.collection_id = collection.id)`,
    })
    .where('id', '=', id)
    .returning('start_points')
    .executeTakeFirstOrThrow();
  return row.start_points;
}

/** Moves the end of a practice, and its results with it. */
export async function setEnd(db: Db, id: number, validTo: Date): Promise<void> {
  await db
    .updateTable('collection')
    .set({
      valid_to: validTo,
      primary_result_date: validTo,
      result_date: validTo,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}
