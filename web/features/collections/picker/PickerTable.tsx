import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BankRow, BankSort } from '../../../../contract/tasks-bank';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import { ScrollBox } from '../../../ui/frame/ScrollBox';
import { ariaSort, SortButton } from '../../../ui/staff/table/SortButton';
import { type Age, LevelMarks } from '../../tasks/bank/LevelMarks';
import { Thumbnail } from '../../tasks/bank/Thumbnail';
import type { Mark } from './marks';
import { canPick, markOf } from './marks';
import styles from './PickerTable.module.css';

type PickerTableProps = {
  label: string;
  rows: readonly BankRow[];
  loading: boolean;
  collectionId: string;
  ages: readonly Age[];
  picked: ReadonlySet<string>;
  /** The task in the preview. */
  openId: string | null;
  sort: { by: BankSort; isDescending: boolean };
  onSort: (by: BankSort) => void;
  /** Ticks or unticks; answers whether it was ticked at once. */
  onPick: (row: BankRow) => boolean;
  /** The row that the reader stands on. */
  onRow: (row: BankRow) => void;
  onOpen: (row: BankRow) => void;
  onBeyond: (by: -1 | 1) => void;
};

/**
 * The tasks to choose from. One Tab stop: arrows walk the rows, the space bar ticks and goes on to the next row, p opens
 * the preview. So fifteen tasks are looked at and taken with one key each.
 */
