import { describe, expect, it } from 'vitest';
import { findRows } from './paging';
import { wholeListIn } from './whole-list';

/** The filters of an address, and what was set last. */
function filtersOf(address: Partial<Record<'sort' | 'page', string>>) {
  const changes: unknown[] = [];
  return {
    changes,
    get: (name: 'sort' | 'page') => address[name] ?? '',
    set: (change: unknown) => void changes.push(change),
  };
}

it('a page is cut of the rows that are found', () => {
  const many = Array.from({ length: 250 }, (_, index) => `Nr ${index}`);
  const found = findRows(many, (text) => text, 'nr 1');
  const { all, table } = wholeListIn(filtersOf({ page: '2' }), [], found);
  expect([all.length, table.total, table.rows.length]).toEqual([133, 133, 33]);
  expect(table.place).toMatchObject({ page: 2, pageSize: 100 });
});

describe('the order', () => {
  type Row = { name: string; points: number; email: string | null };
  const rows: Row[] = [
    { name: 'Žukas', points: 9, email: null },
    { name: 'Čiurlys', points: 12, email: 'b@x' },
    { name: 'Zabiela', points: 12, email: 'a@x' },
  ];
  const columns = [
    { id: 'name', title: '', cell: () => null, sortBy: (row: Row) => row.name },
    { id: 'points', title: '', cell: () => null, sortBy: (row: Row) => row.points },
    { id: 'email', title: '', cell: () => null, sortBy: (row: Row) => row.email },
    { id: 'acts', title: '', cell: () => null },
  ];
  const order = (sort: string) => wholeListIn(filtersOf({ sort }), columns, rows).all.map(({ name }) => name);

  it('is that of the whole list, letters as in Lithuanian, who has none last', () => {
    expect(order('name')).toEqual(['Čiurlys', 'Zabiela', 'Žukas']);
    expect(order('-points')).toEqual(['Čiurlys', 'Zabiela', 'Žukas']);
    expect(order('email')).toEqual(['Zabiela', 'Čiurlys', 'Žukas']);
    expect(order('-email')).toEqual(['Čiurlys', 'Zabiela', 'Žukas']);
  });

  it('is of the whole list and not of the page that is shown', () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ name: `Nr ${index}`, points: index, email: null }));
    const { table } = wholeListIn(filtersOf({ sort: '-points', page: '3' }), columns, many);
    expect(table.rows.map(({ points }) => points)).toEqual(Array.from({ length: 50 }, (_, index) => 49 - index));
  });

  it('goes into the address, from the first page', () => {
    const filters = filtersOf({ page: '2' });
    wholeListIn(filters, columns, rows).table.onSort({ id: 'points', desc: true });
    expect(filters.changes).toEqual([{ sort: '-points', page: '' }]);
  });

  it('stays as it came for a column that has none', () => {
    expect(order('acts')).toEqual(['Žukas', 'Čiurlys', 'Zabiela']);
    expect(order('-password')).toEqual(['Žukas', 'Čiurlys', 'Zabiela']);
  });
});
