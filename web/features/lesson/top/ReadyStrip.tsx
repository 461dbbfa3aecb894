import type { ReactNode } from 'react';
import type { Board } from '../../../../contract/board';
import { classSlug } from '../../../../contract/classes';
import { Link } from '../../../platform/screens/Link';
import { usePlace } from '../../../platform/screens/navigation';
import { hasScreen } from '../../../platform/screens/pages';
import { paths } from '../../../platform/screens/paths';
import { dayAndMonth, hourAndMinute } from '../../../platform/words/dates';
import { type Locale, useLocale, useWords, type Words } from '../../../platform/words/words';
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
};

/** Before a lesson: whether consents are there, whether the contest runs, and since when cards have been printed. */
export function ReadyStrip({ board, tiles, challenge, now }: ReadyStripProps) {
  const words = useWords('lesson');
  const locale = useLocale();
  const { id } = useClass();
  const search = keptSearch(usePlace().search);
  const missing = tiles.filter(({ row }) => row.state === 'NO_AGREEMENT').length;
  const printed = board.events.find(({ action }) => action === 'cards.print');
  const signing = tiles.filter(({ row }) => row.state === 'SIGNS').length;
  const target = { params: { class: classSlug(id) }, search };
  return (
    <div className={styles.ready}>
      {printed && (
        <Ready isDone title={words.ready.cards}>
          {dayAndMonth(printed.time, locale)}
        </Ready>
      )}
      <Ready isDone={missing === 0} title={missing === 0 ? words.ready.consents : words.ready.missing({ n: missing })}>
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

function Ready({ isDone, title, children }: { isDone: boolean; title: string; children: ReactNode }) {
  return (
    <div>
      <StateMark state={isDone ? 'done' : 'waiting'} icon={isDone ? undefined : 'warning'} size={26} />
      <p>
        <strong>{title}</strong>
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
  if (Date.parse(from) > now)
    return { isDone: false, title: ready.later, children: `${ready.from({ at: at(from) })} · ${length}` };
  if (Date.parse(to) <= now) return { isDone: false, title: ready.over, children: at(to) };
  return { isDone: true, title: ready.runs, children: `${ready.until({ at: at(to) })} · ${length}` };
}
