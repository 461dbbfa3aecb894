import { type FormEvent, useState } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useLoad } from '../../../platform/calls/use-load';
import { type Act, useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageLoading } from '../../../ui/frame/PageState';
import { Notice } from '../../../ui/Notice';
import { AuthFrame } from '../AuthFrame';
import { isGood, NewPasswordFields, noPassword } from './NewPasswordFields';
import { readLink, setNewPassword } from './reset';

/** The page behind the mailed link: a form, or a notice that the link no longer works. The link's key follows #. */
export function NewPasswordPage() {
  const { newTitle } = useWords('auth').reset;
  const { reset } = useWords('users');
  const key = location.hash.slice(1);
  const load = useLoad(key, (signal) => readLink(key, signal));
  const act = useAct();
  const [done, setDone] = useState(false);
  const wrong = act.failure ?? load.failure;
  const login = load.value;
  if (done) {
    return (
      <AuthFrame title={newTitle}>
        <Notice tone="good" role="status" title={reset.done}>
          {reset.doneHint}
        </Notice>
        <ToLogin />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={newTitle} {...(login !== undefined && { lead: reset.newLead({ login }) })}>
      {wrong === null && login === undefined && <PageLoading />}
      {wrong !== null && <Refused failure={wrong} onRetry={load.reload} />}
      {login !== undefined && !isExpired(wrong) && (
        <NewPasswordForm key={key} linkKey={key} login={login} act={act} onDone={() => setDone(true)} />
      )}
    </AuthFrame>
  );
}

function Refused({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { reset } = useWords('users');
  const common = useWords('common');
  return (
    <>
      <Notice tone="bad" role="alert">
        {isExpired(failure) ? reset.linkUseless : failureWords(failure)}
      </Notice>
      {isExpired(failure) ? (
        <Link to={paths.resetPassword} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
          {reset.again}
        </Link>
      ) : (
        <Button onClick={onRetry}>{common.retry}</Button>
      )}
    </>
  );
}

type NewPasswordFormProps = {
  linkKey: string;
  login: string;
  /** The act belongs to the page, which shows a failure in place of the form. */
  act: Act;
  onDone: () => void;
};

function NewPasswordForm({ linkKey, login, act, onDone }: NewPasswordFormProps) {
  const { reset } = useWords('users');
  const [value, setValue] = useState(noPassword);
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isGood(value)) return;
    void act.run(async () => {
      await setNewPassword(linkKey, value.password);
      onDone();
    });
  };
  return (
    <form className="stack" onSubmit={submit}>
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <NewPasswordFields value={value} onChange={setValue} tried={tried} />
      <Button type="submit" variant="filled" size="l" wide busy={act.busy}>
        {reset.save}
      </Button>
    </form>
  );
}

function ToLogin() {
  const words = useWords('auth').login;
  return (
    <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
      {words.submit}
    </Link>
  );
}

/** A cut link is as useless as an old one. */
function isExpired(failure: unknown): boolean {
  return failure instanceof CallRefused && (failure.code === 'RESET_LINK_EXPIRED' || failure.code === 'BAD_REQUEST');
}
