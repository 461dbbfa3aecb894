// Pure rules of the desk of faulty tasks: which new keys a task can have, and how corrections go out.
import type { CorrectedTask, CorrectionAct } from '../../../contract/correction';
import { letterOf } from '../../../contract/solving';
import { faultsOfInput } from '../../../contract/tasks-values';
import type { FrozenCollection, FrozenExercise, FrozenKey } from '../collections/freeze/frozen';
import { choiceKey, rightChoices, shownKeyOf, valueKey, valueText } from '../collections/freeze/keys';
import { type Correction, type Corrections, noText } from '../results/calculation/corrections';
import { readAnswer } from '../solving/answer/value';

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

/** The chosen choices in the order of the task; one must be left that is wrong. */
function readChoices({ content }: FrozenExercise, choice: CorrectionChoice): FrozenKey | 'BAD_CHOICE' {
  const chosen = [choice.choiceId ?? '', ...(choice.alsoCorrectIds ?? [])];
  const right = content.choices.map(({ id }) => id).filter((id) => chosen.includes(id));
  const isAnswer = right.length === new Set(chosen).size && right.length < content.choices.length;
  return (isAnswer ? choiceKey(right) : null) ?? 'BAD_CHOICE';
}

function readValues(
  { content }: FrozenExercise,
  { value, alsoAccepted = [], tolerance }: CorrectionChoice,
): FrozenKey | 'BAD_CHOICE' | 'BAD_VALUE' | 'KEY_OUTSIDE_BOUNDS' {
  const values: string[] = [];
  for (const one of [value, ...alsoAccepted]) {
    const answer = readAnswer(content, null, one);
    if (typeof answer === 'string') return answer;
    if (answer.value !== null) values.push(answer.value);
  }
  const [key, ...also] = [...new Set(values)];
  if (key === undefined || (value ?? '').trim() === '') return 'BAD_VALUE';
  const reach = tolerance?.trim() || null;
  const { input } = content;
  if (!input) return reach === null ? valueKey(key, also, null) : 'BAD_VALUE';
  const faults = faultsOfInput({ ...input, correctAnswerValue: key, alsoAccepted: also, tolerance: reach });
  return faults.length > 0 ? 'KEY_OUTSIDE_BOUNDS' : valueKey(key, also, reach);
}

/** Whether a new key equals the task's present key. */
export function isOwnKey({ key }: FrozenExercise, correction: Correction | null): boolean {
  return correction?.act === 'NEW_KEY' && JSON.stringify(correction.key) === JSON.stringify(key);
}

/** Writes a new key for readers: the letters of choices, or the text; null when the correction has no new key. */
export function keyText(exercise: FrozenExercise | undefined, correction: Correction | null): string | null {
  if (correction?.act !== 'NEW_KEY') return null;
  const { key } = correction;
  if (key.kind === 'value') return valueText(key);
  const right = rightChoices(key);
  const letters = exercise?.content.choices.flatMap(({ id }, place) => (right.includes(id) ? [letterOf(place)] : []));
  return letters?.join(', ') ?? '';
}

/** The tasks of a set as the desk shows them. */
export function tasksOf(collection: FrozenCollection, corrections: Corrections): CorrectedTask[] {
  return collection.exercises.map((exercise, index) => {
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
      choices: content.choices,
      dataType: content.input?.dataType ?? null,
      ...keyFields(exercise),
      correction: correction && {
        act: correction.act,
        note: correction.note,
        key: keyText(exercise, correction),
        ...newKeyFields(exercise, correction),
      },
    };
  });
}

function keyFields({ key, explanation }: FrozenExercise) {
  const { hints: _, ...beside } = shownKeyOf({ key, explanation });
  return {
    ...beside,
    correctChoiceId: key.kind === 'choice' ? key.choiceId : null,
    correctValue: key.kind === 'value' ? key.value : null,
  };
}

function newKeyFields(exercise: FrozenExercise, correction: Correction) {
  if (correction.act !== 'NEW_KEY') return { choiceId: null, value: null };
  const { correctChoiceId, correctValue, ...beside } = keyFields({ ...exercise, key: correction.key });
  return { choiceId: correctChoiceId, value: correctValue, ...beside };
}
