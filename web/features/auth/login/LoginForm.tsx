import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/fields/Field';
import { PasswordInput } from '../../../ui/fields/PasswordInput';
import { TextField } from '../../../ui/fields/TextField';
import { Notice } from '../../../ui/Notice';
import { logIn } from '../auth';
import { EntryFailure } from './EntryFailure';
import { useEntry } from './use-entry';

const SecondStep = lazy(() => import('./SecondStep').then(({ SecondStep }) => ({ default: SecondStep })));

type LoginFormProps = { onDone: () => void; onSecondStep?: (isThere: boolean) => void };

/** User name and password. Both are required to submit; failures are shown above the button. */
export function LoginForm({ onDone, onSecondStep }: LoginFormProps) {
  const { login: words, passwordField, captcha } = useWords('auth');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { busy, isChecking, failure, run, again, forget } = useEntry(onDone);
  const form = useFocusOnArrival();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run((onCheck, signal) => logIn(username.trim(), password, onCheck, signal));
  };
  const second = failure instanceof CallRefused && failure.code === 'SECOND_FACTOR_REQUIRED' ? failure : null;
  useEffect(() => onSecondStep?.(second !== null), [onSecondStep, second]);
  if (second)
    return (
      <Suspense>
        <SecondStep extra={second.extra} onDone={onDone} onBack={forget} />
      </Suspense>
    );
  return (
    // Another person's data are being typed: the log-in of the person before is not sent again.
    <form ref={form} className="stack" onSubmit={submit} onChange={forget}>
      <TextField
        label={words.usernameHint}
        required
        icon="user"
        copied
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field label={words.password} required aside={<Link to={paths.resetPassword}>{words.forgot}</Link>}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            words={passwordField}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {isChecking ? (
        <Notice tone="info" role="status">
          {captcha.checking}
        </Notice>
      ) : (
        <EntryFailure failure={failure} again={again} />
      )}
      <Button
        type="submit"
        variant="filled"
        size="l"
        wide
        iconEnd="arrow-right"
        busy={busy}
        disabled={username.trim() === '' || password === ''}
      >
        {words.submit}
      </Button>
    </form>
  );
}

/** The first field has the focus as soon as the form is there, so that one can type at once. */
function useFocusOnArrival() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return form;
}
