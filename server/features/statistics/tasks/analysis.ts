// Answers and times of a contest as the rows and items that calls reply with. Pure.
import type { CorrectionRow, Item, ItemAnswer, TimeRow } from '../../../../contract/statistics-tasks';
import type { FrozenExercise, FrozenKey } from '../../collections/freeze/frozen';
import { type Correction, type Corrections, keyed, scoreCorrected } from '../../results/calculation/corrections';
import type { GivenAnswer, SittingRow, TimesRow } from './item-queries';
import { extremes, flagsOf, type Mark, partsOf, pointBiserial, type Sitting, upperLower, wilson } from './items';
import { bordersOf, suggestedLevel } from './levels';

/** A task with the key that counts, what was done about it after the contest, and the key that it had before that. */
export type JudgedTask = FrozenExercise & { correction: Correction | null; formerKey: FrozenKey | null };

export function judgedOf(exercises: readonly FrozenExercise[], corrections: Corrections): JudgedTask[] {
  return exercises.map((exercise) => {
    const correction = corrections.get(exercise.id) ?? null;
    const formerKey = correction?.act === 'NEW_KEY' ? exercise.key : null;
    return { ...keyed(exercise, correction), correction, formerKey };
  });
}

/** The points that an answer adds, as far as they tell pupils apart: what all get alike, or nobody, counts as nothing. */
export function worthOf(exercise: JudgedTask, answer: Pick<GivenAnswer, 'choiceId' | 'value'>): number {
  const { correction } = exercise;
  if (correction?.act === 'FULL_ALL' || correction?.act === 'LEFT_OUT') return 0;
  return scoreCorrected(exercise, answer, correction).points;
}

/** An answer as it was given, with what it is worth. */
export type Scored = GivenAnswer & { mark: Mark; points: number };

/** Sittings made at once. */
const BATCH = 1_000;

/** answers: the list that the numbers of `given` count in, from 1. */
export async function sittingsOf(
  rows: readonly SittingRow[],
  answers: readonly Scored[],
  breathe: Breathe,
): Promise<Sitting[]> {
  const sittings: Sitting[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await breathe();
    sittings.push(sittingOf(row, answers));
  }
  return sittings;
}

function sittingOf(row: SittingRow, answers: readonly Scored[]): Sitting {
  const scored = row.given.map((no) => answers[no - 1]);
  const points = scored.map((one) => one?.points ?? 0);
  return {
    grade: row.grade,
    gender: row.gender,
    marks: scored.map((one) => one?.mark ?? 'N'),
    points,
    given: row.given,
    total: points.reduce((sum, one) => sum + one, 0),
  };
}

/** Awaited between pieces of work, so that a large contest does not hold up who is solving. */
export type Breathe = () => Promise<unknown>;

/** How often each task was answered rightly, wrongly, not at all, by grade and gender; what never happened has no row. */
export async function correctionRows(
  year: number,
  exercises: readonly FrozenExercise[],
  sittings: readonly Sitting[],
  breathe: Breathe,
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
      else counts.set(key, { ...aboutOf(year, exercise), grade, gender, answerCorrect, answerCount: 1 });
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
      ...aboutOf(year, exercise),
      grade,
      gender,
      answerCorrect: mark,
      averageTime: Math.round(average * 10) / 10,
    };
  });
}

function aboutOf(year: number, { id, content }: FrozenExercise) {
  return { year, exerciseId: id, exerciseName: content.name };
}

/** All tasks of a contest, as far as its answers speak of them. */
export async function itemsOf(
  exercises: readonly JudgedTask[],
  sittings: readonly Sitting[],
  answers: readonly Scored[],
  times: readonly TimesRow[],
  breathe: Breathe,
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
      solved: attempts === 0 ? 0 : correct / attempts,
      solvedFrom: from,
      solvedTo: to,
      pointBiserial: pointBiserial(sittings, at),
      upperLower: upperLower(groups, at),
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

/** Typed answers that are named one by one, besides the right one. */
const MOST_TYPED = 6;

/** Each choice in its order, also one that nobody took; of typed answers the right ones together and the commonest others. */
function answersOf(
  { id, content, key, formerKey }: JudgedTask,
  at: number,
  sittings: readonly Sitting[],
  groups: ReturnType<typeof extremes>,
  answers: readonly Scored[],
): ItemAnswer[] {
  const numbersOf = (isMeant: (answer: Scored) => boolean): ReadonlySet<number> =>
    new Set(answers.flatMap((answer, no) => (answer.exerciseId === id && isMeant(answer) ? no + 1 : [])));
  const counted = (about: About, numbers: ReadonlySet<number>): ItemAnswer => {
    const countIn = (some: readonly Sitting[]): number => some.filter((one) => numbers.has(one.given[at] ?? 0)).length;
    const shareIn = (some: readonly Sitting[]): number | null =>
      some.length === 0 ? null : countIn(some) / some.length;
    const [upperShare, lowerShare] = [shareIn(groups.upper), shareIn(groups.lower)];
    return { ...about, count: countIn(sittings), share: shareIn(sittings) ?? 0, upperShare, lowerShare };
  };
  if (key.kind === 'choice') {
    return content.choices.map((choice, place) =>
      counted(
        {
          choice: place + 1,
          text: plainText(choice.textHtml),
          isKey: choice.id === key.choiceId,
          wasKey: formerKey?.kind === 'choice' && choice.id === formerKey.choiceId,
        },
        numbersOf((answer) => answer.choiceId === choice.id),
      ),
    );
  }
  const right = counted(
    { choice: null, text: key.value, isKey: true, wasKey: false },
    numbersOf((answer) => answer.mark === 'T'),
  );
  const former = formerKey?.kind === 'value' ? formerKey.value : null;
  const others = [...numbersOf((answer) => answer.mark === 'F')]
    .map((no) => {
      const text = answers[no - 1]?.value ?? '';
      return counted({ choice: null, text, isKey: false, wasKey: text === former }, new Set([no]));
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TYPED);
  return [right, ...others];
}

type About = Pick<ItemAnswer, 'choice' | 'text' | 'isKey' | 'wasKey'>;

/** The words of a choice; pictures have none. */
function plainText(html: string): string {
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
