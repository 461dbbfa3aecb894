import { solvingLimits } from '../../../../contract/solving';
import { readDecimal } from '../../../../contract/tasks-decimal';
import type { FrozenContent } from '../../collections/freeze/frozen';

/**
 * The content of an answer that fits its task: one of the task's choices, or a value that parses
 * (docs/rules/answers.md). An answer with neither is valid too: the pupil has cleared it.
 */
export type AnswerValue = { choiceId: string | null; value: string | null };

/** The kinds of input: number, text, date, time. */
export type DataType = 'N' | 'S' | 'D' | 'T';

type Task = Pick<FrozenContent, 'type' | 'choiceLayout' | 'input'> & { choices: readonly { id: string }[] };

/**
 * Reads the answer sent for a task. BAD_CHOICE: the choice is not one of this task; BAD_VALUE: the text cannot be
 * stored or does not parse as the field's kind. A value outside the field's bounds is accepted as a wrong answer.
 */
export function readAnswer(
  task: Task,
  choiceId: string | null | undefined,
  text: string | null | undefined,
): AnswerValue | 'BAD_CHOICE' | 'BAD_VALUE' {
  if (choiceId) {
    const isOwn = task.choices.some((choice) => choice.id === choiceId);
    return isOwn ? { choiceId, value: null } : 'BAD_CHOICE';
  }
  const answer = task.type === 'LODGE' ? (text ?? '') : (text ?? '').trim();
  if (answer === '') return { choiceId: null, value: null };
  if (task.type !== 'LODGE' && task.choiceLayout !== 'INPUT') return 'BAD_VALUE';
  if (answer.length > solvingLimits.answerTextLength || !isStorable(answer)) return 'BAD_VALUE';
  if (task.type !== 'LODGE' && !parses(task.input?.dataType ?? 'S', answer)) return 'BAD_VALUE';
  return { choiceId: null, value: answer };
}

/** Whether a trimmed text is valid for its kind: a number, a text, a real day yyyy-MM-dd, a time HH:mm. */
export function parses(kind: DataType, text: string): boolean {
  switch (kind) {
    case 'N':
      return readDecimal(text) !== null;
    case 'S':
      return text !== '';
    case 'D':
      return isDay(text);
    case 'T':
      return /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text);
  }
}

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Cs}/u.test(text);
}

/** Parsing rolls over dates that do not exist (February 30th), so the parsed day must equal the input. */
function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
