// The model behind StaffTable: TanStack Table with sorting and selection only; the page owns both.
import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, sortedRowModel: createSortedRowModel() });

export type StaffColumn<Row> = {
  /** Also the name in `sort`. */
  id: string;
  title: ReactNode;
  /** The title is for screen readers only: a column of menus or marks. */
  hideTitle?: boolean;
  /** The last column of buttons whose title is seen; it stays in sight, as one with a hidden title does. */
  isActs?: boolean;
  cell: (row: Row) => ReactNode;
  /** Sortable: by this value in the page, or by the server when the table has `onSort`. */
  sortBy?: (row: Row) => string | number | null | undefined;
  /** Right-aligned in tabular figures. */
  numeric?: boolean;
  /** At least so many px. */
  width?: number;
  /** In a tight table: left out in a window narrower than 1100 px, because the row's own page tells it. */
  isWideOnly?: boolean;
  /** Long words may take several lines; other cells stay on one. */
  wrap?: boolean;
  /** Where the cell stands on a card: phones show rows as cards where a column is the title. Without it, nowhere. */
  card?: 'title' | 'under' | 'mark' | 'menu' | 'foot';
  /** What stands on the card, where it is not the cell: on one line, or several columns in one. */
  cardCell?: (row: Row) => ReactNode;
  /** On the card its title stands before it: a number or a time that says little alone. */
  isNamed?: boolean;
};

export type StaffSort = { id: string; desc: boolean };

export type StaffTableModel<Row> = {
  columns: StaffColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** What the rows are sorted by. With `onSort` the rows come sorted by the server; without, the table sorts them. */
  sort?: StaffSort | undefined;
  onSort?: ((sort: StaffSort) => void) | undefined;
  /** Ids of chosen rows, on other pages of the list too. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  canSelect?: ((row: Row) => boolean) | undefined;
};

const collator = new Intl.Collator('lt', { numeric: true });

/** Lithuanian order for words, size for numbers; missing values come last in both directions (sortUndefined). */
function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/**
 * A TanStack table whose sorting and selection live in the page, or in the component when the page does not set them.
 */
export function useStaffTable<Row extends RowData>(model: StaffTableModel<Row>) {
  const { columns, rows, rowId, sort, onSort, selected, onSelect, canSelect } = model;
  const [ownSort, setOwnSort] = useState(sort);
  const sorting = useMemo(() => {
    const current = onSort ? sort : ownSort;
    return current ? [current] : [];
  }, [onSort, sort, ownSort]);
  const rowSelection = useMemo(() => {
    const chosen: RowSelectionState = {};
    for (const id of selected ?? []) chosen[id] = true;
    return chosen;
  }, [selected]);
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          accessorFn: (row: Row) => column.sortBy?.(row) ?? undefined,
          enableSorting: column.sortBy !== undefined,
          sortUndefined: 'last',
          sortFn: (left, right, id) => compare(left.getValue(id), right.getValue(id)),
        }),
      ),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting, rowSelection },
    manualSorting: onSort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: onSelect ? (row) => canSelect?.(row.original) ?? true : false,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (!next) return;
      if (onSort) onSort(next);
      else setOwnSort(next);
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      onSelect?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
}
