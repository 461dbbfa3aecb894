import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit';
import { createKeyCheck } from './security-key';

const keys = createKeyCheck(createRateLimit({ most: 20, windowMs: 1_000, keys: 10, now: () => 0 }));
const fits = (securityKey: string, typed: string | null) => keys.fits('7', { id: '164', securityKey }, typed);

describe('a security key', () => {
  it.each([
    ['as it is', 'NENDRE2024', 'NENDRE2024'],
    ['in small letters', 'NENDRE2024', 'nendre2024'],
    ['with blanks', 'NENDRE2024', ' nendre 2024 '],
    ['with hyphens of any length', 'NENDRE2024', 'Nendre-20–24'],
    ['where the key itself has blanks and hyphens', 'Nendrė - 2024', 'NENDRĖ2024'],
    ['where a letter is written with its dot apart', 'NENDRĖ', 'nendre\u0307'],
    ['of signs alone', '--', '--'],
  ])('opens %s', (_, key, typed) => {
    expect(fits(key, typed)).toBe(true);
  });

  it.each([
    ['another digit', 'NENDRE2024', 'NENDRE2O24'],
    ['a part of it', 'NENDRE2024', 'NENDRE'],
    ['nothing', 'NENDRE2024', ''],
    ['no field', 'NENDRE2024', null],
    ['blanks alone', 'NENDRE2024', '   '],
    ['other signs', '--', '-'],
  ])('does not open with %s', (_, key, typed) => {
    expect(fits(key, typed)).toBe(false);
  });
});
