import { type ReactNode, useId, useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { useSettings } from '../../platform/calls/settings';
import { refusedScreen } from '../../platform/screens/frames';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { SiteFooter } from '../../platform/screens/SiteFooter';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { chooseSchool, useOwnSchool } from '../../platform/session/chosen-school';
import { useSession } from '../../platform/session/session';
import { dayAndMonth, hourAndMinute } from '../../platform/words/dates';
import { useLocale, useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { Select } from '../../ui/fields/Select';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { useAfter } from '../../ui/use-after';
import { RefusedNotice } from '../auth/arrival/RefusedNotice';
import { News } from '../news/News';
import { Colleagues } from './beside/Colleagues';
import { Dates } from './beside/Dates';
import { Foot } from './beside/Foot';
import { Needs } from './beside/Needs';
import { ClassTiles } from './ClassTiles';
import { ContestCards } from './ContestCards';
import { weekday } from './days';
import { FindPupil } from './FindPupil';
import { FirstSteps } from './FirstSteps';
import styles from './TodayPage.module.css';
import { type Today, useToday } from './today';

/** A teacher's home: what runs, the classes with their one next act, what needs the teacher, the dates. */
export function TodayPage() {
  const words = useWords('today');
  const school = useOwnSchool();
  const load = useToday(school?.id ?? null);
  const [isRefused] = useState(refusedScreen.take);
  useTitle(words.pageTitle);
  const isStale = load.failure !== null && load.value !== undefined;
  return (
    <div className={cx('stack full-width centred', styles.page)}>
      {isRefused && <RefusedNotice />}
      {load.value === undefined && load.failure === null ? (
        <WaitingPage />
      ) : (
        <Loaded load={load} failed={words.lost}>
          {(today) => <Day today={today} isStale={isStale} />}
        </Loaded>
      )}
      <SiteFooter />
    </div>
  );
}

/** The page before its data: the heading at once, grey lines where the cards will stand, so that nothing moves. */
function WaitingPage() {
  const words = useWords('today');
  const { loading, takesLong } = useWords('common');
  const school = useOwnSchool();
  const isLong = useAfter(8000);
  const { known } = useSettings();
  return (
    <div className={cx('stack full-width centred', styles.page)} data-known={known}>
      <div className="cluster gap-1-4 align-baseline control">
        <h1>{words.pageTitle}</h1>
        <p className="push type-base dimmed">{school?.name}</p>
      </div>
      <p role="status" data-loading="" className={isLong ? 'dimmed' : 'visually-hidden'}>
        {isLong ? takesLong : loading}
      </p>
      <div aria-hidden="true" className={cx('stack see-through', styles.waiting)}>
        <i className={cx('block box', styles.card)} />
        <div className={cx('grid', styles.columns)}>
          <div className={cx('stack shrink', styles.main)}>
            <div className={cx('grid gap-3', styles.tiles)}>
              {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                <i key={key} className={cx('block box', styles.tile)} />
              ))}
            </div>
          </div>
          <div className={cx('stack shrink', styles.aside)}>
            <i className={cx('block box', styles.tile)} />
            <i className={cx('block box', styles.tile)} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Day({ today, isStale }: { today: Today; isStale: boolean }) {
  const words = useWords('today');
  const filters = useFilters<'all'>();
  if (today.school === null) return <NoSchool />;
  const classes = today.classes ?? [];
  const isAll = filters.get('all') !== '' || !classes.some(({ isMine }) => isMine);
  const isNew = today.steps !== null && filters.get('all') === '';
  const hasMine = today.steps?.hasClass ?? true;
  return (
    <>
      <Head
        title={isNew ? words.steps.title : words.pageTitle}
        aside={
          isNew && today.steps ? <StepsLeft steps={today.steps} /> : <Clock at={today.serverTime} isStale={isStale} />
        }
        school={today.school.name}
      />
      {today.secondRound && <SecondRoundBanner invited={today.secondRound} />}
      {today.rehearsal && <RehearsalBanner rehearsal={today.rehearsal} />}
      {!isNew && <ContestCards contests={today.contests} now={today.serverTime} />}
      <div className={cx('grid', styles.columns)}>
        <div className={cx('stack shrink', styles.main)}>
          {isNew && today.steps && <FirstSteps steps={today.steps} classes={classes} />}
          {(!isNew || hasMine) && <ClassTiles classes={today.classes} isAll={isAll} hasSwitch={!isNew} />}
          <News />
        </div>
        <aside className={cx('stack shrink', styles.aside)}>
          {isNew && <ContestCards contests={today.contests} now={today.serverTime} isSmall />}
          <Needs needs={today.needs} now={today.serverTime} isLast={isNew} />
          <Dates dates={today.dates} now={today.serverTime} />
          {isNew && <Colleagues colleagues={today.colleagues} />}
        </aside>
        <Foot isNew={isNew} />
      </div>
      <FindPupil school={today.school.id} />
    </>
  );
}

/** The one heading, what stands beside it, and the school: a switch for teachers of several. */
function Head({ title, aside, school }: { title: string; aside: ReactNode; school: string }) {
  return (
    <div className="cluster gap-1-4 align-baseline control">
      <h1>{title}</h1>
      <div className="type-base dimmed">{aside}</div>
      <SchoolSwitch name={school} />
    </div>
  );
}

function SchoolSwitch({ name }: { name: string }) {
  const words = useWords('today');
  const session = useSession();
  const school = useOwnSchool();
  const id = useId();
  const schools = session?.schools ?? [];
  if (schools.length < 2) return <p className="push type-base dimmed">{name}</p>;
  return (
    <div className="push type-base dimmed">
      <label htmlFor={id} className="visually-hidden">
        {words.school}
      </label>
      <Select
        id={id}
        value={school?.id ?? ''}
        options={schools.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(event) => chooseSchool(event.target.value)}
      />
    </div>
  );
}

/** The day and hour of what the page shows; amber when newer data did not come. */
function Clock({ at, isStale }: { at: string; isStale: boolean }) {
  const words = useWords('today');
  const locale = useLocale();
  const time = hourAndMinute(at);
  if (isStale) {
    return (
      <p className="inline-row gap-2 pad-0-2 warn-tint rounded-small warn" role="status">
        <Icon name="wifi-off" size={16} /> {words.updated({ time })}
      </p>
    );
  }
  return (
    <p className="num">
      {weekday(at, locale)}, {dayAndMonth(at, locale)}, {time}
    </p>
  );
}

function StepsLeft({ steps }: { steps: NonNullable<Today['steps']> }) {
  const words = useWords('today');
  const done = [steps.hasClass, steps.hasCards, steps.hasTrained].filter(Boolean).length;
  return <p>{words.steps.left({ n: 4 - done })}</p>;
}

function NoSchool() {
  const { noSchool: words, pageTitle } = useWords('today');
  return (
    <>
      <h1>{pageTitle}</h1>
      <PageEmpty
        title={words.title}
        action={
          <Link to={paths.profile} className={buttonClass({ variant: 'filled' })}>
            {words.link}
          </Link>
        }
      >
        {words.text}
      </PageEmpty>
    </>
  );
}

/** Who of the school is invited to the second round and not confirmed, and until when it can be done. */
function SecondRoundBanner({ invited }: { invited: NonNullable<Today['secondRound']> }) {
  const { secondRound: words, needs } = useWords('today');
  const locale = useLocale();
  const { count, names, until } = invited;
  const others = count - names.length;
  const whom = [names.join(', '), others > 0 && needs.more({ n: others })].filter(Boolean).join(' ');
  return (
    <Notice
      icon="trophy"
      title={words.title({ n: count })}
      action={
        <Link to={paths.secondRound} className={buttonClass({ variant: 'filled', size: 's' })}>
          {words.act}
        </Link>
      }
    >
      <br />
      {words.hint({ names: whom, day: dayAndMonth(until, locale) })}
    </Notice>
  );
}

/** When the country rehearses, and what a teacher does then. */
function RehearsalBanner({ rehearsal }: { rehearsal: NonNullable<Today['rehearsal']> }) {
  const { rehearsal: words } = useWords('today');
  const locale = useLocale();
  const { from, to, name, minutes } = rehearsal;
  return (
    <Notice
      icon="computers"
      title={words.title({ day: dayAndMonth(from, locale), from: hourAndMinute(from), to: hourAndMinute(to) })}
      action={
        <Link to={paths.roomCheck} className={buttonClass({ size: 's' })}>
          {words.act}
        </Link>
      }
    >
      <br />
      {words.hint({ name, minutes })}
    </Notice>
  );
}
