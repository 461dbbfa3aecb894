import { expect, it } from 'vitest';
import { type BankName, isNarrowed, lastingQuery, pressedSort, queryOf, toggled, viewOf } from './bank-view';

const viewAt = (search: string) => {
  const query = new URLSearchParams(search);
  return viewOf((name: BankName) => query.get(name) ?? '');
};

it('the address is the view, without what no server takes', () => {
  const view = viewAt(
    'search=žuvis&kind=TYPED|ODD&age=3|x&year=2025&sort=-solved&page=2&size=50&scope=mine&use=used:2025',
  );
  expect(view).toMatchObject({ search: 'žuvis', scope: 'mine', sort: 'solved', isDescending: true, page: 2, size: 50 });
  expect(queryOf(view)).toMatchObject({ kind: ['TYPED'], age: ['3'], year: [2025], use: ['used:2025'] });
  const odd = viewAt('sort=wrong&page=-1&size=7&scope=none&country=Lietuva&key=maybe');
  expect(odd).toMatchObject({ sort: 'updated', isDescending: true, page: 1, size: 20, scope: 'all' });
  expect(isNarrowed(odd)).toBe(false);
  expect(queryOf(viewAt(`search=${'ą'.repeat(10_000)}`)).search).toHaveLength(200);
});

it('a licence with commas stays one value', () => {
  expect(viewAt(`licence=${encodeURIComponent('CC BY, 4.0|CC0')}`).chosen.licence).toEqual(['CC BY, 4.0', 'CC0']);
});

it('a column turns its order; numbers and days begin with the greatest', () => {
  expect(pressedSort(viewAt(''), 'name')).toBe('name');
  expect(pressedSort(viewAt('sort=name'), 'name')).toBe('-name');
  expect(pressedSort(viewAt(''), 'solved')).toBe('-solved');
  expect(pressedSort(viewAt(''), 'updated')).toBe('updated');
  expect(pressedSort(viewAt('sort=updated'), 'updated')).toBe('');
});

it('a value is chosen and taken back; a named search has neither page nor panel', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(lastingQuery('?search=a&page=3&task=7&sort=name')).toBe('search=a&sort=name');
});
