import { describe, expect, it } from 'vitest';
import { type ListFilterName, queryOf, readFilters, sortChange } from './list-filters';

const address = (values: Partial<Record<ListFilterName, string>>) => (name: ListFilterName) => values[name] ?? '';

describe('filters of results in the address', () => {
  it('an empty address is the first page by points', () => {
    const filters = readFilters(address({}), 'IN_SCHOOL');
    expect(filters).toMatchObject({ scale: 'IN_SCHOOL', grade: null, ranks: 'IN_GRADE', page: 1, size: 20 });
    expect(queryOf(filters)).toEqual({
      grade: null,
      search: '',
      sort: 'points',
      direction: 'desc',
      num: 1,
      page_size: 20,
    });
  });

  it('what cannot be is left out', () => {
    const wrong = address({ scale: 'IN_WORLD', grade: '13', page: '-2', size: '7', sort: 'id', ranks: 'x' });
    expect(readFilters(wrong, 'IN_COUNTRY')).toMatchObject({
      scale: 'IN_COUNTRY',
      grade: null,
      page: 1,
      size: 20,
      sort: { id: 'points', desc: true },
    });
  });

  it('a class is its grade and its letter, and before a grade', () => {
    expect(readFilters(address({ class: '5b', grade: '7' }), 'IN_SCHOOL')).toMatchObject({ grade: 5, subGrade: 2 });
    expect(readFilters(address({ class: '6' }), 'IN_SCHOOL')).toMatchObject({ grade: 6, subGrade: null });
    expect(readFilters(address({ class: 'x', grade: '7' }), 'IN_SCHOOL')).toMatchObject({ grade: 7, subGrade: null });
  });

  it('what the address says is asked', () => {
    const filters = readFilters(
      address({ grade: '5', q: 'Ona', sort: 'name', dir: 'asc', page: '3', size: '50' }),
      'IN_COUNTRY',
    );
    expect(queryOf(filters)).toEqual({
      grade: 5,
      search: 'Ona',
      sort: 'name',
      direction: 'asc',
      num: 3,
      page_size: 50,
    });
  });
});

describe('sorting by a head', () => {
  const points = { id: 'points', desc: true };

  it('turns the same column round and begins another with its first', () => {
    expect(sortChange(points, { id: 'points', desc: false })).toEqual({ sort: 'points', dir: 'asc', page: '' });
    expect(sortChange(points, { id: 'countryRank', desc: true })).toEqual({
      sort: 'countryRank',
      dir: 'asc',
      page: '',
    });
    expect(sortChange({ id: 'name', desc: false }, { id: 'points', desc: false })).toMatchObject({ dir: '' });
  });
});
