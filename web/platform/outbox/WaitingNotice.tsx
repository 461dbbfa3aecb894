import { Notice } from '../../ui/Notice';
import { useWords } from '../words/words';
import { useOutbox } from './outbox';
import { unsent } from './rules';
import { useStayPrompt } from './use-stay-prompt';

/** Answers older than a day no longer count as waiting: their sitting is over and forgotten. */
const dayMs = 86_400_000;

/**
 * Shows outside a sitting how many answers this computer still has to send, whoever gave them. A session that ends
 * during a sitting leads away from the solver, which shows it, and the computer must still not be switched off.
 */
export function WaitingNotice() {
  const finish = useWords('solvingFinish');
  const words = useWords('solvingRescue').waiting;
  const outbox = useOutbox();
  const count = outbox.attempts
    .filter(({ openedAt }) => openedAt > Date.now() - dayMs)
    .reduce((sum, { id }) => sum + unsent(outbox, id).length, 0);
  useStayPrompt(count > 0);
  if (count === 0) return null;
  return (
    <Notice tone="warn" icon="arrow-up" role="status" title={`${finish.unsent({ n: count })}.`}>
      {words.elsewhere}
    </Notice>
  );
}
