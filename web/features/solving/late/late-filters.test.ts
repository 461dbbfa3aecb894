import { expect, it } from 'vitest';
import { askedBy, readFilters } from './late-filters';

const read = (address: string) => {
  const query = new URLSearchParams(address);
  return readFilters((name) => query.get(name) ?? '');
};
const usual = { challenge: '', state: 'WAITING', district: '', school: '', sort: '-received', page: 1, size: 20 };

it('without an address what waits is shown', () => {
  expect(read('')).toEqual(usual);
  const order = { sort: 'received', direction: 'desc' };
  expect(askedBy(read(''))).toEqual({ challengeId: '', state: 'WAITING', school: '', ...order, num: 1, page_size: 20 });
});

it('an address says what is looked at', () => {
  const address = 'challenge=164&state=ALL&district=3&school=12&sort=pupil&page=2&size=50';
  const order = { sort: 'pupil', direction: 'asc' };
  expect(askedBy(read(address))).toEqual({
    challengeId: '164',
    state: '',
    school: '12',
    ...order,
    num: 2,
    page_size: 50,
  });
});

it('what nobody can ask for is not asked', () => {
  expect(read('challenge=x&state=LOST&district=-1&school=1e3&page=0&size=7')).toEqual(usual);
  expect(askedBy(read('sort=-secret')), 'an order that is not there').toMatchObject({
    sort: 'received',
    direction: 'desc',
  });
  expect(read('page=1.5').page).toBe(1);
  expect(read('page=99999999').page).toBe(1);
});
