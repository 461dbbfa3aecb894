import type { Db } from '../../../platform/database/db';
import { runInThread } from '../../../platform/thread';
import type { Sets } from '../../collections/sets';
import type { JudgedTask, ScoredAnswer } from '../tasks/analysis';
import { readJudgedAnswers } from '../tasks/read-analysis';
import { readFastSittings, readSeats } from './likeness-queries';
import type { Likeness, Seat } from './pairs';

const thread = new URL('./likeness-thread.ts', import.meta.url);

/** A sitting with answers that came faster than one can read. */
export type FastSeat = Pick<Seat, 'userId' | 'schoolId' | 'grade' | 'subGrade'> & {
  measured: number;
  fast: number;
  right: number;
};

/** What is compared of a contest. answered: how many gave each answer, by its number in `answers` from 1. */
export type ContestLikeness = Likeness & {
  exercises: JudgedTask[];
  answers: ScoredAnswer[];
  answered: number[];
  fast: FastSeat[];
};

/** Reads and compares the sittings of a contest, judged by the keys of a version of its results. */
export async function readLikeness(
  db: Db,
  sets: Sets,
  contest: { id: string; version: string | null },
): Promise<ContestLikeness> {
  const { exercises, answers } = await readJudgedAnswers(db, sets, contest);
  const ids = exercises.map((exercise) => exercise.id);
  const one = oneOfEach(answers);
  const seats = (await readSeats(db, contest.id, ids, answers)).map((seat) => ({
    ...seat,
    answers: seat.answers.map((answer) => one[answer] ?? 0),
  }));
  const answered = answers.map(() => 0);
  for (const seat of seats)
    for (const answer of seat.answers) if (answer > 0) answered[answer - 1] = (answered[answer - 1] ?? 0) + 1;
  const right = answers.flatMap(({ mark }, at) => (mark === 'T' ? [at + 1] : []));
  const likeness = await runInThread<Likeness>(thread, { seats, right });
  return { ...likeness, exercises, answers, answered, fast: await readFast(db, contest.id, { seats, ids, right }) };
}

/**
 * The number under which each answer is compared: right typed answers of a task are one answer, whatever their letters;
 * an answer that counts as none is 0.
 */
function oneOfEach(answers: readonly ScoredAnswer[]): number[] {
  const rights = new Map<string, number>();
  const numbers = answers.map(({ exerciseId, choiceId, mark }, at) => {
    if (mark === 'N') return 0;
    if (mark === 'F' || choiceId !== null) return at + 1;
    const first = rights.get(exerciseId) ?? at + 1;
    rights.set(exerciseId, first);
    return first;
  });
  return [0, ...numbers];
}

/** The sittings with many fast answers, those with the most right ones among them first. */
async function readFast(
  db: Db,
  collectionId: string,
  { seats, ids, right }: { seats: readonly Seat[]; ids: readonly string[]; right: readonly number[] },
): Promise<FastSeat[]> {
  const seatOf = new Map(seats.map((seat) => [seat.attemptId, seat]));
  const rights = new Set(right);
  return (await readFastSittings(db, collectionId))
    .flatMap(({ attemptId, measured, fast }) => {
      const seat = seatOf.get(attemptId);
      if (!seat) return [];
      const solved = fast.filter((id) => rights.has(seat.answers[ids.indexOf(id)] ?? 0)).length;
      const { userId, schoolId, grade, subGrade } = seat;
      return [{ userId, schoolId, grade, subGrade, measured, fast: fast.length, right: solved }];
    })
    .sort((a, b) => b.right - a.right || b.fast - a.fast);
}
