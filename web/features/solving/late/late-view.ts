// The texts in the rows of late answers. Pure.

import { letterOf } from '../../../../contract/solving';
import type { LateRow } from '../../../../contract/solving-late';
import type { Words } from '../../../platform/words/words';

type Key = Pick<LateRow, 'attemptId' | 'taskId' | 'epoch' | 'seq'>;

/** The journal number of an answer, as text: the same in a row and in a reply. */
export function keyOf({ attemptId, taskId, epoch, seq }: Key): string {
  return [attemptId, taskId, epoch, seq].join('-');
}

export function nameOf({ firstName, lastName }: LateRow): string {
  return `${firstName} ${lastName}`.trim();
}

/** "B) du", "B" for a picture, or the typed text; null: no answer counts. */
export function answerText(words: Words<'solvingLate'>, answer: LateRow['counted']): string {
  if (answer === null) return words.answer.none;
  const { choiceNo, text } = answer;
  if (choiceNo === null) return text ?? words.answer.takenBack;
  const letter = letterOf(choiceNo - 1);
  return text === null ? letter : words.answer.choice({ letter, text });
}

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** A time in its two greatest units: "1 min. 32 sek.", "2 d. 3 val.". */
export function spanText(words: Words<'solvingLate'>, seconds: number): string {
  const first = units.findIndex(([, size]) => seconds >= size);
  const [great, small] = units.slice(first === -1 ? units.length - 1 : first);
  if (!great) return '';
  const [name, size] = great;
  const rest = small ? Math.floor((seconds % size) / small[1]) : 0;
  const whole = words.time[name]({ n: Math.floor(seconds / size) });
  return small && rest > 0 ? `${whole} ${words.time[small[0]]({ n: rest })}` : whole;
}

/** How late an answer is, and after what. */
export function latenessText(words: Words<'solvingLate'>, { lateAfter, lateSeconds }: LateRow): string {
  if (lateAfter === 'EXTENDED') return words.after.EXTENDED;
  return words.after[lateAfter]({ time: spanText(words, lateSeconds) });
}

/** Whether two of the answers belong to one pupil and one task; then only the newest will count. */
export function hasRivals(rows: readonly LateRow[]): boolean {
  return new Set(rows.map(({ attemptId, taskId }) => `${attemptId}-${taskId}`)).size < rows.length;
}
