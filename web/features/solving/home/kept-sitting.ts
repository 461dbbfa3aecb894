// The unfinished sitting that this computer keeps, as the home page tells of it. Pure.
import type { Challenge } from '../../../../contract/solving-challenge';
import { answerOf, type OutboxState } from '../../../platform/outbox/rules';
import type { DamPlace } from '../../../ui/sitting/dam/places';
import type { SittingSummary } from '../read/keep-offline';

export type KeptSitting = { challenge: Challenge; places: DamPlace[]; remainingMs: number };

/** The sitting with the answers of the queue; null once its end is wanted. */
export function keptSitting(summary: SittingSummary, outbox: OutboxState): KeptSitting | null {
  const { attemptId, challenge, tasks, remainingMs } = summary;
  const attempt = outbox.attempts.find(({ id }) => id === attemptId);
  if (attempt && attempt.finish !== 'no') return null;
  const places = tasks.map(({ id, number, isAnswered }): DamPlace => {
    const known = answerOf(outbox, attemptId, id);
    if (!known) return { number, state: isAnswered ? 'saved' : 'open' };
    const { selectedChoiceId, answerText } = known.answer;
    const isEmpty = selectedChoiceId === null && !answerText;
    return { number, state: isEmpty ? 'open' : known.where === 'server' ? 'saved' : 'here' };
  });
  return { challenge, places, remainingMs };
}
