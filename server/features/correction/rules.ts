// Pure rules of the desk of faulty tasks: which new keys a task can have, and how corrections go out.
import type { CorrectedTask, CorrectionAct } from '../../../contract/correction';
import { keyFits } from '../../../contract/tasks-values';
import type { FrozenCollection, FrozenExercise, FrozenKey } from '../collections/freeze/frozen';
import { type Correction, type Corrections, noText } from '../results/calculation/corrections';
import { readAnswer } from '../solving/answer/value';

type CorrectionChoice = {
  act: CorrectionAct | 'NONE';
  choiceId?: string | null | undefined;
  value?: string | null | undefined;
};

/**
 * Reads the chosen correction; null: none. A new key must be an answer that a pupil could give to the task, within the
 * bounds of its field (docs/rules/content.md).
 */
export function readCorrection(
  exercise: FrozenExercise,
  choice: CorrectionChoice,
): Correction | null | 'BAD_CHOICE' | 'BAD_VALUE' | 'KEY_OUTSIDE_BOUNDS' {
  const { act, choiceId, value } = choice;
  if (act === 'NONE') return null;
  if (act !== 'NEW_KEY') return { act, ...noText };
  const isChoice = exercise.key.kind === 'choice';
  const answer = readAnswer(exercise.content, isChoice ? choiceId : null, isChoice ? null : value);
  if (answer === 'BAD_CHOICE' || answer === 'BAD_VALUE') return answer;
  if (isChoice) {
    if (answer.choiceId === null) return 'BAD_CHOICE';
    return { act, key: { kind: 'choice', choiceId: answer.choiceId }, ...noText };
  }
  if (answer.value === null) return 'BAD_VALUE';
  const { input } = exercise.content;
  if (input && !keyFits(input, answer.value)) return 'KEY_OUTSIDE_BOUNDS';
  return { act, key: { kind: 'value', value: answer.value }, ...noText };
}

/** Whether a new key equals the task's present key. */
export function isOwnKey({ key }: FrozenExercise, correction: Correction | null): boolean {
  return correction?.act === 'NEW_KEY' && JSON.stringify(correction.key) === JSON.stringify(key);
}

/** Writes a new key for readers: the letter of a choice, or the text; null when the correction has no new key. */
export function keyText(exercise: FrozenExercise | undefined, correction: Correction | null): string | null {
  if (correction?.act !== 'NEW_KEY') return null;
  const { key } = correction;
  if (key.kind === 'value') return key.value;
  const place = exercise?.content.choices.findIndex((choice) => choice.id === key.choiceId) ?? -1;
  return place < 0 ? '' : String.fromCharCode(65 + place);
}

/** The tasks of a set as the desk shows them. */
export function tasksOf(collection: FrozenCollection, corrections: Corrections): CorrectedTask[] {
  return collection.exercises.map((exercise, index) => {
    const { content, key } = exercise;
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
      ...keyFields(key),
      correction: correction && {
        act: correction.act,
        note: correction.note,
        key: keyText(exercise, correction),
        ...newKeyFields(correction),
      },
    };
  });
}

function keyFields(key: FrozenKey) {
  return {
    correctChoiceId: key.kind === 'choice' ? key.choiceId : null,
    correctValue: key.kind === 'value' ? key.value : null,
  };
}

function newKeyFields(correction: Correction) {
  const none = { correctChoiceId: null, correctValue: null };
  const { correctChoiceId, correctValue } = correction.act === 'NEW_KEY' ? keyFields(correction.key) : none;
  return { choiceId: correctChoiceId, value: correctValue };
}
