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
