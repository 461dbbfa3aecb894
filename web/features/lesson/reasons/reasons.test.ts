import { describe, expect, it } from 'vitest';
import { cleanReason, isReason, isRoutine } from './reasons';

describe('a reason for the audit log', () => {
  it('is one line of at least three characters', () => {
    expect(cleanReason('  Nebuvo\t\u0007ryšio\r\n ')).toBe('Nebuvo ryšio');
    expect(cleanReason('Nebuvo\u2028ryšio')).toBe('Nebuvo ryšio');
    expect(isReason('abc')).toBe(true);
    expect(isReason(' ab \n')).toBe(false);
    expect(isReason('')).toBe(false);
  });
  it('is not asked for when pupils are let in for the first time', () => {
    expect(isRoutine('allow', [false])).toBe(true);
    expect(isRoutine('allow', [true, false, true])).toBe(true);
    expect(isRoutine('allow', [true, true])).toBe(false);
    expect(isRoutine('withdraw', [true])).toBe(false);
    expect(isRoutine('close', [false])).toBe(false);
  });
});
