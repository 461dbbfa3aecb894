import { CallRefused } from '../../../platform/calls/call-errors';
import { failureWords } from '../../../platform/words/error-words';
import { Notice } from '../../../ui/Notice';

/** Why a log-in failed. badLogin: the words for BAD_LOGIN where the log-in was by key. */
export function EntryFailure({ failure, badLogin }: { failure: unknown; badLogin?: string }) {
  if (failure === null) return null;
  const code = failure instanceof CallRefused ? failure.code : null;
  const isPutOff = code === 'OVERLOADED' || code === 'LOGIN_THROTTLED';
  return (
    <Notice tone={code === 'AUTH_SECOND_SESSION' || isPutOff ? 'warn' : 'bad'} role="alert">
      {code === 'BAD_LOGIN' && badLogin ? badLogin : failureWords(failure)}
    </Notice>
  );
}
