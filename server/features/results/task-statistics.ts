import { taskStatistics } from '../../../contract/tasks';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import { scoreAnswer } from '../solving/scoring';
import { visibleTasks } from '../tasks/queries';
import { newestCalculation, readCorrections } from './calculation/calculation-queries';
import { type Corrections, withCurrentKey } from './calculation/corrections';
import { countAnswers } from './task-statistics-queries';

/** Mounts a task's answer counts. Answers are judged by the key of their collection's copy, or by its corrected key. */
export function mountTaskStatistics(api: Api<Caller>, { db }: Services, { sets }: { sets: Sets }): void {
  api.on(taskStatistics, async ({ body, caller, refuse }) => {
    if (!(await visibleTasks(db, caller, [body.id])).has(BigInt(body.id).toString())) return refuse('NOT_FOUND');
    const answers = await countAnswers(db, body.id, caller.role === 'TUTOR');
    const taskData = { viso_t: 0, viso_f: 0, viso_n: 0 };
    const known = new Map<string, Corrections>();
    for (const { exerciseId, count, ...answer } of answers) {
      const found = await sets.byExercise(exerciseId);
      if (!found) continue;
      const { id } = found.collection;
      const corrections = known.get(id) ?? (await readCorrections(db, await newestCalculation(db, Number(id))));
      known.set(id, corrections);
      const { correctness } = scoreAnswer(withCurrentKey(found.exercise, corrections.get(exerciseId) ?? null), answer);
      taskData[columns[correctness]] += count;
    }
    return { taskData };
  });
}

const columns = { CORRECT: 'viso_t', INCORRECT: 'viso_f', NO_ANSWER: 'viso_n' } as const;
