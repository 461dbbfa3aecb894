import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/roles';
import { isStaff, openTypes, readType } from './rules';

describe('which practice is shown', () => {
  it.each<[Role | null, string | null, string[]]>([
    [null, null, ['FTR']],
    [null, 'TRA', []],
    ['CENTER_ADMIN', null, ['FTR']],
    ['STUDENT', null, ['FTR', 'OTR', 'TRA']],
    ['STUDENT', 'OTR', ['OTR']],
    ['STUDENT', 'CON', []],
    ['STUDENT', 'STG', []],
    ['TUTOR', 'TRA', ['TRA']],
    ['ADMIN', 'CON', []],
  ])('to %s who asks for %s: %j', (role, asked, expected) => {
    expect(openTypes(role, asked)).toEqual(expected);
  });
  it('knows the five types and staff', () => {
    expect([readType('FTR'), readType('ftr'), readType('constructor')]).toEqual(['FTR', null, null]);
    expect([isStaff(null), isStaff('STUDENT'), isStaff('CENTER_ADMIN'), isStaff('TUTOR')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
