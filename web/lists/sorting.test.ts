import { describe, expect, it } from 'vitest';
import { orderOf, readSort, sortable, writeSort } from './sorting';

describe('the sort of an address', () => {
  const known = ['name', 'grade', 'start'] as const;
  it.each([
    ['', 'name', false],
    ['grade', 'grade', false],
    ['-start', 'start', true],
    ['-', 'name', false],
    ['password', 'name', false],
    ['-password', 'name', false],
  ])('%j', (text, id, desc) => {
    expect(readSort(text, known)).toEqual({ id, desc });
  });
  it('is read as it was written', () => {
    for (const sort of [
      { id: 'grade', desc: true },
      { id: 'start', desc: false },
    ])
      expect(readSort(writeSort(sort), known)).toEqual(sort);
  });
});

describe('the columns of a list that the server sorts', () => {
  it('are those that it knows', () => {
    const columns = sortable([{ id: 'name' }, { id: 'acts' }], ['name']);
    expect(columns.map((one) => 'sortBy' in one)).toEqual([true, false]);
  });
});

it('the order of a list is that of its address, and the same as the calls take it', () => {
  expect(orderOf('-start', ['name', 'start'])).toEqual({
    sort: { id: 'start', desc: true },
    order: { sort: 'start', direction: 'desc' },
  });
  expect(orderOf('', ['name', 'start']).order).toEqual({ sort: 'name', direction: 'asc' });
});
