import { addDays } from '../../contract/days';
import type { AnswerValue } from '../../contract/task/answers/answer';
import { rightChoices } from '../../contract/task/answers/choice';
import type { AnswerKind } from '../../contract/task/answers/kinds';
import { moved } from '../../contract/task/answers/order';
import { toggled } from '../../contract/task/answers/several';
import { isOneChoice } from '../../contract/task/by-kind/families';
import { kindOfQuestion } from '../../contract/task/by-kind/read';
import type { FrozenCollection, FrozenExercise } from '../../server/features/collections/freeze/frozen';
import { totalPoints } from '../../server/features/solving/scoring';
import { lastYear } from './collections';
import { instantOf, lastYearStart } from './days';
import type { Person } from './people';
import type { PlannedAnswer, PlannedAttempt } from './queries';
import { createRandom, type Random } from './random';

/** How hard a level is, on the scale on which pupils' abilities are spread around 0. */
const difficulty = { easy: -1.4, medium: -0.25, hard: 1.1 } as const;
/** Of pupils without the knowledge: the share who leave a task out, and the share of the others who guess right. */
const blank = { easy: 0.25, medium: 0.4, hard: 0.5 } as const;
const LUCK = 0.2;

/** Last year's sittings: who took part, when, and the answers in their order. All are finished. */
export function makeAttempts(
  people: readonly Person[],
  collections: readonly FrozenCollection[],
  year: number,
): { attempts: PlannedAttempt[]; answers: PlannedAnswer[] } {
  const random = createRandom('answers');
  const attempts: PlannedAttempt[] = [];
  const answers: PlannedAnswer[] = [];
  const hardness = new Map(
    collections.flatMap(({ exercises }) => exercises).map((exercise) => [exercise.id, hardnessOf(exercise)]),
  );
  for (const person of people) {
    const { lastYear: sat } = person;
    if (!sat) continue;
    const planned = lastYear.find((one) => one.grades.includes(sat.grade));
    const collection = collections.find((one) => one.id === String(planned?.id));
    if (!collection) throw new Error(`no contest for grade ${sat.grade}`);
    const chosen = drawAnswers(collection, hardness, sat.grade, sat.points, random);
    const id = attempts.length + 1;
    const attempt = drawTimes(collection.timeMins, year, random);
    attempts.push({
      id,
      collectionId: Number(collection.id),
      userId: person.id,
      grade: sat.grade,
      schoolId: sat.schoolId,
      ...attempt,
    });
    answers.push(...journal(id, attempt, collection, chosen, random));
  }
  const named = new Set(people.filter((person) => person.lastYear?.points !== null).map((person) => person.id));
  const unnamed = attempts.filter((one) => one.collectionId === COPIED && !named.has(one.userId));
  const collection = collections.find((one) => one.id === String(COPIED));
  return { attempts, answers: collection ? withCopies(unnamed, answers, collection) : answers };
}

/** The contest in which somebody copied, and somebody answered faster than one can read. */
const COPIED = 153;
/** Whose answers are copied: enough of them, and few that are right. */
const worthCopying = { fewest: 9, mostRight: 4 };
const HURRIED_MS = 60_000;

/**
 * The answers with one pair of a class that has the same ones and one sitting that was over in a minute, for the page
 * that compares answers. Nothing is drawn, so that all others stay as they were.
 */
