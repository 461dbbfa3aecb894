import { useState } from 'react';
import type { Challenge } from '../../../../contract/solving';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { isKeyRight } from '../solving';

/** Milliseconds after which the page, if it is still open, says that the lockdown browser is missing. */
const patienceMs = 5000;

export type LockdownLaunchProps = {
  challenge: Pick<Challenge, 'brc_id'>;
  /** The contest's address in a lockdown browser. */
  address: string;
  /** The typed security key; null if none is required. */
  securityKey: string | null;
};

/** Opens a contest in a lockdown browser after checking the key; docs/settings.md describes the flag. */
export function LockdownLaunch({ challenge, address, securityKey }: LockdownLaunchProps) {
  const words = useWords('solvingLockdown');
  const { outcome } = useWords('solving');
  const [problem, setProblem] = useState('');
  const { busy, run } = useAct(undefined, { stays: true });
  const launch = async () => {
    setProblem('');
    if (securityKey !== null && !(securityKey !== '' && (await isKeyRight(challenge.brc_id, securityKey)))) {
      setProblem(outcome.INVALID_SECURITY_KEY);
      return;
    }
    const timer = setTimeout(() => setProblem(words.needed), patienceMs);
    addEventListener('pagehide', () => clearTimeout(timer), { once: true });
    location.assign(address);
  };
  return (
    <div>
      <Button
        type="button"
        icon="lock"
        size="l"
        busy={busy}
        onClick={() => void run(launch, (failure) => setProblem(failureWords(failure)))}
      >
        {words.open}
      </Button>
      {problem && (
        <Notice tone="warn" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  );
}
