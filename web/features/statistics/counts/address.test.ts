import { describe, expect, it } from 'vitest';
import { readSchoolsAddress } from './address';

const read = (search: string) => {
  const query = new URLSearchParams(search);
  return readSchoolsAddress((name) => query.get(name) ?? '');
};

describe('the order of the numbers of schools', () => {
  it.each([
    ['', 'total', true],
    ['group=LOST', 'previous', true],
    ['sort=school', 'school', false],
    ['sort=-females', 'females', true],
    ['sort=nonsense', 'total', true],
    ['contacts=T&sort=contacts', 'contacts', false],
    // Nobody sees the order of a column that is not shown.
    ['sort=contacts', 'total', true],
    ['group=LOST&sort=-contacts', 'previous', true],
  ])('%s', (search, id, desc) => {
    const { sort, query } = read(search);
    expect(sort).toEqual({ id, desc });
    expect([query.sort, query.direction]).toEqual([id, desc ? 'desc' : 'asc']);
  });
});

it('a page, a district and a year that are none are left out', () => {
  const { query, page } = read('page=-3&district=x&year=1999');
  expect([page, query.district, query.year]).toEqual([1, '', null]);
});
