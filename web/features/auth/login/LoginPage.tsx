import { lazy, Suspense, useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { useExpired, useWaitingCount } from '../../../platform/outbox/use-waiting';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useSessionEnded } from '../../../platform/session/session';
import { codeWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { type Tab, Tabs } from '../../../ui/frame/Tabs';
import { Notice } from '../../../ui/Notice';
import { AuthFrame } from '../AuthFrame';
import { LoginForm } from './LoginForm';

const WaitingNotice = lazy(() =>
  import('../../../platform/outbox/WaitingNotice').then(
    ({ WaitingNotice }) => ({ default: WaitingNotice }),
    () => ({ default: () => null }),
  ),
);

const ExpiredNotice = lazy(() =>
  import('../../../platform/outbox/ExpiredNotice').then(
    ({ ExpiredNotice }) => ({ default: ExpiredNotice }),
    () => ({ default: () => null }),
  ),
);

/** The log-in page with every method that is switched on. */
export function LoginPage() {
  const hasWaiting = useWaitingCount() > 0;
  const hasExpired = useExpired().length > 0;
  const words = useWords('auth').login;
  return (
    <AuthFrame title={words.title} lead={words.forWhom} hasMotto>
      <EndedNotice />
      <Suspense>{hasWaiting && <WaitingNotice />}</Suspense>
      <Suspense>{hasExpired && <ExpiredNotice />}</Suspense>
      <Ways />
      <p className="type-staff dimmed">
        {words.noDetails} <Link to={paths.signUp}>{words.noAccount}</Link>
      </p>
    </AuthFrame>
  );
}

type Way = 'password' | 'key' | 'social';

/** The log-in methods that are switched on. The social one is shown but disabled. */
function Ways() {
  const words = useWords('auth').login;
  const { flags } = useSettings();
  const [chosen, setWay] = useState<Way>('password');
  const [isSecondStep, setSecondStep] = useState(false);
  const tabs: Tab<Way>[] = [{ id: 'password', label: words.tab.password, icon: 'user' }];
  if (flags.fastLogin) tabs.push({ id: 'key', label: words.tab.key, icon: 'key' });
  if (flags.socialLogin) tabs.push({ id: 'social', label: words.tab.social, icon: 'lock', disabled: true });
  const way = tabs.some(({ id }) => id === chosen) ? chosen : 'password';
  // The table of screens opens the page that was requested before the log-in, or the home page.
  const goOn = () => undefined;
  const form = way === 'key' ? <LateKeyForm onDone={goOn} /> : <LoginForm onDone={goOn} onSecondStep={setSecondStep} />;
  if (tabs.length === 1) return form;
  return (
    <>
      <Tabs label={words.title} tabs={tabs} value={way} onChange={setWay} isAlone={isSecondStep}>
        {form}
      </Tabs>
      {flags.fastLogin && !isSecondStep && (
        // No link within the page: only the page of cards, loaded by itself, may use the camera.
        <a href={paths.card} className={buttonClass({ size: 'l', wide: true })}>
          {words.card}
        </a>
      )}
    </>
  );
}

/** The form for keys. Its code is loaded when its tab is opened. */
function LateKeyForm({ onDone }: { onDone: () => void }) {
  const words = useWords('app');
  const load = useLoad('key form', async () => (await import('./KeyForm')).KeyForm);
  return (
    <Loaded load={load} failed={words.noServer}>
      {(KeyForm) => <KeyForm onDone={onDone} />}
    </Loaded>
  );
}

/** Says that the session has ended. */
function EndedNotice() {
  const ended = useSessionEnded();
  if (!ended) return null;
  return (
    <Notice tone="warn" role="status">
      {codeWords('SESSION_ENDED')}
    </Notice>
  );
}
