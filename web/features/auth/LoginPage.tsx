import { useState } from 'react';
import { appWords } from '../../platform/app-words';
import { codeWords } from '../../platform/error-words';
import { LanguageSwitch } from '../../platform/LanguageSwitch';
import { Link } from '../../platform/Link';
import { navigate } from '../../platform/navigation';
import { paths } from '../../platform/paths';
import { useSessionEnded } from '../../platform/session';
import { useSettings } from '../../platform/settings';
import { useTitle } from '../../platform/title';
import { useLocale, useWords } from '../../platform/words';
import { Brand } from '../../ui/Brand';
import { Notice } from '../../ui/Notice';
import { RiverScene } from '../../ui/RiverScene';
import { Tabs } from '../../ui/Tabs';
import { useNarrow } from '../../ui/use-narrow';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';
import { authWords } from './words';

/** Log-in: the form at the left, the river at the right (a strip above it on phones). */
export function LoginPage() {
  const app = useWords(appWords);
  const words = useWords(authWords).login;
  const narrow = useNarrow();
  useTitle(words.title);
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Link to={paths.publicHome}>
            <Brand name={app.name} />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <h1>{words.title}</h1>
          <p className={styles.lead}>{words.forWhom}</p>
          <EndedNotice />
          <Ways />
          <p className={styles.hint}>{words.noDetails}</p>
        </main>
        <footer className={styles.foot}>
          <Link to={paths.publicHome}>{app.toStart}</Link>
          <LanguageSwitch />
        </footer>
      </div>
      <aside className={styles.art} aria-label={app.tagline}>
        <RiverScene variant={narrow ? 'strip' : 'tall'} />
        <p className={styles.motto}>{words.motto}</p>
      </aside>
    </div>
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
