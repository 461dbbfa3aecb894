import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/db';
import { type Viewer, visibleTo } from '../../tasks/queries';

/** What a stored task is answered by and judged by; null when the viewer does not see its key. */
export async function readKeyed(db: Db, viewer: Viewer, id: string) {
  const row = await db
    .selectFrom('task')
    .leftJoin('package', 'package.name', 'task.package_name')
    .select((eb) => [
      'task.type',
      'task.choice_layout as choiceLayout',
      'task.data_type as dataType',
      'task.data_length as dataLength',
      'task.data_min as dataMin',
      'task.data_max as dataMax',
      'task.correct_value as correctValue',
      'task.also_accepted as alsoAccepted',
      'task.tolerance',
      'package.accepted',
      'package.compare',
      jsonArrayFrom(
        eb
          .selectFrom('task_choice')
          .select([
            sql<string>`task_choice.id::text`.as('id'),
            'task_choice.is_correct as isCorrect',
            'task_choice.hint',
          ])
          .whereRef('task_choice.task_id', '=', 'task.id')
          .orderBy('task_choice.position'),
      ).as('choices'),
    ])
    .where('task.id', '=', id)
    .where(visibleTo(viewer))
    .$if(viewer.role === 'TUTOR', (query) => query.where('task.created_by', '=', viewer.userId))
    .executeTakeFirst();
  return row ?? null;
}
export type KeyedTask = NonNullable<Awaited<ReturnType<typeof readKeyed>>>;

/** A package that the viewer has uploaded to try it, as a stored task; null: there is none. */
export async function readTrialPackage(db: Db, viewer: Viewer, name: string): Promise<KeyedTask | null> {
  const row = await db
    .selectFrom('package')
    .select(['accepted', 'compare'])
    .where('name', '=', name)
    .where('is_trial', '=', true)
    .where('created_by', '=', viewer.userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    type: 'LODGE',
    choiceLayout: 'INPUT',
    dataType: 'S',
    dataLength: null,
    dataMin: null,
    dataMax: null,
    correctValue: row.accepted[0] ?? null,
    alsoAccepted: [],
    tolerance: null,
    choices: [],
  };
}
