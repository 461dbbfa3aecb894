import { useOutbox } from './outbox';
import { type Attempt, isForgotten, type QueuedAnswer, unsent } from './rules';

/** How many answers this computer still has to send, whoever gave them. */
export function useWaitingCount(): number {
  const outbox = useOutbox();
  return outbox.attempts
    .filter((attempt) => !isForgotten(attempt, Date.now()) && !outbox.expired.includes(attempt.id))
    .reduce((sum, { id }) => sum + unsent(outbox, id).length, 0);
}

/** The attempts whose ticket has expired, each with the answers of it that are still here. */
export function useExpired(): { attempt: Attempt; waiting: QueuedAnswer[] }[] {
  const outbox = useOutbox();
  return outbox.attempts
    .filter(({ id }) => outbox.expired.includes(id))
    .map((attempt) => ({ attempt, waiting: unsent(outbox, attempt.id) }))
    .filter(({ waiting }) => waiting.length > 0);
}
