import { useEffect, useState } from 'react';
import { className } from '../../../../contract/classes';
import { useOnline } from '../../../platform/calls/online';
import { failureNumber, failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import { PageHead } from '../../../ui/frame/PageHead';
import { PageEmpty, PageFailed, PageLoading } from '../../../ui/frame/PageState';
import { BoardView } from '../BoardView';
import type { ClassProps } from '../choice/ChosenClass';
import styles from './Freshness.module.css';
import { NotRefreshed } from './NotRefreshed';
import { type BoardState, useLiveBoard } from './use-live-board';

/** A board older than this is marked as stale, in seconds. The server sends something every 15 s. */
const staleSeconds = 25;

/** How long ago the server was last heard. Not announced: screen readers learn of a lost connection elsewhere. */
function Freshness({ state }: { state: BoardState }) {
  const words = useWords('board');
  const online = useOnline();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - state.heardAt) / 1000));
  return (
    <span className={cx(styles.fresh, 'num', (!online || seconds > staleSeconds) && styles.stale)}>
      <i />
      {words.updatedAgo({ n: seconds })}
    </span>
  );
}

/** How often the shown minutes and seconds are updated by the page's own clock. */
const tickMs = 5_000;

/** One class, live: loading, failed, empty, or the board. Its React key must identify the class. */
export function LiveClass({ challenge, query, filters, choice }: ClassProps) {
  const words = useWords('board');
  const app = useWords('app', 'common');
  const live = useLiveBoard(query);
  const online = useOnline();
  useTick(tickMs);
  const { state, failure } = live;
  const groups = [...new Set((state?.board.rows ?? []).flatMap(({ subGrade }) => subGrade ?? []))].sort(
    (a, b) => a - b,
  );
  const group = groups.find((one) => String(one) === filters.get('group'));
  const title = words.classOf({ grade: className({ grade: query.grade, subGrade: group || null }) });
  const aside = (
    <>
      <Badge tone="info">{challenge.brc_name}</Badge>
      {state && <Freshness state={state} />}
    </>
  );
  if (!state || state.board.rows.length === 0) {
    return (
      <>
        <PageHead title={title} aside={aside} />
        {choice(groups)}
        {state && <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>}
        {!state && failure === null && <PageLoading label={app.common.loading} longText={app.takesLong} />}
        {!state && failure !== null && (
          <PageFailed
            title={words.loadFailed}
            retryLabel={app.common.retry}
            onRetry={live.restart}
            requestLabel={app.requestNumber}
            requestId={failureNumber(failure)}
          >
            {failureWords(failure)} {app.nothingLost}
          </PageFailed>
        )}
      </>
    );
  }
  return (
    <BoardView
      title={title}
      aside={aside}
      choice={choice(groups)}
      notice={failure !== null && online && <NotRefreshed since={heldAt(state)} onRetry={live.restart} />}
      state={state}
      query={group === undefined ? query : { ...query, subGrade: group }}
      filters={filters}
      onChanged={live.refresh}
    />
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
