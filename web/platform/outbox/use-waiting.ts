import { useOutbox } from './outbox';
import { isForgotten, unsent } from './rules';

/** How many answers this computer still has to send, whoever gave them. */
export function useWaitingCount(): number {
  const outbox = useOutbox();
  return outbox.attempts
    .filter((attempt) => !isForgotten(attempt, Date.now()))
    .reduce((sum, { id }) => sum + unsent(outbox, id).length, 0);
}
