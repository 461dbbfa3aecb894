import { expect, it } from 'vitest';
import { errors } from '../../../contract/errors';
import { codeWords, failureWords } from '../words/error-words';
import { CallRefused, isCode } from './call-errors';

const codes = Object.entries(errors);

it('every code of the contract is one, and its sentence is told where it is loaded', async () => {
  expect(codes.filter(([code]) => !isCode(code))).toEqual([]);
  // A sitting has not loaded the sentence of this code: it shows the general one.
  expect(codeWords('AGREEMENT_EXISTS')).toBe(errors.SYSTEM_ERROR.lt);
  await import('virtual:words/furtherErrors');
  expect(codes.filter(([code, { lt }]) => codeWords(code) !== lt.replace(/\{\w+\}/g, ''))).toEqual([]);
});

it('a code that this page does not know is told by its status', () => {
  const newer = 'NEWER_CODE';
  if (!isCode(newer)) throw new Error('no code');
  const told = (status: number) => failureWords(new CallRefused(newer, status));
  expect([403, 429, 503, 409].map(told)).toEqual(
    [errors.FORBIDDEN, errors.TOO_MANY_REQUESTS, errors.OVERLOADED, errors.SYSTEM_ERROR].map(({ lt }) => lt),
  );
});

it('what is written in another way is no code', () => {
  for (const other of ['', 'toString', 'A', 7, null, undefined]) expect(isCode(other)).toBe(false);
});
