import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';
import { readActs, withMissing } from './reports.mjs';

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

it('reads the acts that journeys have counted, in the last run of each', () => {
  const told = (...texts: string[]) => ({ stdout: texts.map((text) => ({ text })) });
  const journey = {
    title: 'a year',
    tests: [{ results: [told('acts: a year begun 3\n'), told('acts: a year begun 2\n')] }],
  };
  const other = {
    title: 'a draw',
    tests: [{ results: [told('pulses: 7\n', 'acts: a draw \u001b[33m3\u001b[39m\n')] }],
  };
  expect(readActs({ suites: [{ specs: [journey], suites: [{ title: 'in a group', specs: [other] }] }] })).toEqual([
    { what: 'a year begun', count: 2 },
    { what: 'a draw', count: 3 },
  ]);
});
