// Answers and times of a contest as the rows and items of the replies. Pure.
import type { CorrectionRow, Item, ItemAnswer, TimeRow } from '../../../../contract/statistics-tasks';
import { rightChoices } from '../../../../contract/task/answers/choice';
import type { AnswerKey } from '../../../../contract/task/answers/key';
import { isOneChoice } from '../../../../contract/task/by-kind/families';
import { isRightAnswer } from '../../../../contract/task/by-kind/judge';
import { keyText } from '../../../../contract/task/by-kind/keys';
import { kindOfQuestion } from '../../../../contract/task/by-kind/read';
import { toldValue } from '../../../../contract/task/by-kind/told';
import type { FrozenExercise } from '../../collections/freeze/frozen';
import {
  type Correction,
  type Corrections,
  scoreCorrected,
  withCurrentKey,
} from '../../results/calculation/corrections';
import type { DistinctAnswer, SittingRow, TimesRow } from './item-queries';
import {
  extremes,
  flagsOf,
  LEAST_SITTINGS,
  type Mark,
  partsOf,
  pointBiserial,
  type Sitting,
  upperLower,
  wilson,
} from './items';
import { bordersOf, suggestedLevel } from './levels';

/** A task with its current key, its correction after the contest, and the key before a correction. */
export type JudgedTask = FrozenExercise & { correction: Correction | null; formerKey: AnswerKey | null };

export function judgedTasks(exercises: readonly FrozenExercise[], corrections: Corrections): JudgedTask[] {
  return exercises.map((exercise) => {
    const correction = corrections.get(exercise.id) ?? null;
    const formerKey = correction?.act === 'NEW_KEY' ? exercise.key : null;
    return { ...withCurrentKey(exercise, correction), correction, formerKey };
  });
}

/** The points of an answer that distinguish pupils. Points that everybody or nobody gets count as 0. */
export function discriminatingPoints(exercise: JudgedTask, answer: Pick<DistinctAnswer, 'choiceId' | 'value'>): number {
  const { correction } = exercise;
  if (correction?.act === 'FULL_ALL' || correction?.act === 'LEFT_OUT') return 0;
  return scoreCorrected(exercise, answer, correction).points;
}

/** An answer with its mark and its points. */
export type ScoredAnswer = DistinctAnswer & { mark: Mark; points: number };

/** Sittings processed between two pauses. */
const BATCH = 1_000;

/** The sittings with marks and points. answers: the list that the numbers in the rows index, from 1. */
export async function sittingsOf(
  rows: readonly SittingRow[],
  answers: readonly ScoredAnswer[],
  pause: Pause,
): Promise<Sitting[]> {
  const sittings: Sitting[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await pause();
    sittings.push(sittingOf(row, answers));
  }
  return sittings;
}

function sittingOf(row: SittingRow, answers: readonly ScoredAnswer[]): Sitting {
  const scored = row.answers.map((no) => answers[no - 1]);
  const points = scored.map((one) => one?.points ?? 0);
  return {
    grade: row.grade,
    gender: row.gender,
    marks: scored.map((one) => one?.mark ?? 'N'),
    points,
    answers: row.answers,
    total: points.reduce((sum, one) => sum + one, 0),
  };
}

/** Pauses between batches of work, so that a large contest does not delay pupils who are solving. */
export type Pause = () => Promise<unknown>;

/** Counts right, wrong and missing answers of each task by grade and gender. Zero counts have no row. */
export async function correctionRows(
  year: number,
  exercises: readonly FrozenExercise[],
  sittings: readonly Sitting[],
  breathe: Pause,
): Promise<CorrectionRow[]> {
  const rows: CorrectionRow[] = [];
  for (const [at, exercise] of exercises.entries()) {
    await breathe();
    const counts = new Map<string, CorrectionRow>();
    for (const { grade, gender, marks } of sittings) {
      const answerCorrect = marks[at] ?? 'N';
      const key = `${grade} ${gender} ${answerCorrect}`;
      const known = counts.get(key);
      if (known) known.answerCount += 1;
      else counts.set(key, { ...exerciseFields(year, exercise), grade, gender, answerCorrect, answerCount: 1 });
    }
    rows.push(...counts.values());
  }
  return rows;
}

export function timeRows(year: number, exercises: readonly FrozenExercise[], times: readonly TimesRow[]): TimeRow[] {
  return times.flatMap(({ exercise_id, grade, gender, mark, is_all, average }) => {
    const exercise = exercises.find(({ id }) => id === exercise_id);
    if (!exercise || is_all !== 0 || grade === null || mark === null) return [];
    return {
      ...exerciseFields(year, exercise),
      grade,
      gender,
      answerCorrect: mark,
      averageTime: Math.round(average * 10) / 10,
    };
  });
}

function exerciseFields(year: number, { id, content }: FrozenExercise) {
  return { year, exerciseId: id, exerciseName: content.name };
}

