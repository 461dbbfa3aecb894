import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../platform/root';
import { countInstances, withOneInstance } from './instances';

it('names files that make a world of one app, each with a reason', () => {
  for (const [file, reason] of Object.entries(withOneInstance)) {
    expect(readFileSync(join(root, file), 'utf8'), file).toMatch(/createWorld\((?!.*instances)/);
    expect(reason.length, file).toBeGreaterThan(20);
  }
});

it('a test that says how many apps it wants gets them, with the clocks that it wants', () => {
  expect(countInstances({ instances: 2 })).toEqual({ instances: 2, aheadMs: [] });
  expect(countInstances({ instances: 2, aheadMs: [0, 7] })).toEqual({ instances: 2, aheadMs: [0, 7] });
});

it('another one gets as many as the environment says, every second one with a clock 40 s ahead', () => {
  const before = process.env.INSTANCES;
  process.env.INSTANCES = '3';
  expect(countInstances({})).toEqual({ instances: 3, aheadMs: [0, 40_000, 0] });
  delete process.env.INSTANCES;
  expect(countInstances({})).toEqual({ instances: 1, aheadMs: [0] });
  if (before !== undefined) process.env.INSTANCES = before;
});
