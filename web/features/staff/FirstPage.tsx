import { type FormEvent, useEffect, useState } from 'react';
import { emailIn } from '../../../contract/shapes';
import { useLoad } from '../../platform/calls/use-load';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { goTo } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { PageLoading } from '../../ui/frame/PageState';
import { AuthFrame } from '../auth/AuthFrame';
import { logIn } from '../auth/auth';
import { isGood, NewPasswordFields, noPassword } from '../auth/passwords/NewPasswordFields';
import { checkFirst, makeFirst } from './staff';

/** The page behind the link that an empty installation prints: makes the first administrator, then opens the settings. */
export function FirstPage() {
  const words = useWords('staff').first;
  const key = location.hash.slice(1);
  const load = useLoad(key, (signal) => checkFirst(key, signal));
  // The link is dead once it was used: whoever has just used it, or works here already, goes on to the settings.
  const isAdmin = useSession()?.role === 'ADMIN';
  useEffect(() => {
    if (isAdmin) goTo(paths.settings);
  }, [isAdmin]);
  const failure = isAdmin ? null : load.failure;
  useTitle(words.title);
  return (
    <AuthFrame title={words.title} lead={load.value && words.lead}>
      {(isAdmin || (load.value === undefined && failure === null)) && <PageLoading />}
      <FailureNotice title={words.dead} failure={failure} />
      {!isAdmin && load.value && load.failure === null && <FirstForm linkKey={key} />}
    </AuthFrame>
  );
}

function FirstForm({ linkKey }: { linkKey: string }) {
  const words = useWords('staff', 'validation');
  const { outcome } = words.validation;
  const [person, setPerson] = useState({ firstName: '', lastName: '', email: '' });
  const [password, setPassword] = useState(noPassword);
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useAct();
  const errorOf = (name: keyof typeof person): string | null => {
    const text = person[name].trim();
    if (text === '') return outcome.VALIDATION_REQUIRED;
    return name === 'email' && !emailIn.safeParse(text).success ? outcome.VALIDATION_EMAIL : null;
  };
  const isWhole = errorOf('firstName') === null && errorOf('lastName') === null && errorOf('email') === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole || !isGood(password)) return;
    void run(async () => {
      const login = await makeFirst({ key: linkKey, ...person, password: password.password });
      await logIn(login, password.password, () => undefined, new AbortController().signal);
    });
  };
  const line = (name: keyof typeof person) => (
    <TextField
      label={words[name]}
      required
      hint={name === 'email' ? words.first.emailHint : undefined}
      error={tried && errorOf(name)}
      name={name}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={{ firstName: 'given-name', lastName: 'family-name', email: 'email' }[name]}
      maxLength={name === 'email' ? 200 : 100}
      value={person[name]}
      onChange={(event) => setPerson({ ...person, [name]: event.target.value })}
    />
  );
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {line('firstName')}
      {line('lastName')}
      {line('email')}
      <NewPasswordFields value={password} onChange={setPassword} tried={tried} />
      <FailureNotice title={words.first.notMade} failure={failure} />
      <Button type="submit" variant="filled" size="l" wide busy={busy}>
        {words.first.make}
      </Button>
    </form>
  );
}
