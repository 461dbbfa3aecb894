import { useRef } from 'react';
import type { BankRow, BankSort } from '../../../../contract/tasks-bank';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { ScrollBox } from '../../../ui/frame/ScrollBox';
import { ariaSort, SortButton } from '../../../ui/staff/table/SortButton';
import { TickBox } from '../../../ui/staff/table/TickBox';
import cells from './BankCells.module.css';
import styles from './BankTable.module.css';
import { type Age, LevelMarks } from './LevelMarks';
import { Thumbnail } from './Thumbnail';
import { UseMarks } from './UseMarks';

const columns = ['levels', 'kind', 'language', 'use', 'solved', 'updated'] as const;
type BankColumn = (typeof columns)[number];

type BankTableProps = {
  label: string;
  rows: readonly BankRow[];
  ages: readonly Age[];
  sort: BankSort;
  isDescending: boolean;
  onSort: (column: BankSort) => void;
  /** The task in the panel. */
  current: string | null;
  onOpen: (row: BankRow) => void;
  /** Ids of marked tasks, on other pages too. */
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>, rows: readonly BankRow[]) => void;
  withPictures: boolean;
  /** Old rows stay, dimmed, while others load. */
  loading: boolean;
};

/** The dense table of tasks in the bank. */
export function BankTable(props: BankTableProps) {
  const { label, rows, current, marked, onMark, withPictures, loading } = props;
  const words = useWords('tasksBank');
  const last = useRef<number | null>(null);
  const markedHere = rows.filter((row) => marked.has(row.id));
  const mark = (at: number, isMarked: boolean, isRange: boolean) => {
    const from = isRange && last.current !== null ? last.current : at;
    last.current = at;
    const touched = rows.slice(Math.min(from, at), Math.max(from, at) + 1);
    onMark(changed(marked, touched, isMarked), touched);
  };
  return (
    <ScrollBox className={cx('small-box scrolls', styles.frame, withPictures && styles.pictures)} label={label}>
      <table className={cx('rows dense-rows type-dense sticky-head fixed-table num', styles.table)} aria-busy={loading}>
        <caption className="visually-hidden">{label}</caption>
        <thead className="wide-only">
          <tr>
            <th className={styles.choose}>
              <TickBox
                aria-label={words.chooseAll}
                checked={rows.length > 0 && markedHere.length === rows.length}
                indeterminate={markedHere.length > 0 && markedHere.length < rows.length}
                disabled={rows.length === 0}
                onChange={(event) => onMark(changed(marked, rows, event.currentTarget.checked), rows)}
              />
            </th>
            {withPictures && (
              <th className={styles.thumb}>
                <span className="visually-hidden">{words.column.thumbnail}</span>
              </th>
            )}
            <HeadCell {...props} column="number" />
            <HeadCell {...props} column="name" />
            {columns.map((column) => (
              <HeadCell key={column} {...props} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className={cx(loading && 'pale')}>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              aria-current={row.id === current ? 'true' : undefined}
              aria-selected={marked.has(row.id)}
              data-task={row.id}
            >
              <td className={styles.choose}>
                <TickBox
                  aria-label={words.chooseOf({ number: row.internationalId, name: row.name })}
                  checked={marked.has(row.id)}
                  onClick={(event) => mark(at, event.currentTarget.checked, event.shiftKey)}
                  onChange={() => undefined}
                />
              </td>
              {withPictures && (
                <td className={styles.thumb}>
                  <Thumbnail src={row.thumbnail} />
                </td>
              )}
              <td className={styles.number}>{row.internationalId}</td>
              <td className={styles.name}>
                <button
                  className="fits block text-left clip ellipsis bare type-dense semibold nowrap text"
                  type="button"
                  onClick={() => props.onOpen(row)}
                  lang={row.language}
                >
                  {row.name || words.unnamed}
                </button>
              </td>
              {columns.map((column) => (
                <td key={column} className={styles[column]}>
                  <Cell column={column} row={row} ages={props.ages} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function changed(marked: ReadonlySet<string>, rows: readonly BankRow[], isMarked: boolean): Set<string> {
  const next = new Set(marked);
  for (const { id } of rows) {
    if (isMarked) next.add(id);
    else next.delete(id);
  }
  return next;
}

function HeadCell(props: BankTableProps & { column: BankColumn | 'number' | 'name' }) {
  const { column, sort, isDescending, onSort } = props;
  const words = useWords('tasksBank');
  const sorted = sort === column && (isDescending ? 'desc' : 'asc');
  return (
    <th scope="col" className={styles[column]} aria-sort={ariaSort(sorted)}>
      <SortButton dense sorted={sorted} onSort={() => onSort(column)}>
        {words.column[column]}
      </SortButton>
    </th>
  );
}

function Cell({ column, row, ages }: { column: BankColumn; row: BankRow; ages: readonly Age[] }) {
  const words = useWords('tasksBank');
  switch (column) {
    case 'levels':
      return <LevelMarks levels={row.levels} ages={ages} />;
    case 'kind':
      return <span className="dimmed">{words.kind[row.kind]}</span>;
    case 'language':
      return <span className="dimmed">{languagesOf(row)}</span>;
    case 'use':
      return <UseMarks row={row} />;
    case 'solved':
      return <Solved share={row.solved} />;
    case 'updated':
      return (
        <time className="dimmed" dateTime={row.updatedAt} title={dayOf(row.updatedAt)}>
          {shortDay(row.updatedAt)}
        </time>
      );
  }
}

/** "LT +1": its language, and in how many more the bank has it. */
function languagesOf({ language, languages }: BankRow): string {
  const others = languages.length - 1;
  return `${language.toUpperCase()}${others > 0 ? `\u00a0+${others}` : ''}`;
}

function Solved({ share }: { share: number | null }) {
  const words = useWords('tasksBank');
  if (share === null) return <span className="dimmed">–</span>;
  const n = Math.round(share * 100);
  return (
    <span className={cx('inline-row gap-2', cells.share)}>
      <span>{words.percent({ n })}</span>
      <span className={cx('line-ground rounded-small clip', cells.bar)} aria-hidden="true">
        <i className="full-height block current-ground" style={{ width: `${n}%` }} />
      </span>
    </span>
  );
}

/** The day without its year in this year, the month with its year before. */
function shortDay(instant: string): string {
  const day = dayOf(instant);
  return day.startsWith(dayOf(Date.now()).slice(0, 5)) ? day.slice(5) : day.slice(0, 7);
}
