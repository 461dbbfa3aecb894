import { useOutbox } from './outbox';
import { unsent } from './rules';

/** Answers older than a day no longer count as waiting: their sitting is over and forgotten. */
const dayMs = 86_400_000;

/** How many answers this computer still has to send, whoever gave them. */
export function useWaitingCount(): number {
  const outbox = useOutbox();
  return outbox.attempts
    .filter(({ openedAt }) => openedAt > Date.now() - dayMs)
    .reduce((sum, { id }) => sum + unsent(outbox, id).length, 0);
}
