import { expect, it } from 'vitest';
import { errors } from '../../../contract/errors';
import { codeWords } from '../words/error-words';
import { isKnownCode } from './call-errors';

const codes = Object.entries(errors);

it('every code of the contract is known, whatever sentences are loaded', async () => {
  expect(codes.filter(([code]) => !isKnownCode(code))).toEqual([]);
  // A sitting has not loaded the sentence of this code: it shows the general one.
  expect(codeWords('AGREEMENT_EXISTS')).toBe(errors.SYSTEM_ERROR.lt);
  await import('virtual:words/furtherErrors');
  expect(codes.filter(([code]) => !isKnownCode(code))).toEqual([]);
  expect(codes.filter(([code, { lt }]) => codeWords(code) !== lt.replace(/\{\w+\}/g, ''))).toEqual([]);
});

it('what is no code is not known', () => {
  for (const other of ['', 'NEWER_CODE', 'toString', 7, null, undefined]) expect(isKnownCode(other)).toBe(false);
});
