import { useEffect, useState } from 'react';
import type { ClassId } from '../../../contract/classes';
import { useOnline } from '../../platform/calls/online';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useFilters } from '../../platform/screens/use-filters';
import { hourAndMinute } from '../../platform/words/dates';
import { failureNumber, failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageFailed, PageLoading } from '../../ui/frame/PageState';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import type { ClassQuery, StaffChallenge } from './board';
import styles from './Freshness.module.css';
import { ClassHead } from './frame/ClassHead';
import { useClass } from './frame/class-place';
import { LessonBoard } from './LessonBoard';
import { type BoardState, useLiveBoard } from './use-live-board';

/** A board older than this is marked as stale, in seconds. The server sends something every 15 s. */
const staleSeconds = 25;

/** How often the shown minutes are updated by the page's own clock. */
const tickMs = 5_000;

type LiveLessonProps = { challenge: StaffChallenge; fitting: readonly StaffChallenge[] };

/** One class in one contest, live: loading, failed, empty, or the lesson. Its React key must identify both. */
export function LiveLesson({ challenge, fitting }: LiveLessonProps) {
  const words = useWords('board', 'lesson');
  const app = useWords('app');
  const { id, school } = useClass();
  const query = queryOf(id, challenge.brc_id, school);
  const live = useLiveBoard(query);
  const online = useOnline();
  useTick(tickMs);
  const { state, failure } = live;
  const contest = <ChallengeSwitch challenge={challenge} fitting={fitting} />;
  // A class without a letter is its own class; the calls know only the whole grade.
  const rows = state?.board.rows.filter(({ subGrade }) => id.subGrade !== null || subGrade === null) ?? [];
  if (!state || rows.length === 0) {
    return (
      <>
        <ClassHead tab="lesson" note={contest} />
        {state && (
          <PageEmpty
            title={words.lesson.empty}
            action={
              <Link to={paths.participants} className={buttonClass({ variant: 'filled' })}>
                {words.lesson.toParticipants}
              </Link>
            }
          >
            {words.lesson.emptyHint}
          </PageEmpty>
        )}
        {!state && failure === null && <PageLoading />}
        {!state && failure !== null && (
          <PageFailed title={words.loadFailed} onRetry={live.restart} requestId={failureNumber(failure)}>
            {failureWords(failure)} {app.nothingLost}
          </PageFailed>
        )}
      </>
    );
  }
  return (
    <LessonBoard
      state={state}
      rows={rows}
      challenge={challenge}
      query={query}
      note={
        <>
          {contest}
          <Freshness state={state} />
        </>
      }
      notice={failure !== null && online && <NotRefreshed since={heldAt(state)} onRetry={live.restart} />}
      onChanged={live.refresh}
    />
  );
}

function queryOf({ grade, subGrade }: ClassId, challengeId: string, school: string): ClassQuery {
  return subGrade === null ? { challengeId, grade, school } : { challengeId, grade, subGrade, school };
}

/** How long ago the server was last heard. Not announced: screen readers learn of a lost connection elsewhere. */
function Freshness({ state }: { state: BoardState }) {
  const words = useWords('board', 'permissions');
  const online = useOnline();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - state.heardAt) / 1000));
  const isStale = !online || seconds > staleSeconds;
  return (
    // On a phone a board that is up to date needs no words.
    <span
      className={cx(
        'inline-row type-dense num nowrap dimmed',
        styles.fresh,
        isStale ? cx('warn', styles.stale) : 'wide-only',
      )}
    >
      <i className="circle" />
      {isStale
        ? words.permissions.refreshedAt({ time: hourAndMinute(heldAt(state)) })
        : words.updatedAgo({ n: seconds })}
    </span>
  );
}

/** The moment until which the board was known to be valid (milliseconds, the server's clock). */
function heldAt({ board, cameAt, heardAt }: BoardState): number {
  return Date.parse(board.serverTime) + heardAt - cameAt;
}

function useTick(ms: number): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => before + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

type ChallengeSwitchProps = { challenge: StaffChallenge; fitting: readonly StaffChallenge[] };

/** The contest of the lesson: its name, or a choice where several serve the class. */
function ChallengeSwitch({ challenge, fitting }: ChallengeSwitchProps) {
  const words = useWords('lesson');
  const filters = useFilters<'challenge'>();
  if (fitting.length < 2) return <span>{challenge.brc_name}</span>;
  return (
    <FilterSelect
      label={words.contest}
      value={challenge.brc_id}
      options={fitting.map((one) => ({ value: one.brc_id, label: one.brc_name }))}
      onChange={(id) => filters.set({ challenge: id })}
    />
  );
}

/** Says that the class could not be reloaded. since: the time of the shown data (milliseconds, the server's clock). */
function NotRefreshed({ since, onRetry }: { since: number; onRetry: () => void }) {
  const words = useWords('permissions');
  const common = useWords('common');
  return (
    <div className="cluster below-3" role="status">
      <Badge tone="warn" icon="warning">
        {words.notRefreshed({ time: hourAndMinute(since) })}
      </Badge>
      <Button size="xs" icon="refresh" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
