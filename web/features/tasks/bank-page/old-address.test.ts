import { expect, it } from 'vitest';
import { readOldAddress } from './old-address';

it('an address of one task on a page says which task, and the same search for the bank', () => {
  expect(readOldAddress('?uid=2026-LT-01')).toMatchObject({
    filters: { uid: '2026-LT-01' },
    num: 1,
    change: { search: '2026-LT-01', uid: '', page: '' },
  });
  expect(readOldAddress('?name=robot&page=3&type=LODGE&keywords=4,5')).toMatchObject({
    filters: { name: 'robot', type: 'LODGE' },
    num: 3,
    change: { search: 'robot', name: '', kind: 'INTERACTIVE', keyword: '4|5' },
  });
  expect(readOldAddress('?status=DRAFT')?.change.scope).toBe('keyless');
});

it('an address of today is not an old one', () => {
  expect(readOldAddress('')).toBe(null);
  expect(readOldAddress('?search=robot&page=3&task=7')).toBe(null);
});
