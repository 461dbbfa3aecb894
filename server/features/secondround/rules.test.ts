import { describe, expect, it } from 'vitest';
import { type ConfirmationFacts, confirmationRefusal, qualifies, registrationRefusal } from './rules';

describe('who qualifies', () => {
  const one = { userId: '1', ageGroupId: '3', points: 120, rank: 4 };
  it.each([
    ['from the threshold on', { ageGroupId: '3', by: 'POINTS', value: 120 }, true],
    ['not below it', { ageGroupId: '3', by: 'POINTS', value: 121 }, false],
    ['among the best N', { ageGroupId: '3', by: 'BEST', value: 4 }, true],
    ['not after them', { ageGroupId: '3', by: 'BEST', value: 3 }, false],
    ['not by the quota of another age group', { ageGroupId: '4', by: 'POINTS', value: 0 }, false],
  ] as const)('%s', (_, quota, expected) => {
    expect(qualifies(one, [{ ageGroupId: '5', by: 'BEST', value: 100 }, quota])).toBe(expected);
  });
  it('nobody without a quota', () => expect(qualifies(one, [])).toBe(false));
});

describe('registrationRefusal', () => {
  it.each([
    ['INVITED', true, true, null, null],
    ['INVITED', false, true, null, 'REGISTRATION_EXPIRED'],
    ['INVITED', true, false, null, 'REGISTRATION_EXPIRED'],
    ['INVITED', true, false, false, 'CENTRE_FULL'],
    ['INVITED', true, false, true, 'WAIT'],
    ['INVITED', true, true, true, null],
    ['INVITED', false, false, true, 'REGISTRATION_EXPIRED'],
    ['REGISTERED', false, false, null, 'DONE'],
    ['CONFIRMED', false, false, true, 'DONE'],
    ['CANCELLED', true, true, null, 'SECOND_ROUND_FAILED'],
  ] as const)('%s, open %s, place %s, waiting %s: %s', (state, isOpen, hasPlace, waiting, expected) => {
    expect(registrationRefusal({ state, isOpen, hasPlace, waiting })).toBe(expected);
  });
});

describe('confirming', () => {
  const teacher: ConfirmationFacts = {
    state: 'REGISTERED',
    isAdministrator: false,
    isOpen: true,
    hasArrived: false,
    hasPlace: true,
  };
  it.each([
    [{}, null],
    [{ isOpen: false }, null],
    [{ state: 'INVITED' }, null],
    [{ state: 'INVITED', isOpen: false }, 'CONFLICT'],
    [{ state: 'INVITED', isOpen: false, isAdministrator: true }, null],
    [{ state: 'CANCELLED' }, 'CONFLICT'],
    [{ state: 'CANCELLED', isAdministrator: true }, null],
    [{ state: 'CONFIRMED' }, null],
    [{ state: 'CONFIRMED', hasArrived: true, isAdministrator: true }, 'CONFLICT'],
    [{ hasPlace: false }, 'CENTRE_FULL'],
    [{ hasPlace: false, isAdministrator: true }, 'CENTRE_FULL'],
  ] as const)('%o: %s', (change, expected) => {
    expect(confirmationRefusal({ ...teacher, ...change })).toBe(expected);
  });
});
