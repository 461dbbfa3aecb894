import { type ReactNode, useRef } from 'react';
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

export type BankColumn = 'levels' | 'kind' | 'language' | 'use' | 'solved' | 'updated';
const allColumns: readonly BankColumn[] = ['levels', 'kind', 'language', 'use', 'solved', 'updated'];

export type BankTableProps = {
  label: string;
  rows: readonly BankRow[];
  ages: readonly Age[];
  /** Those to show besides the number and the name. */
  columns?: readonly BankColumn[];
  sort: BankSort;
  isDescending: boolean;
  onSort: (column: BankSort) => void;
  /** The task in the panel. */
  current: string | null;
  onOpen: (row: BankRow) => void;
  /** Ids of marked tasks, on other pages too. Without onMark there are no boxes. */
  marked?: ReadonlySet<string>;
  onMark?: (marked: ReadonlySet<string>, rows: readonly BankRow[]) => void;
  /** Why a task cannot be marked; null: it can. */
  whyNot?: (row: BankRow) => string | null;
  /** What the column of uses says, where it is not the marks of the bank. */
  marksOf?: (row: BankRow) => ReactNode;
  /** An act at the end of each row. */
  rowAct?: (row: BankRow) => ReactNode;
  withPictures: boolean;
  /** Old rows stay, dimmed, while others load. */
  loading: boolean;
};

/** The dense table of tasks: of the bank, and of the picker of a set. */
export function BankTable(props: BankTableProps) {
  const { label, rows, columns = allColumns, current, marked, onMark, whyNot, rowAct, withPictures, loading } = props;
  const words = useWords('tasksBank');
  const last = useRef<number | null>(null);
  const free = rows.filter((row) => (whyNot?.(row) ?? null) === null);
  const markedHere = free.filter((row) => marked?.has(row.id));
  const mark = (at: number, isMarked: boolean, isRange: boolean) => {
    const from = isRange && last.current !== null ? last.current : at;
    last.current = at;
    const touched = rows.slice(Math.min(from, at), Math.max(from, at) + 1).filter((row) => free.includes(row));
    onMark?.(changed(marked, touched, isMarked), touched);
  };
  return (
    <ScrollBox className={cx('small-box scrolls', styles.frame, withPictures && styles.pictures)} label={label}>
      <table
        className={cx('full-width collapsed fixed-table num', styles.table, loading && styles.loading)}
        aria-busy={loading}
      >
        <caption className="visually-hidden">{label}</caption>
        <thead className="wide-only">
          <tr>
            {onMark && (
              <th className={styles.choose}>
                <TickBox
                  aria-label={words.chooseAll}
                  checked={free.length > 0 && markedHere.length === free.length}
                  indeterminate={markedHere.length > 0 && markedHere.length < free.length}
                  disabled={free.length === 0}
                  onChange={(event) => onMark(changed(marked, free, event.currentTarget.checked), free)}
                />
              </th>
            )}
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
            {rowAct && (
              <th className={styles.act}>
                <span className="visually-hidden">{words.column.acts}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              aria-current={row.id === current ? 'true' : undefined}
              className={cx(row.id === current && styles.current, marked?.has(row.id) && styles.marked)}
              data-task={row.id}
            >
              {onMark && (
                <td className={styles.choose}>
                  <Box row={row} props={props} onMark={(isMarked, isRange) => mark(at, isMarked, isRange)} />
                </td>
              )}
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
                  <Cell column={column} row={row} props={props} />
                </td>
              ))}
              {rowAct && <td className={styles.act}>{rowAct(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function changed(marked: ReadonlySet<string> | undefined, rows: readonly BankRow[], isMarked: boolean): Set<string> {
  const next = new Set(marked);
  for (const { id } of rows) {
    if (isMarked) next.add(id);
    else next.delete(id);
  }
  return next;
}

type BoxProps = { row: BankRow; props: BankTableProps; onMark: (isMarked: boolean, isRange: boolean) => void };

function Box({ row, props: { marked, whyNot }, onMark }: BoxProps) {
  const words = useWords('tasksBank');
  const reason = whyNot?.(row) ?? null;
  const name = words.chooseOf({ number: row.internationalId, name: row.name });
  return (
    <span title={reason ?? undefined}>
      <TickBox
        aria-label={reason === null ? name : `${name}. ${reason}`}
        checked={marked?.has(row.id) ?? false}
        disabled={reason !== null}
        onClick={(event) => onMark(event.currentTarget.checked, event.shiftKey)}
        onChange={() => undefined}
      />
    </span>
  );
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

function Cell({ column, row, props }: { column: BankColumn; row: BankRow; props: BankTableProps }) {
  const words = useWords('tasksBank');
  switch (column) {
    case 'levels':
      return <LevelMarks levels={row.levels} ages={props.ages} />;
    case 'kind':
      return <span className="dimmed">{words.kind[row.kind]}</span>;
    case 'language':
      return <span className="dimmed">{languagesOf(row)}</span>;
    case 'use':
      return props.marksOf ? props.marksOf(row) : <UseMarks row={row} />;
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
