import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';
import { withMissing } from './reports.mjs';

const red = { file: 'a.test.ts', name: 'one', error: 'boom', from: 0, to: 1 };
const report = { testResults: ['a.test.ts', 'b.test.ts'].map((file) => ({ name: join(root, file) })) };

it.each([
  ['none', ['a.test.ts', 'b.test.ts'], []],
  ['one', ['a.test.ts', 'b.test.ts', 'c/d.test.ts'], ['c/d.test.ts']],
])('counts files that did not come to their end: %s', (_, files, missing) => {
  const counts = withMissing({ passed: 5, failed: 1, reds: [red] }, report, files);
  expect([counts.passed, counts.failed]).toEqual([5, 1 + missing.length]);
  expect(counts.reds.slice(1).map(({ file }) => file)).toEqual(missing);
});