/** Analyses each task of a contest from its answers. */
export async function itemsOf(
  exercises: readonly JudgedTask[],
  sittings: readonly Sitting[],
  answers: readonly ScoredAnswer[],
  times: readonly TimesRow[],
  breathe: Pause,
): Promise<{ items: Item[]; borders: ReturnType<typeof bordersOf> }> {
  const attempts = sittings.length;
  const groups = extremes(sittings);
  const items: Item[] = [];
  for (const [at, exercise] of exercises.entries()) {
    await breathe();
    const countOf = (mark: Mark): number => sittings.filter((one) => one.marks[at] === mark).length;
    const correct = countOf('T');
    const { from, to } = wilson(correct, attempts);
    const own = times.find((row) => row.exercise_id === exercise.id && row.is_all !== 0);
    items.push({
      exerciseId: exercise.id,
      number: at + 1,
      name: exercise.content.name,
      level: exercise.level,
      correct,
      incorrect: countOf('F'),
      noAnswer: countOf('N'),
      unanswered: {
        share: attempts === 0 ? 0 : countOf('N') / attempts,
        upperShare: unansweredShare(groups.upper, at),
        lowerShare: unansweredShare(groups.lower, at),
      },
      solved: attempts === 0 ? 0 : correct / attempts,
      solvedFrom: from,
      solvedTo: to,
      pointBiserial: pointBiserial(sittings, at),
      upperLower: attempts < LEAST_SITTINGS ? null : upperLower(groups, at),
      answers: answersOf(exercise, at, sittings, groups, answers),
      times: own ? own.quantiles.map((seconds) => Math.round(seconds * 10) / 10) : null,
      ...partsOf(sittings, at),
      suggestedLevel: null,
      flags: [],
      correction: exercise.correction?.act ?? null,
    });
  }
  const borders = bordersOf(items);
  for (const item of items) {
    item.suggestedLevel = suggestedLevel(item, borders, attempts);
    item.flags = flagsOf({ ...item, attempts });
  }
  return { items, borders };
}

function unansweredShare(sittings: readonly Sitting[], at: number): number | null {
  return sittings.length === 0 ? null : sittings.filter((one) => one.marks[at] === 'N').length / sittings.length;
}

/** Typed answers listed one by one, besides the right one. */
const MOST_TYPED = 6;

/**
 * Lists all choices in order, even those that nobody took. Groups the right typed answers and lists the commonest
 * others.
 */
function answersOf(
  { id, content, key, formerKey }: JudgedTask,
  at: number,
  sittings: readonly Sitting[],
  groups: ReturnType<typeof extremes>,
  answers: readonly ScoredAnswer[],
): ItemAnswer[] {
  const numbersOf = (isMeant: (answer: ScoredAnswer) => boolean): ReadonlySet<number> =>
    new Set(answers.flatMap((answer, no) => (answer.exerciseId === id && isMeant(answer) ? no + 1 : [])));
  const answerRow = (answerText: AnswerText, numbers: ReadonlySet<number>): ItemAnswer => {
    const countIn = (some: readonly Sitting[]): number =>
      some.filter((one) => numbers.has(one.answers[at] ?? 0)).length;
    const shareIn = (some: readonly Sitting[]): number | null =>
      some.length === 0 ? null : countIn(some) / some.length;
    const [upperShare, lowerShare] = [shareIn(groups.upper), shareIn(groups.lower)];
    return { ...answerText, count: countIn(sittings), share: shareIn(sittings) ?? 0, upperShare, lowerShare };
  };
  if (isOneChoice(kindOfQuestion(content))) {
    const [right, formerlyRight] = [rightChoices(key), formerKey ? rightChoices(formerKey) : []];
    return content.choices.map((choice, place) =>
      answerRow(
        {
          choice: place + 1,
          text: plainText(choice.textHtml),
          isKey: right.includes(choice.id),
          wasKey: formerlyRight.includes(choice.id) && !right.includes(choice.id),
        },
        numbersOf((answer) => answer.choiceId === choice.id),
      ),
    );
  }
  const right = answerRow(
    { choice: null, text: keyText(key, content.choices), isKey: true, wasKey: false },
    numbersOf((answer) => answer.mark === 'T'),
  );
  const others = [...numbersOf((answer) => answer.mark === 'F')]
    .map((no) => {
      const value = answers[no - 1]?.value ?? '';
      const wasKey = formerKey !== null && isRightAnswer({ content, key: formerKey }, { choiceId: null, value });
      const text = toldValue(kindOfQuestion(content), value, content.choices) ?? '';
      return answerRow({ choice: null, text, isKey: false, wasKey }, new Set([no]));
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TYPED);
  return [right, ...others];
}

type AnswerText = Pick<ItemAnswer, 'choice' | 'text' | 'isKey' | 'wasKey'>;

/** The text of a choice without its marks; a picture has none. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
