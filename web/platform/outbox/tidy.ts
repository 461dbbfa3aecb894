import { keepTypedOf } from '../typed-texts';
import { queueStore, refresh, state } from './queue';
import { isForgotten, unsent } from './rules';

/** Deletes attempts that nothing waits for: finished ones, and those older than a day. */
export async function tidyOutbox(): Promise<void> {
  const stored = await queueStore();
  for (const attempt of state.get().attempts) {
    const isOver = attempt.finish === 'done' || isForgotten(attempt, Date.now());
    if (isOver && unsent(state.get(), attempt.id).length === 0) await stored.dropAttempt(attempt.id);
  }
  await refresh();
  // Trainings store their own answers, which never leave this browser.
  const known = new Set(state.get().attempts.map(({ id }) => id));
  keepTypedOf((attemptId) => known.has(attemptId) || attemptId.startsWith('damba-training-'));
}
