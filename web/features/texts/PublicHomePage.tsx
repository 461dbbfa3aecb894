import type { ReactNode } from 'react';
import { OnlineStatus } from '../../platform/calls/OnlineStatus';
import { useSettings } from '../../platform/calls/settings';
import { useLoad } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { LanguageSwitch } from '../../platform/words/LanguageSwitch';
import { useLocale, useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { Brand } from '../../ui/frame/Brand';
import { HeroHeader } from '../../ui/frame/HeroHeader';
import { Icon } from '../../ui/Icon';
import { TaskText } from '../../ui/sitting/TaskText';
import { News } from '../news/News';
import type { Reader } from './ManualPage';
import styles from './PublicHomePage.module.css';
import { loadText } from './texts';

/** The first page: the river, the organisers' welcome text, the manuals. */
export function PublicHomePage() {
  const app = useWords('app');
  const words = useWords('textsHome');
  const { flags } = useSettings();
  useTitle(words.title);
  return (
    <div className={styles.page}>
      <Hero>
        <div className={styles.main}>
          <div className={styles.cards}>
            <ManualCard reader="student" {...words.forStudent} link={words.manual.student} />
            <ManualCard reader="tutor" {...words.forTutor} link={words.manual.tutor} />
            {flags.parentsManual && <ManualCard reader="parents" {...words.forParents} link={words.manual.parents} />}
          </div>
          <Welcome />
          <News />
        </div>
      </Hero>
      <footer className={styles.foot}>
        <span>{words.openSource}</span>
        <span>{app.tagline}</span>
      </footer>
    </div>
  );
}

function Hero({ children }: { children: ReactNode }) {
  const app = useWords('app');
  const words = useWords('textsHome');
  const menu = useWords('menu');
  const session = useSession();
  const { flags } = useSettings();
  const entry = session ? { to: paths.home, label: menu.home } : { to: paths.login, label: menu.login };
  return (
    <HeroHeader
      brand={
        <Link to={paths.publicHome}>
          <Brand name={app.name} size={36} />
        </Link>
      }
      navLabel={menu.open}
      links={
        <>
          {flags.publicResults && <Link to={paths.publicResults}>{menu.public.results}</Link>}
          <Link to={paths.publicStatistics}>{menu.public.statistics}</Link>
        </>
      }
      status={<OnlineStatus />}
      user={
        <>
          <LanguageSwitch />
          <Link to={entry.to} className={buttonClass()}>
            <Icon name="user" /> {entry.label}
          </Link>
        </>
      }
      skipLabel={app.skipToContent}
      below={children}
    >
      <h1>{words.hero}</h1>
      <p>{words.lead}</p>
      <div className="cluster">
        <Link to={entry.to} className={buttonClass({ variant: 'filled', size: 'l' })}>
          {entry.label}
        </Link>
        <Link to={paths.manual} params={{ reader: 'student' }} className={buttonClass({ size: 'l' })}>
          {words.howToTakePart}
        </Link>
        <Link to={paths.freeTrainings} className={buttonClass({ size: 'l' })}>
          {menu.public.training}
        </Link>
      </div>
    </HeroHeader>
  );
}

/** The welcome text; our own sentence stands in until it comes, and when it does not. */
function Welcome() {
  const words = useWords('textsHome');
  const locale = useLocale();
  const load = useLoad(locale, (signal) => loadText('FRONT_PAGE_CENTER', locale, signal));
  if (load.loading && !load.value) return <div className={styles.welcome} aria-busy="true" />;
  return (
    <section className={styles.welcome} aria-label={words.title}>
      {load.value ? <TaskText html={load.value.textHtml} font="ui" /> : <p>{words.fallback}</p>}
    </section>
  );
}

function ManualCard({ reader, title, text, link }: { reader: Reader; title: string; text: string; link: string }) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      <p className="dimmed">{text}</p>
      <Link to={paths.manual} params={{ reader }} className={styles.more}>
        {link} <Icon name="arrow-right" size={16} />
      </Link>
    </Card>
  );
}
