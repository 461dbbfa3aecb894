import { describe, expect, it } from 'vitest';
import { pageOf } from './find';

it('a page is cut of the rows that are found', () => {
  const many = Array.from({ length: 250 }, (_, index) => `Nr ${index}`);
  const found = pageOf(many, (text) => text, { sort: null, columns: [], search: 'nr 1', page: '2' });
  expect(found).toMatchObject({ page: 2, pageSize: 100 });
  expect([found.all.length, found.rows.length]).toEqual([133, 33]);
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
  const order = (id: string, desc: boolean) =>
    pageOf(rows, (row) => row.name, { search: '', page: '', sort: { id, desc }, columns }).all.map(({ name }) => name);

  it('is that of the whole list, letters as in Lithuanian, who has none last', () => {
    expect(order('name', false)).toEqual(['Čiurlys', 'Zabiela', 'Žukas']);
    expect(order('points', true)).toEqual(['Čiurlys', 'Zabiela', 'Žukas']);
    expect(order('email', false)).toEqual(['Zabiela', 'Čiurlys', 'Žukas']);
    expect(order('email', true)).toEqual(['Čiurlys', 'Zabiela', 'Žukas']);
  });
  it('stays as it came for a column that has none', () => {
    expect(order('acts', false)).toEqual(['Žukas', 'Čiurlys', 'Zabiela']);
    expect(order('password', true)).toEqual(['Žukas', 'Čiurlys', 'Zabiela']);
  });
});
