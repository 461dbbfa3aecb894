// Pure rules of the desk of faulty tasks: which new keys a task can have, and how corrections go out.
import type { CorrectedTask, CorrectionAct } from '../../../contract/correction';
import { keyOfChoices } from '../../../contract/task/answers/choice';
import { keyOfValue } from '../../../contract/task/answers/field';
import type { AnswerKey } from '../../../contract/task/answers/key';
import { faultsOfInput } from '../../../contract/task/by-kind/key-fits';
import { keyText, shownKey, shownRight } from '../../../contract/task/by-kind/keys';
import { kindOfQuestion, readAnswer } from '../../../contract/task/by-kind/read';
import { canBecomeRight, rightAmong } from '../../../contract/task/by-kind/right-choices';
import type { FrozenCollection, FrozenExercise } from '../collections/freeze/frozen';
import { type Correction, type Corrections, noText } from '../results/calculation/corrections';

type CorrectionChoice = {
  act: CorrectionAct | 'NONE';
  choiceId?: string | null | undefined;
  value?: string | null | undefined;
  alsoCorrectIds?: readonly string[] | undefined;
  alsoAccepted?: readonly string[] | undefined;
  tolerance?: string | null | undefined;
};

/**
 * Reads the chosen correction; null: none. A new key must be an answer that a pupil could give to the task, within the
 * bounds of its field (docs/rules/content.md).
 */
export function readCorrection(
  exercise: FrozenExercise,
  choice: CorrectionChoice,
): Correction | null | 'BAD_CHOICE' | 'BAD_VALUE' | 'KEY_OUTSIDE_BOUNDS' {
  const { act } = choice;
  if (act === 'NONE') return null;
  if (act !== 'NEW_KEY') return { act, ...noText };
  const key = exercise.key.kind === 'choice' ? readChoices(exercise, choice) : readValues(exercise, choice);
  return typeof key === 'string' ? key : { act, key, ...noText };
}

/** The chosen choices as the kind of the task has them in a key. */
function readChoices({ content }: FrozenExercise, choice: CorrectionChoice): AnswerKey | 'BAD_CHOICE' {
  const chosen = [choice.choiceId ?? '', ...(choice.alsoCorrectIds ?? [])];
  const right = rightAmong(kindOfQuestion(content), content.choices, chosen, canBecomeRight);
  return (right === 'BAD_CHOICE' ? null : keyOfChoices(right)) ?? 'BAD_CHOICE';
}

function readValues(
  { content }: FrozenExercise,
  { value, alsoAccepted = [], tolerance }: CorrectionChoice,
): AnswerKey | 'BAD_CHOICE' | 'BAD_VALUE' | 'KEY_OUTSIDE_BOUNDS' {
  const values: string[] = [];
  for (const one of [value, ...alsoAccepted]) {
    const answer = readAnswer(content, { text: one });
    if (typeof answer === 'string') return answer;
    if (answer.value !== null) values.push(answer.value);
  }
  const [key, ...also] = [...new Set(values)];
  if (key === undefined || (value ?? '').trim() === '') return 'BAD_VALUE';
  const reach = tolerance?.trim() || null;
  const { input } = content;
  if (!input) return reach === null ? keyOfValue(key, also, null) : 'BAD_VALUE';
  const faults = faultsOfInput({ ...input, correctAnswerValue: key, alsoAccepted: also, tolerance: reach });
  return faults.length > 0 ? 'KEY_OUTSIDE_BOUNDS' : keyOfValue(key, also, reach);
}

/** Whether a new key equals the task's present key. */
export function isOwnKey({ key }: FrozenExercise, correction: Correction | null): boolean {
  return correction?.act === 'NEW_KEY' && JSON.stringify(correction.key) === JSON.stringify(key);
}

/** Writes a new key for readers: the letters of choices, or the text; null when the correction has no new key. */
export function newKeyText(exercise: FrozenExercise | undefined, correction: Correction | null): string | null {
  return correction?.act === 'NEW_KEY' ? keyText(correction.key, exercise?.content.choices ?? []) : null;
}

/** The tasks of a collection as the desk shows them, and after them those of its set without sight. */
export function tasksOf(collection: FrozenCollection, corrections: Corrections): CorrectedTask[] {
  const { exercises, withoutSight } = collection;
  const second = withoutSight.map((exercise, index) => ({
    ...taskOf(exercise, index, corrections),
    isWithoutSight: true,
  }));
  return [...exercises.map((exercise, index) => taskOf(exercise, index, corrections)), ...second];
}

function taskOf(exercise: FrozenExercise, index: number, corrections: Corrections): CorrectedTask {
  const { content } = exercise;
  const correction = corrections.get(exercise.id) ?? null;
  return {
    bro_id: exercise.id,
    place: index + 1,
    name: content.name,
    brl_name: exercise.level,
    points: exercise.points,
    penalty: exercise.penalty,
    contentHtml: content.contentHtml,
    choiceLayout: content.choiceLayout,
    choices: content.choices,
    dataType: content.input?.dataType ?? null,
    ...keyFields(exercise),
    correction: correction && {
      act: correction.act,
      note: correction.note,
      key: newKeyText(exercise, correction),
      ...newKeyFields(correction),
    },
  };
}

function keyFields({ key }: Pick<FrozenExercise, 'key'>) {
  return { ...shownKey(key, undefined), ...shownRight(key) };
}

function newKeyFields(correction: Correction) {
  if (correction.act !== 'NEW_KEY') return { choiceId: null, value: null };
  const { correctChoiceId, correctValue, ...beside } = keyFields(correction);
  return { choiceId: correctChoiceId, value: correctValue, ...beside };
}