function withCopies(
  attempts: readonly PlannedAttempt[],
  answers: readonly PlannedAnswer[],
  { exercises }: FrozenCollection,
): PlannedAnswer[] {
  const lastOf = (attempt: PlannedAttempt): PlannedAnswer[] => {
    const own = answers.filter((one) => one.attemptId === attempt.id);
    return own.filter((one) => !own.some((next) => next.exerciseId === one.exerciseId && next.seq > one.seq));
  };
  const isRight = (answer: PlannedAnswer): boolean => {
    const exercise = exercises.find(({ id }) => id === answer.exerciseId);
    const right = exercise && rightAnswer(exercise);
    return right?.choiceId === answer.choiceId && right.value === answer.value;
  };
  const neighbourOf = (one: PlannedAttempt): PlannedAttempt | undefined =>
    attempts.find((other) => other.id > one.id && other.schoolId === one.schoolId && other.grade === one.grade);
  const source = attempts.find((one) => {
    const last = lastOf(one);
    const { fewest, mostRight } = worthCopying;
    return last.length >= fewest && last.filter(isRight).length <= mostRight && neighbourOf(one);
  });
  const copier = source && neighbourOf(source);
  if (!source || !copier) return [...answers];
  // Neighbours sit in the same lesson.
  const later = source.startedAt.getTime() + 40_000 - copier.startedAt.getTime();
  for (const name of ['startedAt', 'deadline', 'finishedAt'] as const)
    copier[name] = new Date(copier[name].getTime() + later);
  const hurried = attempts.find(({ id }) => id > copier.id);
  if (hurried) hurried.finishedAt = new Date(hurried.startedAt.getTime() + HURRIED_MS);
  const within = (attempt: PlannedAttempt, at: number, of: number): Date =>
    new Date(attempt.startedAt.getTime() + ((attempt.finishedAt.getTime() - attempt.startedAt.getTime()) * at) / of);
  return [
    ...answers.flatMap((one) => {
      if (one.attemptId === copier.id) return [];
      return one.attemptId === hurried?.id
        ? { ...one, receivedAt: within(hurried, one.seq, exercises.length * 2) }
        : one;
    }),
    ...lastOf(source).map((one, at, all) => ({
      ...one,
      attemptId: copier.id,
      seq: at + 1,
      receivedAt: within(copier, at + 1, all.length + 1),
    })),
  ];
}

/**
 * Answers as one pupil would give them. `near`: answers are drawn again until the total is at most 2 points away from
 * it.
 */
function drawAnswers(
  collection: FrozenCollection,
  hardness: ReadonlyMap<string, number>,
  grade: number,
  near: number | null,
  random: Random,
): Map<string, AnswerValue> {
  const oldest = collection.grades.at(-1) ?? grade;
  for (let tries = 0; tries < 20_000; tries += 1) {
    const ability = random.normal() * 0.7 + (grade - oldest) * 0.2 + 0.1;
    const chosen = new Map<string, AnswerValue>();
    for (const exercise of collection.exercises) {
      const answer = drawAnswer(exercise, ability - (hardness.get(exercise.id) ?? 0), random);
      if (answer) chosen.set(exercise.id, answer);
    }
    if (near === null || Math.abs(totalPoints(collection, chosen) - near) <= 2) return chosen;
  }
  throw new Error(`no answers make ${near} points`);
}

/** Tasks of one level differ a little, the same for all pupils. */
function hardnessOf({ level, content }: FrozenExercise): number {
  return difficulty[level] + createRandom(`difficulty ${content.internationalId}`).normal() * 0.45;
}

/** lead: ability minus difficulty. */
function drawAnswer(exercise: FrozenExercise, lead: number, random: Random): AnswerValue | null {
  const knows = random.chance(1 / (1 + Math.exp(-1.4 * lead)));
  if (knows) return rightAnswer(exercise);
  if (random.chance(blank[exercise.level])) return null;
  return random.chance(isOneChoice(kindOfQuestion(exercise.content)) ? LUCK : LUCK / 4)
    ? rightAnswer(exercise)
    : wrongAnswer(exercise, random);
}

function rightAnswer({ key, content }: FrozenExercise): AnswerValue {
  if (key.kind === 'choice' && !isOneChoice(kindOfQuestion(content)))
    return { choiceId: null, value: rightChoices(key).join() };
  return key.kind === 'choice' ? { choiceId: key.choiceId, value: null } : { choiceId: null, value: key.value };
}

/** Another choice, or a value near the right one. */
function wrongAnswer(exercise: FrozenExercise, random: Random): AnswerValue {
  return wrongAnswers[kindOfQuestion(exercise.content)](exercise, random);
}

type WrongAnswer = (exercise: FrozenExercise, random: Random) => AnswerValue;
type WrongValue = (right: string, step: number, random: Random) => string;

