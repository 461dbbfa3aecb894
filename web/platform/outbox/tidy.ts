import { keepTypedOf } from '../typed-texts';
import { queueStore, refresh, state } from './queue';
import { isForgotten, unsent } from './rules';

/**
 * Deletes attempts that nothing waits for: finished ones, and those older than a day. What of them was refused or came late
 * goes, too.
 */
export async function tidyOutbox(): Promise<void> {
  const stored = await queueStore();
  const { attempts, queue, late } = state.get();
  const over = attempts.filter(
    (attempt) =>
      (attempt.finish === 'done' || isForgotten(attempt, Date.now())) && unsent(state.get(), attempt.id).length === 0,
  );
  await stored.remove([...queue, ...late].filter(({ attemptId }) => over.some(({ id }) => id === attemptId)));
  for (const { id } of over) await stored.dropAttempt(id);
  await refresh();
  // Trainings, and sittings without the internet, store their own answers.
  const known = new Set(state.get().attempts.map(({ id }) => id));
  keepTypedOf((attemptId) => known.has(attemptId) || /^damba-(training|offline)-/.test(attemptId));
  // Last: the page that tells of them stands until the session ends.
  state.set({ ...state.get(), late: [] });
}
