import { describe, expect, it } from 'vitest';
import { cutPage, findRows, readPage, readSize } from './paging';

it.each([
  ['', 1, 50],
  ['2', 2, 50],
  ['-3', 1, 50],
  ['100', 100, 100],
  ['x', 1, 50],
])('page and size of %j', (text, page, size) => {
  expect([readPage(text), readSize(text)]).toEqual([page, size]);
});

describe('finding in a whole list', () => {
  const people = ['Šarūnas Žukas, Upės progimnazija', 'Ona Šarūnaitė, Ežero gimnazija', 'Jonas Žukas, Ežero gimnazija'];
  it.each([
    ['', 3],
    ['sarunas', 1],
    ['ŽUKAS', 2],
    ['ezero zukas', 1],
    ['  ', 3],
    ['niekas', 0],
  ])('%j finds %i', (search, found) => {
    expect(findRows(people, (text) => text, search)).toHaveLength(found);
  });
});

it('a page of a whole list has a hundred rows, and one that is not there becomes the last', () => {
  const many = Array.from({ length: 250 }, (_, index) => String(index));
  expect(cutPage(many, '').rows).toHaveLength(100);
  expect(cutPage(many, '3').rows).toHaveLength(50);
  expect(cutPage(many, '9')).toMatchObject({ page: 3, rows: many.slice(200), all: many });
  expect(cutPage(many, '-1').page).toBe(1);
  expect(cutPage([], '')).toMatchObject({ all: [], rows: [], page: 1 });
});
