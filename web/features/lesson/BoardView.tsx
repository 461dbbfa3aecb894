import { type ReactNode, useState } from 'react';
import { NothingFound } from '../../lists/NothingFound';
import type { Filters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { PageHead } from '../../ui/frame/PageHead';
import { useNarrow } from '../../ui/frame/use-narrow';
import type { IconName } from '../../ui/icon-paths';
import { BoardColumns } from '../../ui/staff/board/BoardColumns';
import { CountButtons } from '../../ui/staff/board/CountButtons';
import { TileGroup } from '../../ui/staff/board/TileGroup';
import { useQuietOrder } from '../../ui/staff/board/use-quiet-order';
import { ActDialog } from './acts/ActDialog';
import { MainActs } from './acts/MainActs';
import { SelectLine } from './acts/SelectLine';
import { useBoardActs } from './acts/use-board-acts';
import styles from './BoardView.module.css';
import type { ClassQuery } from './board';
import type { ClassFilterName } from './choice/choice';
import type { BoardState } from './live/use-live-board';
import {
  type Filter,
  filters as filterNames,
  happenings,
  inOrder,
  isShown,
  needsAttention,
  rareFilters,
  readFilter,
  type Tile,
  tileOf,
} from './rules';
import { BoardSide } from './side/BoardSide';
import { ReportButton } from './side/ReportButton';
import { BoardTile } from './tiles/BoardTile';
import { HelpDialog } from './tiles/HelpDialog';

const icons: Record<Filter, IconName> = {
  all: 'list',
  NO_AGREEMENT: 'warning',
  OFFLINE: 'circle',
  WAITING: 'hand',
  SOLVING: 'pencil',
  SILENT: 'wifi-off',
  AWAY: 'logout',
  UNSENT: 'arrow-up',
  FINISHED: 'check',
};

/** The states whose numbers screen readers announce. */
const announced = ['SILENT', 'LOGGED_OUT', 'UNSENT', 'EXPIRED', 'WAITING'] as const;

type BoardViewProps = {
  title: string;
  /** Beside the title. */
  aside: ReactNode;
  /** The line of filters. */
  choice: ReactNode;
  /** Says that the board is out of date. */
  notice: ReactNode;
  state: BoardState;
  query: ClassQuery;
  filters: Filters<ClassFilterName>;
  onChanged: () => void;
};

/** The board: counters, tiles (pupils in trouble first), acts, and the column beside them. */
export function BoardView({ title, aside, choice, notice, state, query, filters, onChanged }: BoardViewProps) {
  const words = useWords('board');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [helped, setHelped] = useState<string | null>(null);
  const narrow = useNarrow();
  const acts = useBoardActs(query, onChanged);

  const { board } = state;
  const now = Date.parse(board.serverTime) + performance.now() - state.cameAt;
  const tiles = board.rows
    .filter(({ subGrade }) => query.subGrade === undefined || subGrade === query.subGrade)
    .map((row) => tileOf(row, now));
  const { attention, others } = useQuietOrder(inOrder(tiles), ({ row }) => row.uuid, {
    attention: tiles.filter(needsAttention).length,
    of: String(query.subGrade ?? ''),
  });
  const show = readFilter(filters.get('show'));
  const setShow = (filter: Filter) => filters.set({ show: filter === 'all' ? '' : filter });
  const shown = tiles.filter((tile) => isShown(tile, show));
  const chosen = tiles.filter(({ row }) => selected.has(row.uuid));
  const select = (some: readonly Tile[], on: boolean) => {
    const next = new Set(selected);
    for (const { row } of some) {
      if (on) next.add(row.uuid);
      else next.delete(row.uuid);
    }
    setSelected(next);
  };
  const group = (name: string, members: readonly Tile[], warn: boolean) => {
    const visible = members.filter((tile) => isShown(tile, show));
    if (visible.length === 0) return null;
    return (
      <TileGroup title={name} warn={warn}>
        {visible.map((tile) => (
          <BoardTile
            key={tile.row.uuid}
            tile={tile}
            taskCount={board.taskCount}
            isChosen={selected.has(tile.row.uuid)}
            onChoose={(on) => select([tile], on)}
            acts={acts}
            onHelp={() => setHelped(tile.row.uuid)}
          />
        ))}
      </TileGroup>
    );
  };

  return (
    <>
      <PageHead
        title={title}
        aside={aside}
        actions={
          <>
            {!narrow && <ReportButton query={query} />}
            <MainActs tiles={tiles} chosen={chosen} acts={acts} />
          </>
        }
      />
      {narrow ? (
        <details className={styles.choice}>
          <summary>{words.otherClass}</summary>
          {choice}
        </details>
      ) : (
        choice
      )}
      {notice}
      <p className="visually-hidden" role="status">
        {announced
          .flatMap((state) => {
            const n = tiles.filter(({ row }) => row.state === state).length;
            return n > 0 ? `${words.counted[state]({ n })}.` : [];
          })
          .join(' ')}
      </p>
      <BoardColumns
        side={
          <BoardSide
            tiles={tiles}
            securityKey={board.securityKey}
            happened={happenings(board, tiles)}
            report={narrow && <ReportButton query={query} />}
          />
        }
      >
        <CountButtons
          label={words.showPupils}
          value={show}
          all="all"
          onChange={setShow}
          options={filterNames
            .map((id) => ({
              id,
              label: words.filter[id],
              icon: icons[id],
              count: tiles.filter((tile) => isShown(tile, id)).length,
            }))
            .filter(({ id, count }) => count > 0 || id === show || !rareFilters.includes(id))}
        />
        <SelectLine shown={shown} chosen={chosen} onSelect={select} acts={acts} />
        {group(words.attention, attention, true)}
        {group(attention.length > 0 ? words.others : words.pupils, others, false)}
        {shown.length === 0 && <NothingFound onClear={() => setShow('all')} />}
      </BoardColumns>
      <ActDialog acts={acts} />
      <HelpDialog tile={tiles.find(({ row }) => row.uuid === helped) ?? null} onLeave={() => setHelped(null)} />
    </>
  );
}
