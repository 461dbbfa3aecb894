import { type ReactNode, useEffect, useState } from 'react';
import type { ShownNotice } from '../../../contract/news';
import { loadLater } from '../../platform/calls/load-later';
import { OnlineStatus } from '../../platform/calls/OnlineStatus';
import { useSettings } from '../../platform/calls/settings';
import { useLoad } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { SiteFooter } from '../../platform/screens/SiteFooter';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { LanguageSwitch } from '../../platform/words/LanguageSwitch';
import { useLocale, useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Brand } from '../../ui/frame/Brand';
import { HeroHeader } from '../../ui/frame/HeroHeader';
import { Icon } from '../../ui/Icon';
import { TaskText } from '../../ui/sitting/TaskText';
import { NoticeText } from '../news/News';
import { loadToday } from '../news/news';
import { loadText } from '../texts/texts';
import { LastYear } from './LastYear';
import styles from './PublicHomePage.module.css';
import { useSeen } from './use-seen';
import { YearStrip } from './YearStrip';

/** The first page: the river, the year's calendar, for whom it is, a task to try, last year, news, the organisers. */
export function PublicHomePage() {
  const words = useWords('home');
  const locale = useLocale();
  const news = useLoad(locale, (signal) => loadToday(locale, signal).catch((): ShownNotice[] => []));
  useTitle(words.title);
  return (
    <div className={cx('column grows paper', styles.page)}>
      <Hero>
        <div className={cx('grid gap-6 full-width centred', styles.main)}>
          <YearStrip />
          <Readers news={news.value} />
          <TryOne />
          <LastYear />
          <div className={cx('grid', styles.columns)}>
            <Welcome />
            {news.value !== undefined && news.value.length > 0 && <News notices={news.value} />}
          </div>
          <Who />
        </div>
      </Hero>
      <SiteFooter />
    </div>
  );
}

function Hero({ children }: { children: ReactNode }) {
  const app = useWords('app');
  const words = useWords('home');
  const menu = useWords('menu');
  const session = useSession();
  const { flags } = useSettings();
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
          <Link to={paths.freeTrainings}>{menu.public.training}</Link>
          {flags.publicResults && <Link to={paths.publicResults}>{menu.public.results}</Link>}
          <Link to={paths.publicStatistics}>{menu.public.statistics}</Link>
        </>
      }
      status={<OnlineStatus />}
      user={<LanguageSwitch />}
      act={
        <Link to={session ? paths.home : paths.login} className={buttonClass()}>
          <Icon name="user" /> {session ? menu.home : menu.login}
        </Link>
      }
      skipLabel={app.skipToContent}
      below={children}
    >
      <h1>{words.hero}</h1>
      <p>{words.lead}</p>
      <div className="cluster">
        <Link to={paths.freeTrainings} className={buttonClass({ variant: 'filled', size: 'l' })}>
          {words.tryTraining}
        </Link>
        <Link to={paths.manual} params={{ reader: 'student' }} className={buttonClass({ size: 'l' })}>
          {words.howToTakePart}
        </Link>
      </div>
    </HeroHeader>
  );
}

/** For whom it is, and the newest notices; the cards have their place while these load. */
function Readers({ news }: { news: ShownNotice[] | undefined }) {
  const words = useWords('home');
  const { flags } = useSettings();
  const readers = ['student', 'tutor', ...(flags.parentsManual ? (['parents'] as const) : [])] as const;
  return (
    <div className={cx('grid', styles.cards)}>
      {readers.map((reader) => (
        <Card key={reader} className={cx('column gap-2', styles.card)}>
          <h2>{words.readers[reader].title}</h2>
          <p className="dimmed">{words.readers[reader].text}</p>
          <Link to={paths.manual} params={{ reader }} className={cx('inline-row push-down semibold', styles.more)}>
            {words.readers[reader].link} <Icon name="arrow-right" size={16} />
          </Link>
        </Card>
      ))}
      <Card className={cx('column gap-2', styles.card)} aria-busy={news === undefined}>
        <h2>{words.news}</h2>
        {news?.length === 0 && <p className="dimmed">{words.noNews}</p>}
        <ul className={cx('stack plain-list gap-2', styles.headlines)}>
          {news?.slice(0, 2).map(({ id, title, from }) => (
            <li key={id}>
              <time className="block type-note num dimmed" dateTime={from}>
                {from}
              </time>
              <a className="block clip ellipsis nowrap" href={`#news-${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** A task to try, loaded when somebody comes this far. */
function TryOne() {
  const words = useWords('home').tryOne;
  const [box, isSeen] = useSeen<HTMLElement>();
  const [Task, setTask] = useState<(() => ReactNode) | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    return loadLater(
      () => import('./TryTask'),
      ({ TryTask }) => void setTask(() => TryTask),
    );
  }, [isSeen]);
  return (
    <section
      ref={box}
      className={cx('stack page-ground rounded-wide tablet-one-column', styles.tryOne)}
      aria-labelledby="try-one"
    >
      <div className={cx('cluster gap-0-4 align-baseline whole-row', styles.tryHead)}>
        <h2 id="try-one">{words.title}</h2>
        <p className="dimmed">{words.lead}</p>
      </div>
      {Task ? <Task /> : <p className="dimmed">{words.loading}</p>}
    </section>
  );
}

/** The welcome text; our own sentence stands in until it comes, and when it does not. */
function Welcome() {
  const words = useWords('home');
  const locale = useLocale();
  const load = useLoad(locale, (signal) => loadText('FRONT_PAGE_CENTER', locale, signal));
  if (load.loading && !load.value) return <div className={cx('type-task', styles.welcome)} aria-busy="true" />;
  return (
    <section className={cx('type-task', styles.welcome)} aria-label={words.title}>
      {load.value ? <TaskText html={load.value.textHtml} font="ui" /> : <p>{words.fallback}</p>}
    </section>
  );
}

function News({ notices }: { notices: ShownNotice[] }) {
  const words = useWords('home');
  return (
    <section className="stack" aria-labelledby="news">
      <h2 id="news">{words.news}</h2>
      {notices.map((notice) => (
        <div key={notice.id} id={`news-${notice.id}`}>
          <NoticeText notice={notice} />
        </div>
      ))}
    </section>
  );
}

/** Whom the challenge is from. */
function Who() {
  const words = useWords('home').who;
  const { controller, contactEmail } = useSettings();
  return (
    <section className={cx('cluster spread frame rounded-wide', styles.who)} aria-labelledby="who">
      <h2 id="who">{words.title}</h2>
      <div>
        <p className="semibold">{controller}</p>
        <p className="dimmed">{words.text}</p>
      </div>
      <p className="cluster">
        {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
        <Link to={paths.manual} params={{ reader: 'contacts' }} className={buttonClass()}>
          {words.contacts}
        </Link>
      </p>
    </section>
  );
}
