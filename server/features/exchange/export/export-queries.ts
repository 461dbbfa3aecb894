import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { rightChoices } from '../../../../contract/task/answers/choice';
import { rightValues } from '../../../../contract/task/answers/field';
import { answerKey } from '../../../../contract/task/answers/key';
import type { DataType } from '../../../../contract/task/answers/stored';
import type { Db } from '../../../platform/database/db';
import { frozenContent, frozenExplanation } from '../../collections/freeze/frozen';
import { type Viewer, visibleTo } from '../../tasks/queries';
import type { ExportPicture, ExportTask } from './export-task';

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

/** A task with the facts that decide whether it may be exported; use `task` only if it may. */
export type Candidate = {
  seesKey: boolean;
  type: 'BASIC' | 'LODGE';
  status: 'DRAFT' | 'READY';
  dataType: DataType | null;
  hasCorrectChoice: boolean;
  correctValue: string | null;
  task: ExportTask;
};

function candidates(db: Db, viewer: Viewer) {
  return db.selectFrom('task').select((eb) => [
    'task.id',
    'task.type',
    'task.status',
    'task.international_id',
    'task.name',
    'task.language',
    'task.content_html',
    'task.solution_html',
    'task.relevance_html',
    'task.origin_html',
    'task.tags',
    'task.data_type',
    'task.data_length',
    'task.correct_value',
    'task.also_accepted',
    'task.tolerance',
    seesKey(viewer).as('sees_key'),
    jsonArrayFrom(
      eb
        .selectFrom('task_choice')
        .select([
          'task_choice.text_html as html',
          'task_choice.image_name as imageName',
          sql<string>`coalesce(task_choice.image_title, '')`.as('imageTitle'),
          'task_choice.is_correct as isCorrect',
          'task_choice.comment',
          'task_choice.hint',
        ])
        .whereRef('task_choice.task_id', '=', 'task.id')
        .orderBy('task_choice.position'),
    ).as('choices'),
    jsonArrayFrom(
      eb
        .selectFrom('keyword')
        .innerJoin('task_keyword', 'task_keyword.keyword_id', 'keyword.id')
        .select('keyword.name')
        .whereRef('task_keyword.task_id', '=', 'task.id')
        .orderBy('keyword.depth')
        .orderBy('keyword.id'),
    ).as('keywords'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof candidates>['executeTakeFirstOrThrow']>>;

/** One task that the viewer may see, or null. */
export async function taskToExport(db: Db, viewer: Viewer, id: string): Promise<Candidate | null> {
  const row = await candidates(db, viewer).where('task.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();
  return row ? candidateOf(row) : null;
}

/** Those of these tasks that the viewer may see, by number and language. */
export async function tasksToExport(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Candidate[]> {
  const query = candidates(db, viewer).where('task.id', 'in', ids).where(visibleTo(viewer));
  const rows = await query.orderBy('task.international_id').orderBy('task.language').execute();
  return rows.map(candidateOf);
}

/** The tasks of a collection in their order; a complete collection gives its frozen copies. */
export async function setToExport(db: Db, viewer: Viewer, collectionId: number): Promise<Candidate[]> {
  const rows = await candidates(db, viewer)
    .innerJoin('exercise', 'exercise.task_id', 'task.id')
    .select([
      'exercise.level_name',
      'exercise.points',
      'exercise.penalty',
      'exercise.content',
      'exercise.answer_key',
      'exercise.explanation',
    ])
    .where('exercise.collection_id', '=', collectionId)
    .orderBy(sql`case exercise.level_name when 'easy' then 1 when 'medium' then 2 else 3 end`)
    .orderBy('exercise.exercise_no')
    .execute();
  return rows.map((row) => {
    const candidate = candidateOf(row);
    const worth = { level: row.level_name, points: row.points, penalty: row.penalty };
    const task = { ...candidate.task, worth };
    if (row.content === null) return { ...candidate, task };
    return asFrozen({ ...candidate, task }, row.content, row.answer_key, row.explanation);
  });
}

function candidateOf(row: Row): Candidate {
  const { data_type: dataType, correct_value: correctValue } = row;
  return {
    seesKey: row.sees_key,
    type: row.type,
    status: row.status,
    dataType,
    hasCorrectChoice: row.choices.some((choice) => choice.isCorrect),
    correctValue,
    task: {
      internationalId: row.international_id,
      name: row.name,
      language: row.language,
      contentHtml: row.content_html,
      solutionHtml: row.solution_html,
      relevanceHtml: row.relevance_html,
      originHtml: row.origin_html,
      tags: [...new Set([...row.keywords.map((keyword) => keyword.name), ...row.tags])],
      input: dataType && {
        dataType,
        dataLength: row.data_length,
        value: correctValue ?? '',
        also: row.also_accepted,
        tolerance: row.tolerance,
      },
      choices: row.choices,
      worth: null,
    },
  };
}

function asFrozen(candidate: Candidate, content: unknown, storedKey: unknown, explanation: unknown): Candidate {
  const frozen = frozenContent.parse(content);
  const key = answerKey.parse(storedKey);
  const { hints, ...texts } = frozenExplanation.parse(explanation);
  const [value = null, ...also] = rightValues(key);
  const tolerance = (key.kind === 'value' && key.tolerance) || null;
  const { input } = frozen;
  const choices = frozen.choices.map((choice) => ({
    html: choice.textHtml,
    imageName: choice.imageLink?.replace('/images/', '') ?? null,
    imageTitle: choice.imageName ?? '',
    isCorrect: rightChoices(key).includes(choice.id),
    comment: '',
    hint: hints?.[choice.id] ?? '',
  }));
  return {
    seesKey: candidate.seesKey,
    type: frozen.type,
    status: 'READY',
    dataType: input?.dataType ?? null,
    hasCorrectChoice: key.kind === 'choice',
    correctValue: value,
    task: {
      ...candidate.task,
      ...texts,
      internationalId: frozen.internationalId,
      name: frozen.name,
      contentHtml: frozen.contentHtml,
      input: input && { dataType: input.dataType, dataLength: input.dataLength, value: value ?? '', also, tolerance },
      choices,
    },
  };
}

/** The stored pictures of these names. */
export async function picturesByName(db: Db, names: readonly string[]): Promise<ExportPicture[]> {
  if (names.length === 0) return [];
  return db.selectFrom('image').select(['name', 'mime', 'bytes']).where('name', 'in', names).orderBy('name').execute();
}
