import { lazy, Suspense, useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useSessionEnded } from '../../../platform/session/session';
import { codeWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { type Tab, Tabs } from '../../../ui/frame/Tabs';
import { Notice } from '../../../ui/Notice';
import { AuthFrame } from '../AuthFrame';
import styles from '../AuthFrame.module.css';
import { LoginForm } from './LoginForm';

const WaitingNotice = lazy(() =>
  import('../../../platform/outbox/WaitingNotice').then(
    ({ WaitingNotice }) => ({ default: WaitingNotice }),
    () => ({ default: () => null }),
  ),
);

/** Log-in, in the ways that are switched on. */
export function LoginPage() {
  const words = useWords('auth').login;
  return (
    <AuthFrame title={words.title} lead={words.forWhom}>
      <EndedNotice />
      <Suspense>
        <WaitingNotice />
      </Suspense>
      <Ways />
      <p className={styles.hint}>
        {words.noDetails} <Link to={paths.signUp}>{words.noAccount}</Link>
      </p>
    </AuthFrame>
  );
}

type Way = 'password' | 'key' | 'social';

/** The ways to log in that are switched on; the social one stands there but cannot be used. */
function Ways() {
  const words = useWords('auth').login;
  const { flags } = useSettings();
  const [chosen, setWay] = useState<Way>('password');
  const tabs: Tab<Way>[] = [{ id: 'password', label: words.tab.password, icon: 'user' }];
  if (flags.fastLogin) tabs.push({ id: 'key', label: words.tab.key, icon: 'key' });
  if (flags.socialLogin) tabs.push({ id: 'social', label: words.tab.social, icon: 'lock', disabled: true });
  const way = tabs.some(({ id }) => id === chosen) ? chosen : 'password';
  // The table of screens leads on: to the page that was asked for before the log-in, or home.
  const goOn = () => undefined;
  const form = way === 'key' ? <LateKeyForm onDone={goOn} /> : <LoginForm onDone={goOn} />;
  if (tabs.length === 1) return form;
  return (
    <Tabs label={words.title} tabs={tabs} value={way} onChange={setWay}>
      {form}
    </Tabs>
  );
}

/** The form for keys and all that it needs, loaded when its tab is opened. */
function LateKeyForm({ onDone }: { onDone: () => void }) {
  const words = useWords('app');
  const load = useLoad('key form', async () => (await import('./KeyForm')).KeyForm);
  return (
    <Loaded load={load} failed={words.noServer}>
      {(KeyForm) => <KeyForm onDone={onDone} />}
    </Loaded>
  );
}

/** Says why one stands here again. */
function EndedNotice() {
  const ended = useSessionEnded();
  if (!ended) return null;
  return (
    <Notice tone="warn" role="status">
      {codeWords('SESSION_ENDED')}
    </Notice>
  );
}
