import { describe, expect, it } from 'vitest';
import { shapeOf, standInFor } from './stand-in';

const secret = Buffer.from('a secret of this installation');
const shares = { MAIL: 0.1, NUMBERED: 0.9, OTHER: 0.5 };

describe('the work for a name that no account has', () => {
  it.each([
    ['ona@example.org', 'MAIL'],
    ['ona1@example.org', 'MAIL'],
    ['vm017', 'NUMBERED'],
    ['ona', 'OTHER'],
    ['', 'OTHER'],
  ] as const)('%s looks like %s', (name, shape) => expect(shapeOf(name)).toBe(shape));

  it('is always the same for a name', () => {
    for (let i = 0; i < 50; i += 1)
      expect(standInFor(`vm${i}`, shares, secret)).toBe(standInFor(`vm${i}`, shares, secret));
  });

  it('is not to be guessed without the secret', () => {
    const other = Buffer.from('a secret of another one');
    const differs = Array.from({ length: 200 }, (_, i) => `ona${i}x`).filter(
      (name) => standInFor(name, shares, secret) !== standInFor(name, shares, other),
    );
    expect(differs.length).toBeGreaterThan(50);
  });

  it.each([
    ['MAIL', (i: number) => `ona${i}@example.org`],
    ['NUMBERED', (i: number) => `vm${i}`],
    ['OTHER', (i: number) => `ona${i}x`],
  ] as const)('A01: is as often light as among the accounts: %s', (shape, nameOf) => {
    const names = Array.from({ length: 4_000 }, (_, i) => nameOf(i));
    const light = names.filter((name) => standInFor(name, shares, secret) === 'LIGHT').length / names.length;
    expect(Math.abs(light - shares[shape])).toBeLessThan(0.04);
  });

  it('is never the kind that no account of the shape has', () => {
    const none = { MAIL: 0, NUMBERED: 1, OTHER: 0 };
    for (let i = 0; i < 200; i += 1) {
      expect(standInFor(`ona${i}@example.org`, none, secret)).toBe('FULL');
      expect(standInFor(`vm${i}`, none, secret)).toBe('LIGHT');
    }
  });

  it('stays for nearly every name when a school more is counted', () => {
    const later = { ...shares, NUMBERED: 0.905 };
    const moved = Array.from({ length: 1_000 }, (_, i) => `vm${i}`).filter(
      (name) => standInFor(name, shares, secret) !== standInFor(name, later, secret),
    );
    expect(moved).toEqual([]);
  });
});
