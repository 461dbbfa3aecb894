import { useState } from 'react';
import { NothingFound } from '../../../lists/NothingFound';
import { useOnline } from '../../../platform/calls/online';
import { useSettings } from '../../../platform/calls/settings';
import { hourAndMinute } from '../../../platform/words/dates';
import { failureNumber, failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { PageHead } from '../../../ui/frame/PageHead';
import { PageEmpty, PageFailed, PageLoading } from '../../../ui/frame/PageState';
import { Icon } from '../../../ui/Icon';
import { BoardColumns } from '../../../ui/staff/board/BoardColumns';
import { useQuietOrder } from '../../../ui/staff/board/use-quiet-order';
import { gradeName } from '../../reference/grades';
import type { ClassProps } from '../choice/ChosenClass';
import { StandingFilters } from '../choice/StandingFilters';
import { NotRefreshed } from '../live/NotRefreshed';
import { ActBar } from './ActBar';
import { AskAct } from './AskAct';
import styles from './ClassSide.module.css';
import { type ClassState, loadClass } from './permissions';
import { canBeLetIn, endsOf, inOrder, isShown, readFilter, type StandingFilter, type Tile, tileOf } from './standing';
import { Tiles } from './Tiles';
import { TimingCard } from './TimingCard';
import { useActs } from './use-acts';

/** One class, reloaded every 5 to 8 s. Reloading keeps the selection and the scroll position. */
export function ClassTiles(props: ClassProps) {
  const { query, choice } = props;
  const words = useWords('permissions');
  const app = useWords('app', 'common');
  const reference = useWords('reference');
  const load = useData(['permissions', 'class', query], (signal) => loadClass(query, signal), { everyMs: 6_200 });
  const state = load.isFormer ? undefined : load.value;
  const groups = [...new Set((state?.pupils ?? []).flatMap(({ subGrade }) => subGrade ?? []))].sort((a, b) => a - b);
  if (state && state.pupils.length > 0) {
    return <LoadedClass {...props} state={state} failure={load.failure} reload={load.reload} groups={groups} />;
  }
  return (
    <>
      <PageHead title={words.title} aside={<Badge tone="info">{gradeName(reference, query.grade)}</Badge>} />
      {choice(groups)}
      {state && <PageEmpty title={words.noPupils}>{words.noPupilsHint}</PageEmpty>}
      {!state && load.failure === null && <PageLoading label={app.common.loading} longText={app.takesLong} />}
      {!state && load.failure !== null && (
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

type BoardProps = ClassProps & { state: ClassState; failure: unknown; reload: () => void; groups: number[] };

function LoadedClass({ challenge, query, filters, choice, state, failure, reload, groups }: BoardProps) {
  const words = useWords('permissions');
  const reference = useWords('reference');
  const { flags, accessWindowMinutes } = useSettings();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const online = useOnline();
  const acts = useActs(query);

  const group = groups.find((one) => String(one) === filters.get('group'));
  const now = state.serverTime + (performance.now() - state.heardAt);
  const tiles = state.pupils
    .filter(({ subGrade }) => group === undefined || subGrade === group)
    .map((pupil) => tileOf(pupil, now, flags.agreements && flags.agreementRequired));
  const show = readFilter(filters.get('show'));
  const setShow = (filter: StandingFilter) => filters.set({ show: filter === 'all' ? '' : filter });
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
  const readAt = hourAndMinute(state.serverTime);
  const section = { totalTasks: challenge.brc_task_count, selected, onSelect: select, acts };

  return (
    <>
      <PageHead
        title={words.title}
        aside={
          <>
            <Badge tone="info">
              {[gradeName(reference, query.grade), group && reference.subGrade.n({ n: group })]
                .filter(Boolean)
                .join(' · ')}
            </Badge>
            {failure === null && <span className="note num">{words.refreshedAt({ time: readAt })}</span>}
          </>
        }
      />
      {choice(groups)}
      {failure !== null && online && <NotRefreshed since={state.serverTime} onRetry={reload} />}
      <BoardColumns side={<ClassSide tiles={tiles} secured={challenge.secured} windowMinutes={accessWindowMinutes} />}>
        <StandingFilters tiles={tiles} value={show} onChange={setShow} />
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

type ClassSideProps = { tiles: readonly Tile[]; secured: boolean; windowMinutes: number };

/** Beside the tiles: when the sittings end, the key, and how long a permission lasts. */
function ClassSide({ tiles, secured, windowMinutes }: ClassSideProps) {
  const words = useWords('permissions');
  return (
    <aside className={styles.side} aria-label={words.timing}>
      <TimingCard ends={endsOf(tiles)} />
      {secured && (
        <Card className={styles.card}>
          <h2>
            <Icon name="key" size={16} /> {words.secured}
          </h2>
          <p>{words.securedHint}</p>
        </Card>
      )}
      <p className={styles.hint}>{words.windowHintN({ n: windowMinutes })}</p>
    </aside>
  );
}
