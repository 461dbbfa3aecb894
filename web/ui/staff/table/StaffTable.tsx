import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { useNarrow } from '../../frame/use-narrow';
import { asCards, CardSort } from './cards';
import edges from './Edges.module.css';
import { ariaSort, SortButton } from './SortButton';
import styles from './StaffTable.module.css';
import { TickBox } from './TickBox';
import tight from './TightTable.module.css';
import { type StaffColumn, type StaffTableModel, useStaffTable } from './use-staff-table';
import { WideBox } from './WideBox';

export type StaffTableProps<Row> = StaffTableModel<Row> & {
  /** What the table holds: its caption, for screen readers. */
  label: string;
  /** Names of the boxes that choose; needed with onSelect. */
  selectLabels?: { all: string; row: (row: Row) => string };
  /** Rows of 27 px for administrators instead of 38. */
  dense?: boolean;
  /** The open or highlighted row. */
  isCurrent?: (row: Row) => boolean;
  /** A row that no longer counts: greyer. */
  isQuiet?: (row: Row) => boolean;
  /** Old rows stay, dimmed, while new ones load. */
  loading?: boolean;
  /** The rows are of another page or filter than was asked for: they cannot be chosen or acted upon. */
  isFormer?: boolean;
  /** For many columns: narrower gaps, and those that are `isWideOnly` leave a narrow window. */
  isTight?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** The bar of acts on chosen rows: above the head, inside the frame. */
  bulk?: ReactNode;
};

/** The list of a staff page: sticky head, first column and acts pinned, sorting by head, choosing rows (Shift chooses a range). */
export function StaffTable<Row extends RowData>(props: StaffTableProps<Row>) {
  const {
    label,
    selectLabels,
    dense = false,
    isCurrent,
    isQuiet,
    loading = false,
    isFormer = false,
    isTight = false,
    empty,
    bulk,
    columns,
    onSelect,
  } = props;
  const table = useStaffTable(props);
  const isNarrow = useNarrow();
  const cards = columns.some(({ card }) => card === 'title');
  const cells = cards && isNarrow ? asCards(columns) : columns;
  const rows = table.getRowModel().rows;
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  const sortedBy = headers.find(({ column }) => column.getIsSorted());
  return (
    <div
      className={cx(
        'paper clip',
        styles.frame,
        dense && styles.dense,
        cards && styles.cards,
        cards && edges.cards,
        onSelect && styles.selectable,
        isTight && tight.table,
        isTight && dense && tight.dense,
      )}
    >
      {bulk}
      {cards && isNarrow && rows.length > 0 && (
        <CardSort
          columns={columns}
          sort={sortedBy && { id: sortedBy.id, desc: sortedBy.column.getIsSorted() === 'desc' }}
          onSort={({ id, desc }) => headers.find((one) => one.id === id)?.column.toggleSorting(desc)}
        />
      )}
      <WideBox className={styles.scroll} label={label}>
        <table
          className={cx('rows sticky-head', dense && 'dense-rows type-dense', loading && 'pale')}
          aria-busy={loading}
        >
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {onSelect && (
                <ChooseAll
                  label={selectLabels?.all}
                  isWritten={cards}
                  disabled={isFormer}
                  checked={rows.length > 0 && table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={(checked) => table.toggleAllRowsSelected(checked)}
                />
              )}
              {columns.map((column) => {
                const header = headers.find(({ id }) => id === column.id);
                const sorted = header?.column.getIsSorted() ?? false;
                return (
                  <HeadCell
                    key={column.id}
                    column={column}
                    isActs={isOfActs(column, columns)}
                    sorted={sorted}
                    onSort={column.sortBy && header?.column.getToggleSortingHandler()}
                  />
                );
              })}
            </tr>
          </thead>
          <tbody inert={isFormer}>
            {rows.map((row) => (
              <tr
                key={row.id}
                aria-selected={onSelect ? row.getIsSelected() : undefined}
                aria-current={isCurrent?.(row.original) ? 'true' : undefined}
                className={cx(isQuiet?.(row.original) && 'dimmed')}
              >
                {onSelect && (
                  <td className={styles.choose}>
                    <TickBox
                      aria-label={selectLabels?.row(row.original)}
                      checked={row.getIsSelected()}
                      disabled={!row.getCanSelect()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {cells.map((column) => (
                  <BodyCell key={column.id} column={column} row={row.original} isActs={isOfActs(column, columns)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && empty}
      </WideBox>
    </div>
  );
}

type ChooseAllProps = {
  label: string | undefined;
  /** On phones the label stands beside the box. */
  isWritten: boolean;
  disabled: boolean;
  checked: boolean;
  indeterminate: boolean;
  onChange: (checked: boolean) => void;
};

function ChooseAll({ label, isWritten, onChange, ...box }: ChooseAllProps) {
  return (
    <th className={styles.choose}>
      <TickBox aria-label={label} {...box} onChange={(event) => onChange(event.currentTarget.checked)} />
      {isWritten && (
        <span className={cx('hidden', styles.chooseAll)} aria-hidden="true">
          {label}
        </span>
      )}
    </th>
  );
}

/** The last column, of menus or buttons, stays in sight while the rest scrolls. */
function isOfActs<Row>(column: StaffColumn<Row>, columns: readonly StaffColumn<Row>[]): boolean {
  return (column.hideTitle === true || column.isActs === true) && column === columns.at(-1);
}

type BodyCellProps<Row> = { column: StaffColumn<Row>; row: Row; isActs: boolean };

function BodyCell<Row>({ column, row, isActs }: BodyCellProps<Row>) {
  return (
    <td
      data-card={column.card}
      className={cx(
        column.numeric && 'text-right num',
        column.wrap && styles.wrap,
        isActs && edges.acts,
        column.isWideOnly && tight.wideOnly,
      )}
    >
      {column.cell(row)}
    </td>
  );
}

type HeadCellProps<Row> = {
  column: StaffColumn<Row>;
  isActs: boolean;
  sorted: false | 'asc' | 'desc';
  onSort: ((event: unknown) => void) | undefined;
};

function HeadCell<Row>({ column, isActs, sorted, onSort }: HeadCellProps<Row>) {
  return (
    <th
      scope="col"
      aria-sort={ariaSort(sorted)}
      style={{ minWidth: column.width }}
      className={cx(column.numeric && 'text-right num', isActs && edges.acts, column.isWideOnly && tight.wideOnly)}
    >
      {column.hideTitle ? (
        <span className="visually-hidden">{column.title}</span>
      ) : onSort ? (
        <SortButton sorted={sorted} onSort={onSort}>
          {column.title}
        </SortButton>
      ) : (
        column.title
      )}
    </th>
  );
}