export function PickerTable(props: PickerTableProps) {
  const { label, rows, loading, collectionId, ages, picked, openId, sort, onSort } = props;
  const words = useWords('collectionsPicker');
  const body = useRef<HTMLTableSectionElement>(null);
  const { at, setAt, keys } = useWalk(props, body);
  const head = (by: 'number' | 'name' | 'kind' | 'solved', className?: string) => {
    const sorted = sort.by === by && (sort.isDescending ? 'desc' : 'asc');
    return (
      <th scope="col" className={className} aria-sort={ariaSort(sorted)}>
        <SortButton dense sorted={sorted} onSort={() => onSort(by)}>
          {words.col[by]}
        </SortButton>
      </th>
    );
  };
  return (
    <ScrollBox className="small-box scrolls" label={label}>
      <table
        className={cx(
          'rows dense-rows type-dense fixed-table num',
          styles.table,
          openId !== null && styles.narrow,
          loading && 'pale',
        )}
        aria-busy={loading}
      >
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.pickCell}>
              <span className="visually-hidden">{words.col.pick}</span>
            </th>
            <th scope="col" className={styles.pictureCell}>
              <span className="visually-hidden">{words.col.picture}</span>
            </th>
            {head('number', styles.numberCell)}
            {head('name')}
            <th scope="col" className={styles.levelsCell}>
              {words.col.levels}
            </th>
            {head('kind', styles.kindCell)}
            <th scope="col" className={styles.markCell}>
              {words.col.mark}
            </th>
            {head('solved', styles.solvedCell)}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={keys}>
          {rows.map((row, place) => (
            <PickerRow
              key={row.id}
              row={row}
              mark={markOf(row, collectionId)}
              ages={ages}
              isPicked={picked.has(row.id)}
              isOpen={row.id === openId}
              isCurrent={place === at}
              onFocus={() => {
                setAt(place);
                props.onRow(row);
              }}
              onPick={() => props.onPick(row)}
              onOpen={() => props.onOpen(row)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The keys of the table, and the row that has the Tab stop. */
function useWalk(props: PickerTableProps, body: React.RefObject<HTMLTableSectionElement | null>) {
  const { rows, onPick, onOpen, onBeyond } = props;
  const [at, setAt] = useState(0);
  /** The row that gets the focus once another page is there. */
  const next = useRef<'first' | 'last' | null>('first');
  const focus = (place: number) => {
    const box = body.current?.querySelectorAll<HTMLElement>('input')[place];
    box?.focus();
    box?.scrollIntoView({ block: 'nearest' });
  };
  const go = (place: number) => {
    if (place >= 0 && place < rows.length) return focus(place);
    next.current = place < 0 ? 'last' : 'first';
    onBeyond(place < 0 ? -1 : 1);
  };
  const first = rows[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new first row
  useEffect(() => {
    if (!first) return;
    const place = next.current === 'last' ? rows.length - 1 : 0;
    setAt(place);
    // Only who walks, or who has just come, gets the focus here: not who types into the search.
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (next.current !== null && isFree) focus(place);
    next.current = null;
  }, [first]);
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLInputElement)) return;
    const row = rows[at];
    if (!row) return;
    const { key } = event;
    if (key === 'ArrowDown') go(at + 1);
    else if (key === 'ArrowUp') go(at - 1);
    else if (key === 'p') onOpen(row);
    else if (key !== ' ') return;
    else if (onPick(row)) go(at + 1);
    event.preventDefault();
  };
  return { at, setAt, keys };
}

type PickerRowProps = {
  row: BankRow;
  mark: ReturnType<typeof markOf>;
  ages: readonly Age[];
  isPicked: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onPick: () => void;
  onOpen: () => void;
};

function PickerRow({ row, mark, ages, isPicked, isOpen, isCurrent, onFocus, onPick, onOpen }: PickerRowProps) {
  const say = useWords('collectionsPicker');
  const tasksBank = useWords('tasksBank');
  const isFree = canPick(row);
  const why = mark.kind === 'inSet' || mark.kind === 'noKey' ? say.cannot[mark.kind] : undefined;
  return (
    <tr
      aria-selected={isPicked}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(!isFree && styles.kept)}
      title={why}
    >
      <td className={styles.pickCell}>
        <input
          className="block no-margin tick"
          type="checkbox"
          aria-label={say.pick({ name: row.name })}
          aria-describedby={why && `why-${row.id}`}
          aria-disabled={!isFree || undefined}
          tabIndex={isCurrent ? 0 : -1}
          checked={isPicked}
          onFocus={onFocus}
          onChange={() => {
            if (isFree) onPick();
          }}
        />
        {why && (
          <span id={`why-${row.id}`} className="visually-hidden">
            {why}
          </span>
        )}
      </td>
      <td className={styles.pictureCell}>
        <Thumbnail src={row.thumbnail} />
      </td>
      <td className={cx(styles.numberCell, styles.number)}>{row.internationalId}</td>
      <td>
        <button
          type="button"
          tabIndex={-1}
          className="inline-row gap-0 fits dense-control block text-left clip ellipsis bare font-inherit semibold hover-underlined"
          aria-label={say.open({ name: row.name })}
          onClick={onOpen}
        >
          {row.name}
        </button>
      </td>
      <td className={styles.levelsCell}>
        <LevelMarks levels={row.levels} ages={ages} />
      </td>
      <td className={cx(styles.kindCell, 'dimmed')}>{tasksBank.kind[row.kind]}</td>
      <td className={styles.markCell}>
        <TaskMark mark={mark} />
      </td>
      <td className={cx(styles.solvedCell, 'dimmed')}>
        {row.solved === null ? '–' : tasksBank.percent({ n: Math.round(row.solved * 100) })}
      </td>
    </tr>
  );
}

/** What the picker says of a task in one word. */
function TaskMark({ mark }: { mark: Mark }) {
  const words = useWords('collectionsPicker');
  switch (mark.kind) {
    case 'inSet':
      return (
        <Badge tone="good" icon="check">
          {words.mark.inSet}
        </Badge>
      );
    case 'noKey':
      return (
        <Badge tone="warn" icon="key">
          {words.mark.noKey}
        </Badge>
      );
    case 'draft':
      return <Badge tone="warn">{words.mark.draft}</Badge>;
    case 'public':
      return (
        <Badge tone="info" icon="eye">
          {words.mark.public}
        </Badge>
      );
    case 'used':
      return <Badge>{words.mark.used({ year: mark.year })}</Badge>;
    case 'otherSet':
      return <Badge>{words.mark.otherSet({ name: mark.name })}</Badge>;
    case 'unused':
      return <span className="dimmed">{words.mark.unused}</span>;
  }
}
