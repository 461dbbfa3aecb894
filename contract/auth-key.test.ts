import { describe, expect, it } from 'vitest';
import {
  cardAddress,
  isKeyPart,
  keyAlphabet,
  keyDoubt,
  keyLengths,
  partsOfKey,
  readCardCode,
  readTypedKey,
} from './auth-key';

describe('a typed key', () => {
  it.each([
    ['K7MP', 'K7MP'],
    [' k7mp-r4txwa ', 'K7MPR4TXWA'],
    ['čęėįšųū', '2345678'],
    // The same letters as two signs each, as some keyboards send them.
    ['c\u030Cs\u030C', '26'],
    // Letters of other alphabets that look the same, and full-width ones.
    ['ДТY8-ХРWХVY-G9РВRZ', 'ДTY8XPWXVYG9PBRZ'],
    ['аΒΕ', 'ABE'],
    ['Ｋ７ＭＰ', 'K7MP'],
    ['К7МР\u00a0–\u2011\u00adr4', 'K7MPR4'],
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

describe('the doubt of a typed key', () => {
  it.each([
    ['', null],
    ['k7mp-r4txwa', null],
    ['čęėįšųū', null],
    ['К7МР', null],
    ['K7M0', 'CONFUSED'],
    // The digit 1 of a Lithuanian keyboard, and О and І of a Cyrillic one.
    ['K7Ą', 'CONFUSED'],
    ['ОІ', 'CONFUSED'],
    ['Щ7M0', 'KEYBOARD'],
    ['K7ž', 'KEYBOARD'],
  ])('%s: %s', (typed, doubt) => {
    expect(keyDoubt(typed)).toBe(doubt);
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

describe('a whole key', () => {
  it.each([
    ['K7MP-R4TXWA-9HNDQ3', ['K7MP', 'R4TXWA', '9HNDQ3']],
    ['K7MP-R4TXWA-9HNDQ', null],
    ['K7MP-R4TXWA', null],
    ['K7MP-R4TXWA-9HNDQ3-', null],
    ['k7mp-r4txwa-9hndq3', null],
    ['K7M0-R4TXWA-9HNDQ3', null],
    ['', null],
  ])('%s has the parts %j', (key, parts) => {
    expect(partsOfKey(key)).toEqual(parts);
  });
});

describe('the code of a picture card', () => {
  const page = 'https://damba.example/card';
  it('is read as the key that it was printed with', () => {
    expect(readCardCode(cardAddress(page, 'K7MP-R4TXWA-9HNDQ3'), page)).toEqual(['K7MP', 'R4TXWA', '9HNDQ3']);
  });

  it.each([
    ['https://damba.example/card#K7MP-R4TXWA-9HND', 'BROKEN'],
    ['https://damba.example/card', 'BROKEN'],
    ['https://damba.example/card#', 'BROKEN'],
    // The usual log-in card, and a certificate.
    ['https://damba.example/login', 'OTHER_PAPER'],
    ['https://damba.example/certificate/AB12', 'OTHER_PAPER'],
    ['https://damba.example.evil.example/card#K7MP-R4TXWA-9HNDQ3', 'FOREIGN'],
    ['http://damba.example/card#K7MP-R4TXWA-9HNDQ3', 'FOREIGN'],
    ['https://kita.example/card#K7MP-R4TXWA-9HNDQ3', 'FOREIGN'],
    ['K7MP-R4TXWA-9HNDQ3', 'FOREIGN'],
    ['WIFI:S:Mokykla;;', 'FOREIGN'],
    ['', 'FOREIGN'],
  ])('%s: %s', (code, doubt) => {
    expect(readCardCode(code, page)).toBe(doubt);
  });
});
