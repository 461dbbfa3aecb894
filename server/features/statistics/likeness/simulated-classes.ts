// Classes whose pupils work apart, and copiers among them: what the comparison of answers is measured with.
import { createRandom, type Random } from '../../../../database/seed/random';
import type { Seat } from './pairs';

/** Every answer that is right has this number within its task. */
const RIGHT = 1;
const KINDS = 100;
/** Difficulties of the three levels, and the share of those without the knowledge who leave a task out. */
const levels = [
  { difficulty: -1.4, blank: 0.25 },
  { difficulty: -0.25, blank: 0.4 },
  { difficulty: 1.1, blank: 0.5 },
];

export type Simulated = {
  tasks: number;
  classes: number;
  /** Pupils of a class. */
  size: number;
  /** How far classes are apart in what they were taught, on the scale of abilities (deviation 0.7). */
  spread?: number;
  seed: string;
};

/** Whether a simulated answer is right. */
export const isSimulatedRight = (answer: number): boolean => answer % KINDS === RIGHT;

type Task = { difficulty: number; blank: number; isTyped: boolean; pull: number };

/**
 * Pupils as those of the demonstration (database/seed/answers.ts): abilities spread around 0, a logistic chance to know,
 * blanks and guesses. Wrong choices attract unequally; every fourth task is typed, with twenty wrong answers of which the
 * first are common.
 */
export function simulateClasses({ tasks, classes, size, spread = 0, seed }: Simulated): Seat[] {
  const random = createRandom(seed);
  const planned = Array.from({ length: tasks }, (_, at): Task => {
    const level = levels[Math.floor((at * levels.length) / tasks)] ?? { difficulty: 0, blank: 0 };
    const difficulty = level.difficulty + random.normal() * 0.45;
    return { difficulty, blank: level.blank, isTyped: at % 4 === 3, pull: 1 + random.next() * 2 };
  });
  const seats: Seat[] = [];
  for (let room = 0; room < classes; room += 1) {
    const taught = spread * random.normal();
    for (let place = 0; place < size; place += 1) {
      const ability = taught + random.normal() * 0.7;
      seats.push(
        seatOf(
          seats.length,
          room,
          planned.map((task, at) => answerTo(task, at, ability, random)),
        ),
      );
    }
  }
  return seats;
}

function answerTo({ difficulty, blank, isTyped, pull }: Task, at: number, ability: number, random: Random): number {
  if (random.chance(1 / (1 + Math.exp(-1.4 * (ability - difficulty))))) return at * KINDS + RIGHT;
  if (random.chance(blank)) return 0;
  if (random.chance(isTyped ? 0.05 : 0.2)) return at * KINDS + RIGHT;
  return at * KINDS + RIGHT + 1 + Math.floor(random.next() ** pull * (isTyped ? 20 : 3));
}

function seatOf(at: number, room: number, answers: number[]): Seat {
  const [startedAt, finishedAt] = [new Date(0), new Date(0)];
  const id = String(at + 1);
  return { attemptId: id, userId: id, schoolId: String(room), grade: 5, subGrade: 1, startedAt, finishedAt, answers };
}

export type Copy = { source: Seat; copier: Seat };

/**
 * In every so many classes the last pupil takes a share of the answers of the first one whose share of right answers
 * lies between two bounds. Answers who copied and from whom.
 */
export function plantCopies(
  seats: Seat[],
  { every, share, from, to, seed }: { every: number; share: number; from: number; to: number; seed: string },
): Copy[] {
  const random = createRandom(seed);
  return roomsOf(seats).flatMap((members, room) => {
    if (room % every !== 0) return [];
    const copier = members.at(-1);
    const source = members.slice(0, -1).find(({ answers }) => {
      const right = answers.filter(isSimulatedRight).length / answers.length;
      return right >= from && right < to;
    });
    if (!copier || !source) return [];
    copier.answers = copier.answers.map((own, at) => (random.chance(share) ? (source.answers[at] ?? 0) : own));
    return [{ source, copier }];
  });
}

function roomsOf(seats: readonly Seat[]): Seat[][] {
  const rooms = new Map<string, Seat[]>();
  for (const seat of seats) rooms.set(seat.schoolId, [...(rooms.get(seat.schoolId) ?? []), seat]);
  return [...rooms.values()];
}
