import { useEffect, useRef, useState } from 'react';
import { appWords } from '../../platform/app-words';
import { CallRefused } from '../../platform/call-errors';
import { failureWords } from '../../platform/error-words';
import { Link } from '../../platform/Link';
import { useParams } from '../../platform/navigation';
import { paths } from '../../platform/paths';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Notice } from '../../ui/Notice';
import { AuthFrame } from '../auth/AuthFrame';
import { activate } from './signup';
import { signupWords } from './words';

type Outcome = { state: 'IN_PROGRESS' } | { state: 'SUCCESS'; awaits: boolean } | { state: 'ERROR'; failure: unknown };

/** The page behind the mailed link: it activates at once and says what came of it (part 1, section 4). */
export function ActivatePage() {
  const words = useWords(signupWords).activate;
  const { common } = useWords(appWords);
  const { key = '', userId = '' } = useParams();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'IN_PROGRESS' });
  const [turn, setTurn] = useState(0);
  const asked = useRef(-1);
  useEffect(() => {
    // A link works once: it is never sent twice for one visit.
    if (asked.current === turn) return;
    asked.current = turn;
    setOutcome({ state: 'IN_PROGRESS' });
    activate(key, userId).then(
      (awaits) => setOutcome({ state: 'SUCCESS', awaits }),
      (failure: unknown) => setOutcome({ state: 'ERROR', failure }),
    );
  }, [key, userId, turn]);
  const toLogin = (
    <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
      {words.login}
    </Link>
  );
  return (
    <AuthFrame title={words.title}>
      {outcome.state === 'IN_PROGRESS' && <p role="status">{words.IN_PROGRESS}</p>}
      {outcome.state === 'SUCCESS' && (
        <>
          <Notice tone="good" role="status" title={words.SUCCESS}>
            {outcome.awaits && words.awaits}
          </Notice>
          {toLogin}
        </>
      )}
      {outcome.state === 'ERROR' && (
        <>
          <Notice tone="bad" role="alert" title={words.ERROR}>
            {isFinal(outcome.failure) ? words.errorHint : failureWords(outcome.failure)}
          </Notice>
          {isFinal(outcome.failure) ? (
            <>
              {toLogin}
              <Link to={paths.signUp} className={buttonClass({ size: 'l', wide: true })}>
                {words.signUp}
              </Link>
            </>
          ) : (
            <Button onClick={() => setTurn(turn + 1)}>{common.retry}</Button>
          )}
        </>
      )}
    </AuthFrame>
  );
}

/** The link itself is of no use; anything else, such as no connection, may be tried again. */
function isFinal(failure: unknown): boolean {
  return failure instanceof CallRefused && (failure.code === 'ACTIVATION_FAILED' || failure.code === 'BAD_REQUEST');
}
