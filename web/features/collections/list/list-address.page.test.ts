import { describe, expect, it } from 'vitest';
import { isFiltered, type ListField, readList } from './list-address';

const read = (text: string) => {
  const query = new URLSearchParams(text);
  return readList((field: ListField) => query.get(field) ?? '');
};

describe('the address of the list', () => {
  it('names filters and order', () => {
    expect(read('name=dam&year=2026&type=CON&state=draft&sort=-window')).toEqual({
      name: 'dam',
      year: 2026,
      type: 'CON',
      state: 'draft',
      sort: 'window',
      direction: 'desc',
    });
    expect(isFiltered(read('state=draft'))).toBe(true);
  });
  it('forgets what it does not understand', () => {
    const empty = { name: '', year: null, type: null, state: null, sort: null, direction: 'asc' };
    expect(read('year=9&type=X&state=none&sort=key')).toEqual(empty);
    expect(isFiltered(read('sort=name&page=2'))).toBe(false);
  });
});
