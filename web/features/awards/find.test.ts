import { describe, expect, it } from 'vitest';
import { pageOf } from './find';

const people = ['Šarūnas Žukas, Upės progimnazija', 'Ona Šarūnaitė, Ežero gimnazija', 'Jonas Žukas, Ežero gimnazija'];
const plainly = { sort: null, columns: [], page: '' };

describe('finding in the lists of the awards', () => {
  it.each([
    ['', 3],
    ['sarunas', 1],
    ['ŽUKAS', 2],
    ['ezero zukas', 1],
    ['  ', 3],
    ['niekas', 0],
  ])('%j finds %i', (search, found) => {
    expect(pageOf(people, (text) => text, { ...plainly, search }).all).toHaveLength(found);
  });
});

it('a page has a hundred rows, and one that is not there becomes the last', () => {
  const many = Array.from({ length: 250 }, (_, index) => String(index));
  const page = (asked: string) => pageOf(many, (text) => text, { ...plainly, search: '', page: asked });
  expect(page('').rows).toHaveLength(100);
  expect(page('3').rows).toHaveLength(50);
  expect(page('9')).toMatchObject({ page: 3, rows: many.slice(200) });
  expect(page('-1').page).toBe(1);
  expect(pageOf([], String, { ...plainly, search: '' })).toMatchObject({ all: [], rows: [], page: 1 });
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
