import { type ReactNode, useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { refusedScreen } from '../../platform/screens/refused-screen';
import { SiteFooter } from '../../platform/screens/SiteFooter';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useLocale, useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { RefusedNotice } from '../auth/arrival/RefusedNotice';
import { News } from '../news/News';
import { RoleText } from '../texts/RoleText';
import { BeginButton, Begun } from './begin/Begin';
import { schoolYears, weekday } from './days';
import { FirstRound } from './FirstRound';
import { Live } from './Live';
import { LogIns } from './LogIns';
import { Needs } from './Needs';
import styles from './SeasonPage.module.css';
import { Steps } from './Steps';
import { type Season, useNextSeason, useSeason } from './season';
import { YearLine } from './YearLine';

/** The home of administrators and developers: whether the year is in order, and the next thing to do. */
export function SeasonPage() {
  const words = useWords('season');
  const session = useSession();
  const load = useSeason();
  const [isRefused] = useState(refusedScreen.take);
  useTitle(words.pageTitle);
  const isStale = load.failure !== null && load.value !== undefined;
  return (
    <div className={cx('stack gap-3', styles.page)}>
      {isRefused && <RefusedNotice />}
      <Loaded load={load} failed={words.lost}>
        {(season) => (season.year === null ? <Empty season={season} /> : <Year season={season} isStale={isStale} />)}
      </Loaded>
      {session && (
        <div className="stack gap-3">
          <RoleText reader={session.role} />
          <News />
        </div>
      )}
      <SiteFooter />
    </div>
  );
}

/** Before the first contest: what to do first. */
function Empty({ season }: { season: Season }) {
  const words = useWords('season');
  return (
    <>
      <h1>{words.titleEmpty}</h1>
      {season.steps && <Steps steps={season.steps} />}
    </>
  );
}

function Year({ season, isStale }: { season: Season; isStale: boolean }) {
  const next = useNextSeason();
  return (
    <>
      <Head season={season} isStale={isStale}>
        <BeginButton next={next.value} season={season} />
      </Head>
      <LogIns />
      <Begun next={next.value} />
      <YearLine stages={season.stages} schoolYear={season.schoolYear} now={season.serverTime} />
      <div className={cx('grid gap-4 align-start', styles.columns)}>
        <div className={styles.main}>
          {season.steps && <Steps steps={season.steps} />}
          <FirstRound season={season} />
          <Live />
        </div>
        <aside className={styles.aside}>
          <Needs needs={season.needs} now={season.serverTime} />
        </aside>
      </div>
    </>
  );
}

type HeadProps = { season: Season; isStale: boolean; children: ReactNode };

/** The year, what is under way, and the moment of what the page shows; amber when newer data did not come. */
function Head({ season, isStale, children }: HeadProps) {
  const words = useWords('season');
  const locale = useLocale();
  const at = season.serverTime;
  const now = nowWords(season, words);
  return (
    <div className={cx('cluster', styles.head)}>
      <h1>{words.title({ years: schoolYears(season.schoolYear) })}</h1>
      {now && (
        <Badge tone="warn" icon="clock">
          {now}
        </Badge>
      )}
      {isStale ? (
        <p className={cx('inline-row rounded-small', styles.stale)} role="status">
          <Icon name="wifi-off" size={16} /> {words.stale({ time: hourAndMinute(at) })}
        </p>
      ) : (
        <p className={cx('num', styles.clock)}>
          {dayOf(at)}, {weekday(at, locale)}, {hourAndMinute(at)}
        </p>
      )}
      {children}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** What is under way: the last stage that has begun, a round before all. */
function nowWords({ stages, serverTime }: Season, words: Words<'season'>): string | null {
  const running = (stages ?? []).filter(({ state }) => state === 'NOW');
  const stage = running.find(({ kind }) => kind === 'FIRST_ROUND' || kind === 'SECOND_ROUND') ?? running.at(-1);
  if (!stage) return null;
  if (stage.kind !== 'FIRST_ROUND') return words.now[stage.kind];
  const day = (at: string | null) => Math.floor(Date.parse(`${dayOf(at ?? serverTime)}T00:00:00Z`) / DAY_MS);
  const first = day(stage.from);
  const of = day(stage.to) - first + 1;
  return words.now.FIRST_ROUND({ day: Math.min(day(serverTime) - first + 1, of), of });
}
