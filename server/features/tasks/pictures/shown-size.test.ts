import { expect, it } from 'vitest';
import { mayShrink } from './shown-size';

it.each([
  ['a small picture', { width: 320, height: 90 }, false],
  ['a large one whose file states no width', { width: 321, height: 90 }, true],
  ['a large one whose file states what it needs', { width: 900, height: 300, stated: 200 }, false],
  ['one that is wanted wider than a row', { width: 300, height: 90, stated: 641 }, true],
])('%s may shrink: %s', (_, size, expected) => {
  expect(mayShrink(size)).toBe(expected);
});
