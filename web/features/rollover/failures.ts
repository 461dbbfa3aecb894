import { CallRefused } from '../../platform/calls/call-errors';
import { failureWords } from '../../platform/words/error-words';
import type { Words } from '../../platform/words/words';

/** Why a rollover or its undoing was refused, said for a whole school. */
export function actFailure(words: Words<'rollover'>, failure: unknown): string {
  const code = failure instanceof CallRefused ? failure.code : null;
  if (code === 'PARTICIPANT_SOLVING') return words.outcome.SOLVING;
  return code === 'CONFLICT' ? words.outcome.CHANGED : failureWords(failure);
}
