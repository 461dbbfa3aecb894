import { Notice } from '../../ui/Notice';
import { useWords } from '../words/words';
import { useOutbox } from './outbox';
import { unsent } from './rules';
import { useStayPrompt } from './use-stay-prompt';

/** What lies here longer than a day waits for nobody any more: its sitting is over and forgotten. */
const dayMs = 86_400_000;

/**
 * Outside of a sitting: how many answers this computer still has to send, whoever they are of. A session that ends in the
 * middle leads away from the page that says so, and the computer must not be switched off all the same.
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
