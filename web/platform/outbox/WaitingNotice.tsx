import { Notice } from '../../ui/Notice';
import { useWords } from '../words/words';
import { useStayPrompt } from './use-stay-prompt';
import { useWaitingCount } from './use-waiting';

/**
 * Shows outside a sitting how many answers this computer still has to send, whoever gave them. A session that ends
 * during a sitting leads away from the solver, which shows it, and the computer must still not be switched off.
 */
export function WaitingNotice() {
  const finish = useWords('solvingFinish');
  const words = useWords('solvingRescue').waiting;
  const count = useWaitingCount();
  useStayPrompt(count > 0);
  if (count === 0) return null;
  return (
    <Notice tone="warn" icon="arrow-up" role="status" title={`${finish.unsent({ n: count })}.`}>
      {words.elsewhere}
    </Notice>
  );
}
