import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

export type AnswerCount = { exerciseId: string; choiceId: string | null; value: string | null; count: number };

/**
 * How often each answer to a task was given in complete collections, by finished attempts that count. A missing answer
 * has neither choice nor value. publicOnly: contests only from their result date.
 */
export async function countAnswers(db: Db, taskId: string, publicOnly: boolean): Promise<AnswerCount[]> {
  const result = await sql<{ exercise_id: string; choice_id: string | null; value: string | null; count: string }>`
    select e.id as exercise_id, x.choice_id, x.value, count(*) as count
    from exercise e
    join collection c on c.id = e.collection_id and c.is_complete
      and (not ${publicOnly}::boolean or c.type <> 'CON' or c.result_date <= now())
    join attempt a on a.collection_id = c.id and a.finished_at is not null and not a.is_test and not a.without_sight
    left join school s on s.id = a.school_id
    left join current_answer x on x.attempt_id = a.id and x.exercise_id = e.id
    where e.task_id = ${taskId}::bigint and not coalesce(s.is_for_test, false)
    group by e.id, x.choice_id, x.value`.execute(db);
  return result.rows.map((row) => ({
    exerciseId: row.exercise_id,
    choiceId: row.choice_id,
    value: row.value,
    count: Number(row.count),
  }));
}
