import { expect, it } from 'vitest';
import { roundTicks } from './axis';

it('an axis begins at 0, goes in round steps, and holds the largest value', () => {
  expect(roundTicks(380)).toEqual([0, 100, 200, 300, 400]);
  expect(roundTicks(3_412)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  expect(roundTicks(2_550)).toEqual([0, 1_000, 2_000, 3_000]);
  expect(roundTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(roundTicks(3)).toEqual([0, 1, 2, 3]);
  expect(roundTicks(0)).toEqual([0, 1]);
});
