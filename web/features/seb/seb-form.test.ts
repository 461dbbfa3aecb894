import { expect, it } from 'vitest';
import { keysIn, wrongKeys } from './seb-form';

const key = 'ab'.repeat(32);

it('reads keys from lines, without blanks, capitals and doubles', () => {
  expect(keysIn(`\n ${key.toUpperCase()} \r\n${key}\n${'1'.repeat(64)}`)).toEqual([key, '1'.repeat(64)]);
  expect(keysIn('  ')).toEqual([]);
});

it('names the lines that are no keys', () => {
  expect(wrongKeys([key, 'abc', `${key}0`, 'g'.repeat(64)])).toEqual(['abc', `${key}0`, 'g'.repeat(64)]);
});
