import { useState } from 'react';
import { NothingFound } from '../../../lists/NothingFound';
import { useOnline } from '../../../platform/calls/online';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { hourAndMinute } from '../../../platform/words/dates';
import { failureNumber, failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { PageHead } from '../../../ui/PageHead';
import { PageEmpty, PageFailed, PageLoading } from '../../../ui/PageState';
import { BoardColumns } from '../../../ui/staff/BoardColumns';
import { useQuietOrder } from '../../../ui/staff/use-quiet-order';
import { gradeName } from '../../reference/grades';
import { ActBar } from '../acts/ActBar';
import { AskAct } from '../acts/AskAct';
import { useActs } from '../acts/use-acts';
import type { ClassProps } from '../filters/ChosenClass';
import { BoardFilters } from '../filters/StandingFilters';
import { NotRefreshed } from '../NotRefreshed';
import { type ClassSeen, loadClass } from '../permissions';
import { BoardSide } from './ClassSide';
import { type BoardFilter, canBeLetIn, inOrder, isShown, readFilter, tileOf } from './standing';
import { Tiles } from './Tiles';

/** One class: asked again every 5 to 8 s, which moves neither the selection nor what is scrolled to. */
export function ClassBoard(props: ClassProps) {
  const { asked, choice } = props;
  const words = useWords('permissions');
  const app = useWords('app', 'common');
  const reference = useWords('reference');
  const key = `${asked.challengeId} ${asked.grade} ${asked.school}`;
  const load = useLoad(key, (signal) => loadClass(asked, signal), { everyMs: 6_200 });
  const seen = load.isFormer ? undefined : load.value;
  const groups = [...new Set((seen?.pupils ?? []).flatMap(({ subGrade }) => subGrade ?? []))].sort((a, b) => a - b);
  if (seen && seen.pupils.length > 0) {
    return <Board {...props} seen={seen} failure={load.failure} reload={load.reload} groups={groups} />;
  }
  return (
    <>
      <PageHead title={words.title} aside={<Badge tone="info">{gradeName(reference, asked.grade)}</Badge>} />
      {choice(groups)}
      {seen && <PageEmpty title={words.noPupils}>{words.noPupilsHint}</PageEmpty>}
      {!seen && load.failure === null && <PageLoading label={app.common.loading} longText={app.takesLong} />}
      {!seen && load.failure !== null && (
        <PageFailed
          title={words.loadFailed}
          retryLabel={app.common.retry}
          onRetry={load.reload}
          retrying={load.loading}
          requestLabel={app.requestNumber}
          requestId={failureNumber(load.failure)}
        >
          {failureWords(load.failure)} {app.nothingLost}
        </PageFailed>
      )}
    </>
  );
}

type BoardProps = ClassProps & { seen: ClassSeen; failure: unknown; reload: () => void; groups: number[] };

function Board({ challenge, asked, filters, choice, seen, failure, reload, groups }: BoardProps) {
  const words = useWords('permissions');
  const reference = useWords('reference');
  const { flags, accessWindowMinutes } = useSettings();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const online = useOnline();
  const acts = useActs(asked, reload);

  const group = groups.find((one) => String(one) === filters.get('group'));
  const now = seen.serverTime + (performance.now() - seen.heardAt);
  const tiles = seen.pupils
    .filter(({ subGrade }) => group === undefined || subGrade === group)
    .map((pupil) => tileOf(pupil, now, flags.agreements && flags.agreementRequired));
  const show = readFilter(filters.get('show'));
  const setShow = (filter: BoardFilter) => filters.set({ show: filter === 'all' ? '' : filter });
  const { attention, others } = useQuietOrder(inOrder(tiles), ({ pupil }) => pupil.uuid, {
    attention: tiles.filter(({ needsAttention }) => needsAttention).length,
    of: String(group ?? ''),
  });
  const shown = tiles.filter((tile) => isShown(tile, show));
  const chosen = tiles.filter(({ pupil, standing }) => selected.has(pupil.uuid) && canBeLetIn(standing));
  const select = (uuids: readonly string[], on: boolean) => {
    const next = new Set(selected);
    for (const uuid of uuids) {
      if (on) next.add(uuid);
      else next.delete(uuid);
    }
    setSelected(next);
  };
  const bar = {
    chosen,
    waiting: tiles.filter(({ standing }) => canBeLetIn(standing)),
    shown: shown.filter(({ standing }) => canBeLetIn(standing)),
    acts,
    allowAllLabel: group === undefined ? words.allowClass : words.allowGroup,
    onSelect: select,
  };
  const readAt = hourAndMinute(seen.serverTime);
  const section = { totalTasks: challenge.brc_task_count, selected, onSelect: select, acts };

  return (
    <>
      <PageHead
        title={words.title}
        aside={
          <>
            <Badge tone="info">
              {[gradeName(reference, asked.grade), group && reference.subGrade.n({ n: group })]
                .filter(Boolean)
                .join(' · ')}
            </Badge>
            {failure === null && <span className="note num">{words.refreshedAt({ time: readAt })}</span>}
          </>
        }
      />
      {choice(groups)}
      {failure !== null && online && <NotRefreshed since={seen.serverTime} onRetry={reload} />}
      <BoardColumns side={<BoardSide tiles={tiles} secured={challenge.secured} windowMinutes={accessWindowMinutes} />}>
        <BoardFilters tiles={tiles} value={show} onChange={setShow} />
        <ActBar {...bar} />
        <Tiles title={words.needsYou} warn tiles={attention.filter((tile) => isShown(tile, show))} {...section} />
        <Tiles
          title={attention.length > 0 ? words.otherPupils : words.pupils}
          tiles={others.filter((tile) => isShown(tile, show))}
          {...section}
        />
        {shown.length === 0 && <NothingFound onClear={() => setShow('all')} />}
      </BoardColumns>
      <AskAct acts={acts} totalTasks={challenge.brc_task_count} />
    </>
  );
}
