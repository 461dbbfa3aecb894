import type { ReactNode } from 'react';
import type { Board } from '../../../../contract/board';
import { classSlug } from '../../../../contract/classes';
import { solvingLimits } from '../../../../contract/solving';
import { useSettings } from '../../../platform/calls/settings';
import { Link } from '../../../platform/screens/Link';
import { usePlace } from '../../../platform/screens/navigation';
import { hasScreen } from '../../../platform/screens/pages';
import { paths } from '../../../platform/screens/paths';
import { dayAndMonth, hourAndMinute } from '../../../platform/words/dates';
import { type Locale, useLocale, useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import type { IconName } from '../../../ui/icon-paths';
import { StateMark } from '../../../ui/sitting/StateMark';
import type { StaffChallenge } from '../board';
import { keptSearch } from '../frame/ClassHead';
import { useClass } from '../frame/class-place';
import type { Tile } from '../state/tile';
import styles from './Top.module.css';

type ReadyStripProps = {
  board: Board;
  tiles: readonly Tile[];
  challenge: StaffChallenge;
  /** The server's clock, in milliseconds. */
  now: number;
  /** Prints the log-in cards of the class. */
  onCards: () => void;
};

/** Before a lesson: whether consents are there, whether the contest runs, and since when cards have been printed. */
export function ReadyStrip({ board, tiles, challenge, now, onCards }: ReadyStripProps) {
  const words = useWords('lesson');
  const locale = useLocale();
  const { flags } = useSettings();
  const { id } = useClass();
  const search = keptSearch(usePlace().search);
  const missing = tiles.filter(({ row }) => row.state === 'NO_AGREEMENT').length;
  const printed = board.events.find(({ action }) => action === 'cards.print');
  const signing = tiles.filter(({ row }) => row.state === 'SIGNS').length;
  const target = { params: { class: classSlug(id) }, search };
  return (
    <div className={cx('plain-grid small-box', styles.ready)}>
      {flags.fastLogin && (
        <Ready mark={printed ? 'done' : 'info'} icon="key" title={printed ? words.ready.cards : words.ready.print}>
          {printed && `${dayAndMonth(printed.time, locale)} · `}
          <Button size="xs" variant="quiet" className={styles.link} onClick={onCards}>
            {printed ? words.ready.printAgain : words.ready.printNow}
          </Button>
        </Ready>
      )}
      <Ready
        mark={missing === 0 ? 'done' : 'waiting'}
        icon="paper"
        title={missing === 0 ? words.ready.consents : words.ready.missing({ n: missing })}
      >
        {words.ready.has({ n: tiles.length - missing - signing, total: tiles.length })}
        {signing > 0 && ` · ${words.ready.sign({ n: signing })}`}
        {missing > 0 && hasScreen(paths.classConsents) && (
          <>
            {' · '}
            <Link to={paths.classConsents} {...target}>
              {words.ready.collect}
            </Link>
          </>
        )}
      </Ready>
      <Ready {...windowOf(words, challenge, { now, locale })} />
    </div>
  );
}

type ReadyProps = { mark: 'done' | 'waiting' | 'info'; icon: IconName; title: string; children: ReactNode };

/** icon: while it is not done. */
function Ready({ mark, icon, title, children }: ReadyProps) {
  return (
    <div className="row gap-3 line-left">
      <StateMark state={mark} icon={mark === 'done' ? undefined : icon} size={26} />
      <p className="plain-grid shrink">
        <strong className="type-staff semibold">{title}</strong>
        <span>{children}</span>
      </p>
    </div>
  );
}

/** Whether the contest runs, begins later or is over. */
function windowOf(
  { ready, minutesN }: Words<'lesson'>,
  { brc_valid_from: from, brc_valid_to: to, brc_time_mins: minutes }: StaffChallenge,
  { now, locale }: { now: number; locale: Locale },
) {
  const at = (instant: string) => ready.at({ day: dayAndMonth(instant, locale), time: hourAndMinute(instant) });
  const length = minutesN({ n: minutes });
  if (Date.parse(from) > now) {
    const time = hourAndMinute(Date.parse(from) - solvingLimits.earlyMinutes * 60_000);
    return {
      mark: 'waiting' as const,
      icon: 'clock' as const,
      title: ready.later,
      children: `${ready.from({ at: at(from) })}, ${ready.letIn({ time })} · ${length}`,
    };
  }
  if (Date.parse(to) <= now)
    return { mark: 'waiting' as const, icon: 'clock' as const, title: ready.over, children: at(to) };
  return {
    mark: 'done' as const,
    icon: 'clock' as const,
    title: ready.runs,
    children: `${ready.until({ at: at(to) })} · ${length}`,
  };
}
