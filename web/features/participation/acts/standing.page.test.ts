import { describe, expect, it } from 'vitest';
import type { PermissionRow } from '../../../../contract/permissions';
import { standingOf } from './standing';

const now = Date.parse('2026-11-20T08:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

function pupil(changes: Partial<PermissionRow> = {}): PermissionRow {
  return {
    uuid: 'u',
    firstName: 'Ona',
    lastName: 'Onaitė',
    login: 'ona',
    email: null,
    grade: 5,
    subGrade: null,
    schoolName: 'A mokykla',
    hasAgreement: true,
    signsAlone: false,
    permitionDate: null,
    permissionEndsAt: null,
    startDate: null,
    finishDate: null,
    deadline: null,
    answered: 0,
    contact: null,
    ...changes,
  };
}

describe('how a pupil stands', () => {
  it.each([
    ['no permission', {}, { kind: 'none' }],
    ['allowed', { permissionEndsAt: at(14.2) }, { kind: 'allowed', minutesLeft: 15 }],
    ['the window has passed', { permissionEndsAt: at(0) }, { kind: 'expired' }],
    [
      'solving',
      { permissionEndsAt: at(-5), startDate: at(-9), deadline: at(46) },
      { kind: 'solving', minutesLeft: 46 },
    ],
    ['time is over', { startDate: at(-56), deadline: at(-1) }, { kind: 'solving', minutesLeft: 0 }],
    ['finished', { startDate: at(-9), deadline: at(46), finishDate: at(-1) }, { kind: 'finished' }],
  ])('%s', (_, changes, standing) => {
    expect(standingOf(pupil(changes), now)).toEqual(standing);
  });
});
