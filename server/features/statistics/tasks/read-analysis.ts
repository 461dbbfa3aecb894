import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '../../../platform/database/db';
import type { Sets } from '../../collections/sets';
import { readCorrections } from '../../results/calculation/calculation-queries';
import { scoreAnswer } from '../../solving/scoring';
import { discriminatingPoints, type JudgedTask, judgedTasks, type ScoredAnswer, sittingsOf } from './analysis';
import { readDistinctAnswers, readSittings } from './item-queries';
import type { Sitting } from './items';

/** The tasks of a contest by the keys of a version of its results, its answers judged by them, and its sittings. */
export type JudgedContest = { exercises: JudgedTask[]; answers: ScoredAnswer[]; sittings: Sitting[] };

const marks = { CORRECT: 'T', INCORRECT: 'F', NO_ANSWER: 'N' } as const;

/** Lets other calls run first. */
export const pause = (): Promise<void> => breathe();

/** Reads the tasks of a contest and the distinct answers to them, judged by the keys of a version of its results. */
export async function readJudgedAnswers(
  db: Db,
  sets: Sets,
  { id, version }: { id: string; version: string | null },
): Promise<Omit<JudgedContest, 'sittings'>> {
  const exercises = judgedTasks((await sets.get(id))?.exercises ?? [], await readCorrections(db, version));
  const answers: ScoredAnswer[] = (await readDistinctAnswers(db, id)).flatMap((answer) => {
    const exercise = exercises.find((one) => one.id === answer.exerciseId);
    if (!exercise) return [];
    return {
      ...answer,
      mark: marks[scoreAnswer(exercise, answer).correctness],
      points: discriminatingPoints(exercise, answer),
    };
  });
  return { exercises, answers };
}

/** Reads and judges the counted sittings of a contest, a batch at a time. */
export async function readJudgedContest(
  db: Db,
  sets: Sets,
  contest: { id: string; version: string | null },
): Promise<JudgedContest> {
  const { exercises, answers } = await readJudgedAnswers(db, sets, contest);
  const ids = exercises.map((exercise) => exercise.id);
  const sittings = await sittingsOf(await readSittings(db, contest.id, ids, answers), answers, pause);
  return { exercises, answers, sittings };
}
