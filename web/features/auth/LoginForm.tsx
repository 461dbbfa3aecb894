import { type FormEvent, useState } from 'react';
import { CallRefused } from '../../platform/call-errors';
import { failureWords } from '../../platform/error-words';
import { Link } from '../../platform/Link';
import { paths } from '../../platform/paths';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextInput } from '../../ui/TextInput';
import { logIn } from './auth';
import styles from './LoginPage.module.css';
import { authWords } from './words';

/** User name and password. Submitting is possible once both are there; what went wrong is said above the button. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const words = useWords(authWords).login;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await logIn(username.trim(), password);
      onDone();
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label={words.usernameHint} required>
        {(control) => (
          <TextInput
            {...control}
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
        )}
      </Field>
      <Field label={words.password} required aside={<Link to={paths.resetPassword}>{words.forgot}</Link>}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            showLabel={words.showPassword}
            hideLabel={words.hidePassword}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {failure !== null && (
        <Notice tone={isOtherSession(failure) ? 'warn' : 'bad'} role="alert">
          {failureWords(failure)}
        </Notice>
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

function isOtherSession(failure: unknown): boolean {
  return failure instanceof CallRefused && failure.code === 'AUTH_SECOND_SESSION';
}
