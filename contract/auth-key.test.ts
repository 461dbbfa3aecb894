import { describe, expect, it } from 'vitest';
import { isKeyPart, keyAlphabet, keyLengths, readTypedKey } from './auth-key';

describe('a typed key', () => {
  it.each([
    ['K7MP', 'K7MP'],
    [' k7mp-r4txwa ', 'K7MPR4TXWA'],
    ['čęėįšųū', '2345678'],
    // The same letters as two signs each, as some keyboards send them.
    ['c\u030Cs\u030C', '26'],
    // Signs that no key has stay, so that the page can say so.
    ['0oil1', '0OIL1'],
    ['–„“!', ''],
    ['', ''],
  ])('%s is read as %s', (typed, read) => {
    expect(readTypedKey(typed)).toBe(read);
  });

  it('is read the same when it was read before', () => {
    for (const typed of ['ąčęėįšųūž', 'k7mp r4txwa'])
      expect(readTypedKey(readTypedKey(typed))).toBe(readTypedKey(typed));
  });
});

describe('the form of a key', () => {
  it('has 31 signs, none of which looks like another, and 59 bits after its first part', () => {
    expect(new Set(keyAlphabet).size).toBe(31);
    expect(keyAlphabet).not.toMatch(/[01OIL]/);
    expect(Math.floor(Math.log2(31) * (keyLengths[1] + keyLengths[2]))).toBe(59);
  });

  it.each([
    ['K7MP', 0, true],
    ['K7M', 0, false],
    ['K7MPR', 0, false],
    ['K7M0', 0, false],
    ['k7mp', 0, false],
    ['R4TXWA', 1, true],
    ['R4TXW', 2, false],
  ] as const)('%s as part %i: %s', (text, part, fits) => {
    expect(isKeyPart(text, part)).toBe(fits);
  });
});
