import { expect, it } from 'vitest';
import { countOffences, mendedEntries, newOffences, type Offence } from './exceptions';

const offence = (file: string, rule: string, line = 1): Offence => ({ file, rule, line, text: '' });
const offences = [offence('b.css', 'gap', 1), offence('a.css', 'radius'), offence('b.css', 'gap', 7)];

it('counts by file and rule, in the order of their names', () => {
  expect(JSON.stringify(countOffences(offences))).toBe('{"a.css":{"radius":1},"b.css":{"gap":2}}');
});

it.each([
  ['as many as listed', { 'a.css': { radius: 1 }, 'b.css': { gap: 2 } }, 0, []],
  ['one more than listed', { 'a.css': { radius: 1 }, 'b.css': { gap: 1 } }, 2, []],
  ['a file that is not listed', { 'b.css': { gap: 2 } }, 1, []],
  ['one fewer than listed', { 'a.css': { radius: 2 }, 'b.css': { gap: 2 } }, 0, ['a.css: radius']],
  ['a file that is gone', { 'a.css': { radius: 1 }, 'b.css': { gap: 2 }, 'c.css': { gap: 1 } }, 0, ['c.css: gap']],
])('compares: %s', (_, listed, more, mended) => {
  expect(newOffences(offences, listed)).toHaveLength(more);
  expect(mendedEntries(offences, listed)).toEqual(mended);
});
