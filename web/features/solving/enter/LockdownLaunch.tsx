import { useState } from 'react';
import type { Challenge } from '../../../../contract/solving-challenge';
import { useAct } from '../../../platform/forms/use-act';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { noKey } from '../../../platform/sitting-paths';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { isSeb, proveSeb, sebLink } from '../../seb/proof';
import { isKeyRight } from '../solving';
import { openLockdown } from './open-lockdown';

export type LockdownLaunchProps = {
  challenge: Pick<Challenge, 'brc_id' | 'ldb_url' | 'needsSeb' | 'attemptState'>;
  /** The typed security key; null if none is required. */
  securityKey: string | null;
};

/** Opens a contest in a lockdown browser after checking the key (docs/rules/lockdown.md). */
export function LockdownLaunch({ challenge, securityKey }: LockdownLaunchProps) {
  const words = useWords('solvingLockdown');
  const { outcome } = useWords('solving');
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState('');
  const { busy, run } = useAct(undefined, { stays: true });
  const { brc_id: id, ldb_url: otherBrowser, needsSeb = false } = challenge;
  const isInside = needsSeb && isSeb();
  const about = [
    ...(needsSeb && !isInside ? [words.about] : []),
    ...(needsSeb && challenge.attemptState === 'NONE' ? [words.clock] : []),
  ].join(' ');
  const launch = async () => {
    setMissing(false);
    setError('');
    if (securityKey !== null && !(securityKey !== '' && (await isKeyRight(id, securityKey)))) {
      setError(outcome.INVALID_SECURITY_KEY);
      return;
    }
    if (isInside) {
      await proveSeb(id);
      navigate({ to: paths.solver, params: { id, key: securityKey ?? noKey } });
      return;
    }
    const address = needsSeb ? await sebLink(id, securityKey) : (otherBrowser ?? '');
    openLockdown(address, () => setMissing(true));
  };
  return (
    <div className="stack">
      {about !== '' && <p>{about}</p>}
      <Button
        type="button"
        icon="lock"
        size="l"
        {...(needsSeb && { variant: 'filled' })}
        busy={busy}
        onClick={() => void run(launch, (failure) => setError(failureWords(failure)))}
      >
        {isInside ? words.goOn : words.open}
      </Button>
      {(isMissing || error !== '') && (
        <Notice tone="warn" role="alert" title={error || words.needed}>
          {error === '' && needsSeb && words.help}
        </Notice>
      )}
    </div>
  );
}
