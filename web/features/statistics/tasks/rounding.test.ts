import { expect, it } from 'vitest';
import { roundBeside } from './rounding';

it('rounds, but not onto a border that the value is under or over', () => {
  expect(roundBeside(0.199, 2, { below: [0, 0.2] })).toBe(0.19);
  expect(roundBeside(0.2, 2, { below: [0, 0.2] })).toBe(0.2);
  expect(roundBeside(0.204, 2, { below: [0, 0.2] })).toBe(0.2);
  expect(roundBeside(-0.001, 2, { below: [0, 0.2] })).toBe(-0.01);
  expect(roundBeside(0.04999, 3, { below: [0.05] })).toBe(0.049);
  expect(roundBeside(0.9501, 3, { above: [0.95] })).toBe(0.951);
  expect(roundBeside(0.9999, 3, { below: [1], above: [0] })).toBe(0.999);
  expect(roundBeside(0.0001, 3, { below: [1], above: [0] })).toBe(0.001);
  expect(roundBeside(0.456, 2, {})).toBe(0.46);
});
