import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyAlphabet } from './auth-key';
import { codeGroups, codeLength, codeOf, readCode } from './offline-code';

const random = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const place = fc.integer({ min: 0, max: codeLength - 1 });

describe('the code of a set without the internet', () => {
  it('has twenty letters of keys and is read back, however it is written', () => {
    fc.assert(
      fc.property(random, (number) => {
        const code = codeOf(number);
        expect(code).toHaveLength(codeLength);
        for (const typed of [code, code.toLowerCase(), codeGroups(code).join(' '), ` ${codeGroups(code).join('–')}. `])
          expect(readCode(typed)).toEqual({ code });
      }),
    );
  });

  it('tells one wrong letter, and two that have changed places', () => {
    fc.assert(
      fc.property(random, place, place, fc.constantFrom(...keyAlphabet), (number, one, other, letter) => {
        const letters = [...codeOf(number)];
        const [at, to] = [letters[one] ?? '', letters[other] ?? ''];
        fc.pre(letter !== at);
        expect(readCode(letters.with(one, letter).join(''))).toEqual({ fault: 'MISTAKE' });
        const swapped = letters.with(one, to).with(other, at).join('');
        if (at !== to) expect(readCode(swapped)).toEqual({ fault: 'MISTAKE' });
      }),
    );
  });

  it.each([
    ['', 'LENGTH'],
    ['K7MP', 'LENGTH'],
    [`${codeOf(1n)}K`, 'LENGTH'],
    [`${codeOf(1n).slice(0, -1)}0`, 'SIGN'],
    ['Щ', 'SIGN'],
  ])('%s is no code: %s', (typed, fault) => {
    expect(readCode(typed)).toEqual({ fault });
  });
});
