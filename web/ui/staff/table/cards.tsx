// What a phone shows of a table whose columns have places on a card.
import { Fragment, type ReactNode, useContext } from 'react';
import { FilterSelect } from './FilterSelect';
import { TableWords } from './table-words';
import type { StaffColumn, StaffSort } from './use-staff-table';

/** The columns of a card: the cells of one place stand together in the first of them. */
export function asCards<Row>(columns: readonly StaffColumn<Row>[]): StaffColumn<Row>[] {
  return columns.flatMap((column) => {
    if (column.card === undefined) return [column];
    const ofPlace = columns.filter(({ card }) => card === column.card);
    return ofPlace[0] === column ? [{ ...column, isWideOnly: false, cell: (row: Row) => joined(ofPlace, row) }] : [];
  });
}

function joined<Row>(columns: readonly StaffColumn<Row>[], row: Row): ReactNode {
  const cells = columns.map(({ id, title, isNamed, card, cell, cardCell = cell }) => ({
    id,
    name: isNamed ? title : null,
    // The dot stays at the end of its line.
    between: card === 'under' ? '\u00a0· ' : ' ',
    content: cardCell(row),
  }));
  return cells
    .filter(
      ({ content }) =>
        content !== '–' && content !== '' && content !== null && content !== undefined && content !== false,
    )
    .map(({ id, name, between, content }, at) => (
      <Fragment key={id}>
        {at > 0 && between}
        {name !== null && <>{name}:&nbsp;</>}
        {content}
      </Fragment>
    ));
}

type CardSortProps<Row> = {
  columns: readonly StaffColumn<Row>[];
  sort: StaffSort | undefined;
  onSort: (sort: StaffSort) => void;
};

/** Cards have no head to press: the order is chosen above them. */
export function CardSort<Row>({ columns, sort, onSort }: CardSortProps<Row>) {
  const { order } = useContext(TableWords);
  const options = columns.flatMap(({ id, title, sortBy }) =>
    sortBy && typeof title === 'string'
      ? [
          { value: id, label: `${title} ↑` },
          { value: `-${id}`, label: `${title} ↓` },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <div className="no-print" style={{ padding: 'var(--s2) var(--s3)' }}>
      <FilterSelect
        label={order}
        value={sort ? `${sort.desc ? '-' : ''}${sort.id}` : ''}
        empty={order}
        options={options}
        onChange={(value) => value !== '' && onSort({ id: value.replace('-', ''), desc: value.startsWith('-') })}
      />
    </div>
  );
}