/** A value near the right one. step: from -4 to 4, never 0. */
const near =
  (wrong: WrongValue): WrongAnswer =>
  ({ key }, random) => {
    const step = random.int(1, 4) * (random.chance(0.5) ? 1 : -1);
    return { choiceId: null, value: wrong(key.kind === 'value' ? key.value : '', step, random) };
  };

/** Swaps two neighbours that differ. */
const swapped: WrongValue = (right, _, random) => {
  const places = [...right].flatMap((letter, index) => (letter !== right[index + 1] ? [index] : [])).slice(0, -1);
  const at = random.pick(places);
  return `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`;
};

const wrongAnswers = {
  choice: ({ key, content }, random) => {
    const right = rightChoices(key);
    return { choiceId: random.pick(content.choices.filter(({ id }) => !right.includes(id))).id, value: null };
  },
  // One that is wrong beside the right ones.
  several: ({ key, content }, random) => {
    const right = rightChoices(key);
    const wrong = random.pick(content.choices.filter(({ id }) => !right.includes(id)));
    return { choiceId: null, value: toggled(content.choices, right.join(), wrong.id) };
  },
  // Two neighbours are taken for one another.
  order: ({ key }, random) => {
    const right = rightChoices(key);
    const at = random.int(0, right.length - 2);
    return { choiceId: null, value: moved(right, at, at + 1).join() };
  },
  number: near((right, step) => String(Math.max(0, Number(right) + step) || Number(right) + 5)),
  text: near(swapped),
  day: near(addDays),
  time: near((right, step) => {
    const [hours = 0, minutes = 0] = right.split(':').map(Number);
    const total = (hours * 60 + minutes + step * 5 + 1440) % 1440;
    return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
  }),
  interactive: near(swapped),
} satisfies Record<AnswerKind, WrongAnswer>;

type Times = Pick<PlannedAttempt, 'startedAt' | 'deadline' | 'finishedAt' | 'closedBy'>;

/** A lesson on one of the ten school days; few run out of time. */
function drawTimes(timeMins: number, year: number, random: Random): Times {
  const school = random.int(0, 9);
  const day = addDays(lastYearStart(year), school < 5 ? school : school + 2);
  const hour = random.pick(['08', '09', '10', '11', '12', '13']);
  const lesson = instantOf(day, `${hour}:00`).getTime();
  const startedAt = new Date(lesson + random.int(0, 14 * 60) * 1000);
  const deadline = new Date(startedAt.getTime() + timeMins * 60_000);
  if (random.chance(0.07)) return { startedAt, deadline, finishedAt: deadline, closedBy: 'TIME' };
  const used = Math.min(timeMins * 60 - 5, Math.max(8 * 60, Math.round((33 + 7 * random.normal()) * 60)));
  return { startedAt, deadline, finishedAt: new Date(startedAt.getTime() + used * 1000), closedBy: 'PUPIL' };
}

/** Answers in the order of arrival: task by task, then some tasks once more with the final answer. */
function journal(
  attemptId: number,
  times: Times,
  collection: FrozenCollection,
  chosen: ReadonlyMap<string, AnswerValue>,
  random: Random,
): PlannedAnswer[] {
  const answered = collection.exercises.filter((exercise) => chosen.has(exercise.id));
  const revised = answered.filter(() => random.chance(0.1));
  const acts = [
    ...answered.map((exercise) => ({
      exercise,
      answer: revised.includes(exercise) ? wrongAnswer(exercise, random) : chosen.get(exercise.id),
    })),
    ...revised.map((exercise) => ({ exercise, answer: chosen.get(exercise.id) })),
  ];
  const span = (times.finishedAt.getTime() - times.startedAt.getTime()) / (acts.length + 1);
  return acts.map(({ exercise, answer }, index) => ({
    attemptId,
    exerciseId: exercise.id,
    seq: index + 1,
    choiceId: answer?.choiceId ?? null,
    value: answer?.value ?? null,
    receivedAt: new Date(times.startedAt.getTime() + Math.round(span * (index + 0.6 + random.next() * 0.8))),
  }));
}
