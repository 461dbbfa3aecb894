import { useState } from 'react';
import { codeWords } from '../../platform/error-words';
import { navigate } from '../../platform/navigation';
import { paths } from '../../platform/paths';
import { useSessionEnded } from '../../platform/session';
import { useSettings } from '../../platform/settings';
import { useLocale, useWords } from '../../platform/words';
import { Notice } from '../../ui/Notice';
import { Tabs } from '../../ui/Tabs';
import { AuthFrame } from './AuthFrame';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';
import { authWords } from './words';

/** Log-in, in the ways that are switched on. */
export function LoginPage() {
  const words = useWords(authWords).login;
  return (
    <AuthFrame title={words.title} lead={words.forWhom}>
      <EndedNotice />
      <Ways />
      <p className={styles.hint}>{words.noDetails}</p>
    </AuthFrame>
  );
}

/** The ways to log in that are switched on; the social one stands there but cannot be used. */
function Ways() {
  const words = useWords(authWords).login;
  const { flags } = useSettings();
  const [way, setWay] = useState('password');
  const form = <LoginForm onDone={() => navigate({ to: paths.home })} />;
  if (!flags.socialLogin) return form;
  return (
    <Tabs
      label={words.title}
      tabs={[
        { id: 'password', label: words.tab.password, icon: 'user' },
        { id: 'social', label: words.tab.social, icon: 'lock', disabled: true },
      ]}
      value={way}
      onChange={setWay}
    >
      {form}
    </Tabs>
  );
}

/** Says why one stands here again. */
function EndedNotice() {
  const ended = useSessionEnded();
  const locale = useLocale();
  if (!ended) return null;
  return (
    <Notice tone="warn" role="status">
      {codeWords('SESSION_ENDED', {}, locale)}
    </Notice>
  );
}
