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
import { type Seen, useLiveBoard } from './use-live-board';

/** Minutes and seconds that are shown change by the page's own clock. */
const tickMs = 5_000;

/** One class, live: loading, failed, empty, or the board. Must have a key of the class. */
export function LiveClass({ challenge, asked, filters, choice }: ClassProps) {
  const words = useWords('board');
  const app = useWords('app', 'common');
  const live = useLiveBoard(asked);
  const online = useOnline();
  useTick(tickMs);
  const { seen, failure } = live;
  const groups = [...new Set((seen?.board.rows ?? []).flatMap(({ subGrade }) => subGrade ?? []))].sort((a, b) => a - b);
  const group = groups.find((one) => String(one) === filters.get('group'));
  const title = words.classOf({ grade: className(asked.grade, group || null) });
  const aside = (
    <>
      <Badge tone="info">{challenge.brc_name}</Badge>
      {seen && <Freshness seen={seen} />}
    </>
  );
  if (!seen || seen.board.rows.length === 0) {
    return (
      <>
        <PageHead title={title} aside={aside} />
        {choice(groups)}
        {seen && <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>}
        {!seen && failure === null && <PageLoading label={app.common.loading} longText={app.takesLong} />}
        {!seen && failure !== null && (
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
      notice={failure !== null && online && <NotRefreshed since={heldAt(seen)} onRetry={live.restart} />}
      seen={seen}
      asked={group === undefined ? asked : { ...asked, subGrade: group }}
      filters={filters}
      onChanged={live.refresh}
    />
  );
}

/** The moment (milliseconds, the server's clock) until which what is shown held. */
function heldAt({ board, cameAt, heardAt }: Seen): number {
  return Date.parse(board.serverTime) + heardAt - cameAt;
}

function useTick(ms: number): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
