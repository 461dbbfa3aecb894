import { describe, expect, it } from 'vitest';
import { isRoutine } from './routine';

describe('a reason for the audit log', () => {
  it('is not asked for when pupils are let in for the first time', () => {
    expect(isRoutine('allow', [false])).toBe(true);
    expect(isRoutine('allow', [true, false, true])).toBe(true);
    expect(isRoutine('allow', [true, true])).toBe(false);
    expect(isRoutine('withdraw', [true])).toBe(false);
    expect(isRoutine('close', [false])).toBe(false);
  });
});
