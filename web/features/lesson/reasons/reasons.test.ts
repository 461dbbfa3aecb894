import { describe, expect, it } from 'vitest';
import { cleanReason, isReason } from './reasons';

describe('a reason for the audit log', () => {
  it('is one line of at least three characters', () => {
    expect(cleanReason('  Nebuvo\t\u0007ryšio\r\n ')).toBe('Nebuvo ryšio');
    expect(cleanReason('Nebuvo\u2028ryšio')).toBe('Nebuvo ryšio');
    expect(isReason('abc')).toBe(true);
    expect(isReason(' ab \n')).toBe(false);
    expect(isReason('')).toBe(false);
  });
});
