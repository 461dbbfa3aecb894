import { describe, expect, it } from 'vitest';
import { bodyOf, type CentreDraft, draftOf } from './draft';
import { findUsers } from './find';

const kept = { id: '7', name: 'Upės centras', address: 'Upės g. 1', capacity: 20, taken: 3, adminId: null };
const draft = draftOf(kept);
const till = '2026-12-01 18:00';

describe('the form of the centres', () => {
  it('sends what it was given', () => {
    expect(bodyOf(2026, till, [draft])).toEqual({
      years: 2026,
      registrationTill: '2026-12-01T16:00:00.000Z',
      locations: [{ id: '7', name: 'Upės centras', address: 'Upės g. 1', capacity: 20, adminId: '' }],
    });
  });
  it.each<[string, string, Partial<CentreDraft>]>([
    ['an end', '', {}],
    ['an hour of the end', '2026-12-01', {}],
    ['a name', till, { name: '  ' }],
    ['a number of places', till, { capacity: '' }],
    ['a whole number', till, { capacity: '1,5' }],
  ])('needs %s', (_, end, change) => {
    expect(bodyOf(2026, end, [{ ...draft, ...change }])).toBeNull();
  });
});

describe('finding', () => {
  const row = (id: string, lastName: string, location: string | null) => ({
    email: null,
    fastLoginKey: null,
    newPassword: null,
    arrived: false,
    arrivedAt: null,
    permissionEndsAt: null,
    state: 'INVITED' as const,
    user: {
      id,
      userId: id,
      ageGroup: '',
      userGrade: 5,
      userFirstName: 'Ona',
      userLastName: lastName,
      schoolName: 'Upės progimnazija',
      secondRoundLocationId: location,
      arrivalAddress: '',
      arrivalConfirmed: false,
    },
  });
  const rows = [row('1', 'Šarūnaitė', null), row('2', 'Žukaitė', '7')];
  it.each([
    [{ search: 'sarun upes' }, ['1']],
    [{ search: 'ŽUK' }, ['2']],
    [{ location: '7' }, ['2']],
    [{ search: 'niekas' }, []],
  ])('%o', (asked, ids) => {
    const found = findUsers(rows, { search: '', location: '', ...asked });
    expect(found.map(({ user }) => user.id)).toEqual(ids);
  });
});
