import { lazy, Suspense } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { failureWords } from '../../../platform/words/error-words';
import { Notice } from '../../../ui/Notice';

const SecondSession = lazy(() => import('./SecondSession').then(({ SecondSession }) => ({ default: SecondSession })));

type EntryFailureProps = {
  failure: unknown;
  /** The words for BAD_LOGIN where the log-in was by key. */
  badLogin?: string;
  /** Where the log-in can be sent again: how often another session was in its way, and the act. */
  again?: { tries: number; send: () => void };
};

/** Why a log-in failed. If the account is open on another computer, it is tried again by itself. */
export function EntryFailure({ failure, badLogin, again }: EntryFailureProps) {
  if (failure === null) return null;
  const code = failure instanceof CallRefused ? failure.code : null;
  const isPutOff = code === 'OVERLOADED' || code === 'LOGIN_THROTTLED';
  const isElsewhere = code === 'AUTH_SECOND_SESSION';
  return (
    <>
      <Notice tone={isElsewhere || isPutOff ? 'warn' : 'bad'} role="alert">
        {code === 'BAD_LOGIN' && badLogin ? badLogin : failureWords(failure)}
      </Notice>
      {isElsewhere && again && (
        <Suspense>
          <SecondSession key={again.tries} tries={again.tries} onAgain={again.send} />
        </Suspense>
      )}
    </>
  );
}
