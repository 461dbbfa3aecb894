import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { answerKey } from '../../../../contract/task/answers/key';
import type { Db } from '../../../platform/database/db';
import { frozenContent, frozenExplanation } from '../../collections/freeze/frozen';
import { contentOfFrozen } from '../../collections/freeze/frozen-content';
import { contentRows, type StoredTask, storedTasks } from '../../tasks/content/content-queries';
import { type Viewer, visibleTo } from '../../tasks/queries';
import type { Candidate, ExportPicture } from './export-task';

/**
 * Whether the viewer may see a task's right answer. Administrators and developers always may. A tutor may for own tasks
 * and for tasks of contests with public results or of free trainings, but not while a contest before its results has
 * the task.
 */
export function seesKey(viewer: Viewer) {
  if (viewer.role !== 'TUTOR') return sql<boolean>`true`;
  return sql<boolean>`(${visibleTo(viewer)} and (task.created_by = ${viewer.userId} or task.id in (
    select e.task_id from exercise e join collection c on c.id = e.collection_id
      left join user_account maker on maker.id = c.created_by
    where c.is_complete and ((c.type = 'CON' and c.result_date <= now())
      or (c.type = 'FTR' and c.valid_from <= now() and maker.role is distinct from 'TUTOR')))))`;
}

function candidates(db: Db, viewer: Viewer) {
  return contentRows(db).select((eb) => [
    seesKey(viewer).as('sees_key'),
    jsonArrayFrom(
      eb
        .selectFrom('keyword')
        .innerJoin('task_keyword', 'task_keyword.keyword_id', 'keyword.id')
        .select('keyword.name')
        .whereRef('task_keyword.task_id', '=', 'task.id')
        .orderBy('keyword.depth')
        .orderBy('keyword.id'),
    ).as('words'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof candidates>['executeTakeFirstOrThrow']>>;

/** Those of these tasks that the viewer may see, by number and language. */
export async function tasksToExport(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Candidate[]> {
  const query = candidates(db, viewer).where('task.id', 'in', ids).where(visibleTo(viewer));
  const rows = await query.orderBy('task.international_id').orderBy('task.language').execute();
  const tasks = await storedTasks(db, rows);
  return rows.flatMap((row) => {
    const task = tasks.get(row.id);
    return task ? [candidateOf(row, task)] : [];
  });
}

/** The tasks of a collection in their order; a complete collection gives its frozen copies. */
export async function setToExport(db: Db, viewer: Viewer, collectionId: number): Promise<Candidate[]> {
  const rows = await candidates(db, viewer)
    .innerJoin('exercise', 'exercise.task_id', 'task.id')
    .select([
      'exercise.level_name',
      'exercise.points',
      'exercise.penalty',
      'exercise.content as copy',
      'exercise.answer_key',
      'exercise.explanation',
    ])
    .where('exercise.collection_id', '=', collectionId)
    .orderBy(sql`case exercise.level_name when 'easy' then 1 when 'medium' then 2 else 3 end`)
    .orderBy('exercise.exercise_no')
    .execute();
  const tasks = await storedTasks(db, rows);
  return rows.flatMap((row): Candidate[] => {
    const task = tasks.get(row.id);
    if (!task) return [];
    const worth = { level: row.level_name, points: row.points, penalty: row.penalty };
    const candidate = { ...candidateOf(row, task), worth };
    if (row.copy === null) return [candidate];
    const frozen = {
      content: frozenContent.parse(row.copy),
      key: answerKey.parse(row.answer_key),
      explanation: frozenExplanation.parse(row.explanation),
    };
    const content = contentOfFrozen(frozen, candidate.language, candidate.content);
    return [{ ...candidate, status: 'READY', content }];
  });
}

function candidateOf(row: Row, { status, content, language }: StoredTask): Candidate {
  const labels = [...new Set([...row.words.map((keyword) => keyword.name), ...content.tags])];
  return { seesKey: row.sees_key, status, content, language, labels, worth: null };
}

/** The stored pictures of these names. */
export async function picturesByName(db: Db, names: readonly string[]): Promise<ExportPicture[]> {
  if (names.length === 0) return [];
  return db.selectFrom('image').select(['name', 'mime', 'bytes']).where('name', 'in', names).orderBy('name').execute();
}
