import { useEffect, useState } from 'react';
import { className } from '../../../../contract/participants';
import { useOnline } from '../../../platform/calls/online';
import { failureNumber, failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { PageHead } from '../../../ui/PageHead';
import { PageEmpty, PageFailed, PageLoading } from '../../../ui/PageState';
import type { ClassProps } from '../../permissions/filters/ChosenClass';
import { NotRefreshed } from '../../permissions/NotRefreshed';
import { BoardView } from '../BoardView';
import { Freshness } from './Freshness';
import { type BoardState, useLiveBoard } from './use-live-board';

/** Shown minutes and seconds change by the page's own clock. */
const tickMs = 5_000;

/** One class, live: loading, failed, empty, or the board. Must have a key of the class. */
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
  const title = words.classOf({ grade: className(query.grade, group || null) });
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

/** The moment (milliseconds, the server's clock) until which the board held. */
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
