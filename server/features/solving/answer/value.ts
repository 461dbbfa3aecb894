import { solvingLimits } from '../../../../contract/solving';
import type { FrozenContent } from '../../collections/freeze/frozen';
import { readDecimal } from './decimal';

/**
 * What an answer says, once it fits its task: one of its choices, or a value that parses (docs/rules/answers.md).
 * Neither is an answer too: the pupil has cleared it.
 */
export type AnswerValue = { choiceId: string | null; value: string | null };

/** The kinds of input: number, text, date, time. */
export type DataType = 'N' | 'S' | 'D' | 'T';

type Task = Pick<FrozenContent, 'type' | 'choiceLayout' | 'input'> & { choices: readonly { id: string }[] };

/**
 * Reads what was sent for a task. BAD_CHOICE: the choice is not one of this task; BAD_VALUE: the text cannot be stored or
 * does not parse as the field's kind. A value outside the field's bounds is read: it is a wrong answer.
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

/** Whether a trimmed text is a number, a text, a real day yyyy-MM-dd, a time HH:mm. */
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

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Cs}/u.test(text);
}

/** Dates that do not exist roll over when parsed (February 30th), so the day must come back as it went in. */
function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
