import { expect, it } from 'vitest';
import { rangeIn } from './byte-range';

it.each<[string | undefined, ReturnType<typeof rangeIn>]>([
  [undefined, null],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=90-400', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-400', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'OUTSIDE'],
  ['bytes=-0', 'OUTSIDE'],
  // What cannot be understood is answered whole.
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
])('of 100 bytes %s is %o', (header, range) => {
  expect(rangeIn(header, 100)).toEqual(range);
});
