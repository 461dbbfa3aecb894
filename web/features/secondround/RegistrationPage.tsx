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
import { register } from './registration';
import { secondRoundWords } from './words';

type Outcome = { state: 'IN_PROGRESS' } | { state: 'SUCCESS'; place: string } | { state: 'ERROR'; failure: unknown };

/** The page behind the mailed invitation: it registers at once and says what came of it (part 2, section 4). */
export function RegistrationPage() {
  const words = useWords(secondRoundWords).registration;
  const { common } = useWords(appWords);
  const { key = '', userId = '' } = useParams();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'IN_PROGRESS' });
  const [turn, setTurn] = useState(0);
  const asked = useRef(-1);
  useEffect(() => {
    if (asked.current === turn) return;
    asked.current = turn;
    setOutcome({ state: 'IN_PROGRESS' });
    register(key, userId).then(
      (place) => setOutcome({ state: 'SUCCESS', place }),
      (failure: unknown) => setOutcome({ state: 'ERROR', failure }),
    );
  }, [key, userId, turn]);
  return (
    <AuthFrame title={words.title}>
      {outcome.state === 'IN_PROGRESS' && <p role="status">{words.IN_PROGRESS}</p>}
      {outcome.state === 'SUCCESS' && (
        <>
          <Notice tone="good" role="status" title={words.SUCCESS}>
            {words.done}
          </Notice>
          <p>{outcome.place ? words.at({ place: outcome.place }) : words.later}</p>
          <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
            {words.login}
          </Link>
        </>
      )}
      {outcome.state === 'ERROR' && (
        <>
          <Notice tone="bad" role="alert" title={words.failed}>
            {isFailed(outcome.failure) ? null : failureWords(outcome.failure)}
          </Notice>
          {!isFinal(outcome.failure) && <Button onClick={() => setTurn(turn + 1)}>{common.retry}</Button>}
        </>
      )}
    </AuthFrame>
  );
}

/** Nothing more is known than that it failed: the link is no invitation, or a cancelled one. */
function isFailed(failure: unknown): boolean {
  return failure instanceof CallRefused && (failure.code === 'SECOND_ROUND_FAILED' || failure.code === 'BAD_REQUEST');
}

/** Trying again would not help; anything else, such as no connection, may be tried again. */
function isFinal(failure: unknown): boolean {
  return isFailed(failure) || (failure instanceof CallRefused && failure.code === 'REGISTRATION_EXPIRED');
}
