import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

type Level = 'easy' | 'medium' | 'hard';

/** Finds a level by its id or its name, or null. */
export async function levelNamed(db: Db, named: string): Promise<Level | null> {
  const { rows } = await sql<{ name: Level }>`
    select name from level where id::text = ${named} or name = ${named} order by id limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** The current levels of a task, by age group. */
export async function readLevels(db: Db, taskId: string): Promise<{ ageGroupId: string; level: Level }[]> {
  const { rows } = await sql<{ ageGroupId: string; level: Level }>`
    select age_group_id::text as "ageGroupId", level_name as level from task_level where task_id = ${taskId}::bigint
    order by age_group_id`.execute(db);
  return rows;
}

/** What a stored task has of hints, further right values and tolerance; null: there is no such task. */
export async function readStoredAnswers(db: Db, taskId: string) {
  const task = await db
    .selectFrom('task')
    .select(['data_type', 'also_accepted', 'tolerance'])
    .where('id', '=', taskId)
    .executeTakeFirst();
  if (!task) return null;
  const choices = await db
    .selectFrom('task_choice')
    .select(['text_html', 'hint'])
    .where('task_id', '=', taskId)
    .orderBy('position')
    .execute();
  return { ...task, choices };
}
