import { expect, it } from 'vitest';
import { logInTrouble } from './log-ins';

const calm = { calls: 1_000, refused: 0, failed: 0, waiting: 0 };

it.each([
  ['nobody logs in', { calls: 0 }, undefined],
  ['all get in', {}, undefined],
  ['a few fail among many', { failed: 5 }, undefined],
  ['a tenth fails', { failed: 100 }, 'FAIL'],
  ['a tenth is refused', { refused: 100 }, 'OVERLOAD'],
  ['a tenth goes wrong, most by a fault', { refused: 40, failed: 60 }, 'FAIL'],
  ['nobody gets in', { calls: 5, failed: 5 }, 'FAIL'],
  ['four fail, and nobody else logs in', { calls: 4, failed: 4 }, undefined],
  ['a line as of a bell', { waiting: 299 }, undefined],
  ['a line that is long', { waiting: 300 }, 'OVERLOAD'],
])('%s: %o is %s', (_, change, kind) => {
  expect(logInTrouble({ ...calm, ...change })?.kind).toBe(kind);
});
