import { type ReactNode, useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { refusedScreen } from '../../platform/screens/frames';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { SiteFooter } from '../../platform/screens/SiteFooter';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useLocale, useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { RefusedNotice } from '../auth/arrival/RefusedNotice';
import { News } from '../news/News';
import { RoleText } from '../texts/RoleText';
import { BeginButton, Begun } from './begin/Begin';
import { FirstModal } from './begin/FirstModal';
import { schoolYears, weekday } from './days';
import { FirstRound } from './FirstRound';
import { Live } from './Live';
import { Needs } from './Needs';
import styles from './SeasonPage.module.css';
import { type Season, useLive, useNextSeason, useSeason } from './season';
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
    <div className={cx('stack gap-3 full-width centred', styles.page)}>
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
      <div className={cx('grid gap-4 align-start tablet-one-column', styles.columns)}>
        <div className="grid gap-3 shrink">
          {season.steps && <Steps steps={season.steps} />}
          <FirstRound season={season} />
          <Live />
        </div>
        <aside className={cx('grid gap-3 shrink', styles.aside)}>
          <Needs needs={season.needs} now={season.serverTime} />
        </aside>
      </div>
    </>
  );
}

/** The three first steps of an empty installation. */
function Steps({ steps }: { steps: NonNullable<Season['steps']> }) {
  const words = useWords('season').steps;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={cx('box', styles.card)} aria-labelledby="steps">
      <h2 id="steps">{words.title}</h2>
      <p className="dimmed">{words.hint}</p>
      <ol className="plain-list">
        <Step n={1} title={words.year} hint={words.yearHint} isDone={steps.hasYear}>
          <Button size="s" onClick={() => setIsOpen(true)}>
            {words.yearAct}
          </Button>
        </Step>
        <Step n={2} title={words.schools} hint={words.schoolsHint} isDone={steps.hasSchools}>
          <Link to={paths.schools} className={buttonClass({ size: 's' })}>
            {words.schoolsAct}
          </Link>
        </Step>
        <Step n={3} title={words.tasks} hint={words.tasksHint} isDone={steps.hasTasks}>
          <Link to={paths.tasks} className={buttonClass({ size: 's' })}>
            {words.tasksAct}
          </Link>
        </Step>
      </ol>
      {isOpen && <FirstModal onClose={() => setIsOpen(false)} />}
    </section>
  );
}

type StepProps = { n: number; title: string; hint: string; isDone: boolean; children: ReactNode };

function Step({ n, title, hint, isDone, children }: StepProps) {
  const words = useWords('season').steps;
  return (
    <li className="cluster gap-2-4 line-above">
      <span
        className={
          isDone
            ? cx('center link-tint good-tint circle type-dense bold link good', styles.done)
            : cx('center link-tint circle type-dense bold link', styles.number)
        }
      >
        {isDone ? <Icon name="check" size={16} bold /> : n}
      </span>
      <span className={styles.words}>
        <b className="block">{title}</b>
        <small className="type-note dimmed">{isDone ? words.done : hint}</small>
      </span>
      {!isDone && children}
    </li>
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
    <div className="cluster gap-2-3 control">
      <h1>{words.title({ years: schoolYears(season.schoolYear) })}</h1>
      {now && (
        <Badge tone="warn" icon="clock">
          {now}
        </Badge>
      )}
      {isStale ? (
        <p className="inline-row push pad-0-2 warn-tint rounded-small type-dense warn" role="status">
          <Icon name="wifi-off" size={16} /> {words.stale({ time: hourAndMinute(at) })}
        </p>
      ) : (
        <p className="push type-dense dimmed">
          {dayOf(at)}, {weekday(at, locale)}, {hourAndMinute(at)}
        </p>
      )}
      {children}
    </div>
  );
}

/** Log-ins that go wrong or wait, over all servers, and what to do; nothing while they are well. */
function LogIns() {
  const words = useWords('season').logIns;
  const logIns = useLive().value?.logIns;
  if (!logIns) return null;
  const { kind, minutes, calls, refused, failed, waiting } = logIns;
  const n = refused + failed;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={n > 0 ? words.wrong({ n, of: calls, minutes }) : words.waiting({ n: waiting })}
    >
      {n > 0 && waiting > 0 && `${words.waiting({ n: waiting })} `}
      {words.act[kind]}
    </Notice>
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
