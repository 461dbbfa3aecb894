import type { Board, BoardEvent } from '../../../contract/board';
import { classSlug } from '../../../contract/classes';
import { Link } from '../../platform/screens/Link';
import { usePlace } from '../../platform/screens/navigation';
import { hasScreen } from '../../platform/screens/pages';
import { paths } from '../../platform/screens/paths';
import { dayAndMonth, hourAndMinute } from '../../platform/words/dates';
import { type Locale, useLocale, useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { CardDoorButton } from '../keycards/CardDoorButton';
import type { StaffChallenge } from './board';
import { keptSearch } from './frame/ClassHead';
import { useClass } from './frame/class-place';
import { type Incident, incidentsOf, namedEvents } from './log/entries';
import { LogCard } from './log/LogCard';
import styles from './Side.module.css';
import { endsOf, isUntouched, type Phase } from './state/groups';
import { isBefore, lacksPermission, type Tile } from './state/tile';

/** Grades up to this one have cards with pictures. */
const youngestGrades = 4;

type LessonSideProps = {
  board: Board;
  challenge: StaffChallenge;
  tiles: readonly Tile[];
  phase: Phase;
  /** The server's clock, in milliseconds. */
  now: number;
  onProject: () => void;
  onKeys: () => void;
};

/** The column beside the tiles: the key, the time or what comes next, what went wrong, the log. */
export function LessonSide({ board, challenge, tiles, phase, now, onProject, onKeys }: LessonSideProps) {
  const words = useWords('lesson', 'board');
  const { id, school } = useClass();
  const events = namedEvents(board.events, tiles);
  return (
    <aside className={cx('stack gap-3 shrink type-dense', styles.side)} aria-label={words.board.happening}>
      {board.securityKey && phase !== 'after' && (
        <Card className={styles.card}>
          <div className="row spread align-baseline">
            <h2>{words.key}</h2>
            <Button size="xs" variant="quiet" className={styles.link} onClick={onProject}>
              {words.act.project}
            </Button>
          </div>
          <p className={cx('copied break-anywhere', styles.key)}>{board.securityKey}</p>
        </Card>
      )}
      {phase === 'before' && isUntouched(tiles) && <WhatAllowDoes tiles={tiles} minutes={board.accessWindowMinutes} />}
      {phase === 'during' && <TimeCard tiles={tiles} minutes={challenge.brc_time_mins} now={now} />}
      {phase === 'after' && <NextCard challenge={challenge} now={now} />}
      {phase === 'after' && <IncidentCard events={events} />}
      <LogCard events={events} leftOut={board.eventsLeftOut} tiles={tiles} isOver={phase === 'after'} />
      {phase !== 'after' && <p className="dimmed">{words.board.offlineHint}</p>}
      {id.grade <= youngestGrades && phase !== 'after' && (
        <p>
          <CardDoorButton ofClass={{ school, grade: id.grade, subGrade: id.subGrade }} />
        </p>
      )}
      <OfflineLink challengeId={challenge.brc_id} />
      <p>
        <Button size="xs" variant="quiet" className={styles.link} onClick={onKeys}>
          {words.keys.show}
        </Button>
      </p>
    </aside>
  );
}

/** The way to what a class needs to sit without the internet: before the lesson, and after it with files of answers. */
function OfflineLink({ challengeId }: { challengeId: string }) {
  const words = useWords('offlineClass');
  const { id } = useClass();
  const search = new URLSearchParams(keptSearch(usePlace().search));
  if (!hasScreen(paths.classOffline)) return null;
  search.set('challenge', challengeId);
  return (
    <p>
      <Link
        to={paths.classOffline}
        params={{ class: classSlug(id) }}
        search={`?${search}`}
        className={buttonClass({ size: 'xs' })}
      >
        <Icon name="wifi-off" size={16} /> {words.button}
      </Link>
    </p>
  );
}

/** What the main button will do, before it is pressed. */
function WhatAllowDoes({ tiles, minutes }: { tiles: readonly Tile[]; minutes: number }) {
  const words = useWords('lesson');
  const n = tiles.filter(lacksPermission).length;
  if (n === 0) return null;
  return (
    <Card className={styles.card}>
      <h2>{words.whenAllowed}</h2>
      <p>
        {words.mayStart({ n })} {words.allowedFor({ n: minutes })}
      </p>
    </Card>
  );
}

function TimeCard({ tiles, minutes, now }: { tiles: readonly Tile[]; minutes: number; now: number }) {
  const words = useWords('lesson', 'permissions');
  const ends = endsOf(tiles);
  const isSomebodyLeft = tiles.some(({ row }) => isBefore(row));
  if (!ends && !isSomebodyLeft) return null;
  return (
    <Card className={styles.card}>
      <h2>{words.permissions.timing}</h2>
      <dl className={cx('grid gap-2-3', styles.times)}>
        {ends && (
          <>
            <dt>{words.mostEnd}</dt>
            <dd className="semibold num">{hourAndMinute(ends.most)}</dd>
            {hourAndMinute(ends.last) !== hourAndMinute(ends.most) && (
              <>
                <dt>{words.permissions.lastEnds}</dt>
                <dd className="semibold num">{hourAndMinute(ends.last)}</dd>
              </>
            )}
          </>
        )}
        {isSomebodyLeft && (
          <>
            <dt>{words.lastIfNow}</dt>
            <dd className="semibold num">{hourAndMinute(now + minutes * 60_000)}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function NextCard({ challenge, now }: { challenge: StaffChallenge; now: number }) {
  const words = useWords('lesson');
  const locale = useLocale();
  const dates = nextDates(words, challenge, { now, locale });
  if (dates.length === 0) return null;
  return (
    <Card className={styles.card}>
      <h2>{words.next.title}</h2>
      <dl className="grid gap-2-3 start-and-column">
        {dates.map(({ day, what }) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt className="dimmed">{day}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What went wrong in the lesson, by pupil; nothing where nothing did. */
function IncidentCard({ events }: { events: readonly BoardEvent[] }) {
  const words = useWords('lesson');
  const all = incidentsOf(events);
  if (all.length === 0) return null;
  return (
    <Card className={styles.card}>
      <h2>{words.incident.title}</h2>
      <ul className="stack plain-list gap-2">
        {all.map(({ uuid, name, incidents }) => (
          <li key={uuid}>
            {name} – {incidents.map((one) => incidentWords(words, one)).join(', ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The dates of a contest that are still to come, in words. now: the server's clock, in milliseconds. */
function nextDates(
  { next }: Words<'lesson'>,
  challenge: Pick<StaffChallenge, 'brc_valid_to' | 'brc_primary_result_date' | 'brc_result_date'>,
  { now, locale }: { now: number; locale: Locale },
): { day: string; what: string }[] {
  const { brc_valid_to: end, brc_primary_result_date: points, brc_result_date: results } = challenge;
  const dates = [
    { at: end, what: next.end({ time: hourAndMinute(end) }) },
    { at: points, what: next.points },
    { at: results ?? null, what: next.results },
  ];
  return dates.flatMap(({ at, what }) =>
    at !== null && Date.parse(at) > now ? [{ day: dayAndMonth(at, locale), what }] : [],
  );
}

function incidentWords({ incident: text }: Words<'lesson'>, incident: Incident): string {
  switch (incident.kind) {
    case 'extended':
      return text.extended({ n: incident.minutes });
    case 'reopened':
    case 'closed':
      return text[incident.kind]({ time: hourAndMinute(incident.at) });
    default: {
      const from = hourAndMinute(incident.from);
      return text[incident.kind]({ time: incident.to === null ? from : `${from}–${hourAndMinute(incident.to)}` });
    }
  }
}
