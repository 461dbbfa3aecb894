import { describe, expect, it } from 'vitest';
import {
  addingRefused,
  closingRefused,
  givingRefused,
  type Pupil,
  reopeningRefused,
  schoolsOf,
  takesPermissions,
  withdrawingRefused,
} from './rules';

const pupil: Pupil = {
  isArchived: false,
  isOutOfSchool: false,
  grade: 5,
  hasAgreement: true,
  isPermitted: false,
  attempt: 'NONE',
};
const contest = { grades: [5, 6], needsAgreement: true };

it.each([
  ['09:29:59', false],
  ['09:30:00', true],
  ['10:00:00', true],
  ['10:59:59', true],
  ['11:00:00', false],
])('lets in to a contest of 10 to 11 at %s: %s', (time, isTaken) => {
  const at = (hours: string) => new Date(`2026-11-20T${hours}Z`);
  expect(takesPermissions({ validFrom: at('10:00:00'), validTo: at('11:00:00') }, at(time))).toBe(isTaken);
});

describe('giving', () => {
  it.each([
    ['lets in', {}, null],
    ['renews', { isPermitted: true }, null],
    ['not the archived', { isArchived: true }, 'ARCHIVED'],
    ['not who has left the school', { isOutOfSchool: true }, 'OUT_OF_SCHOOL'],
    ['not another grade', { grade: 7 }, 'OTHER_GRADE'],
    ['not without a grade', { grade: null }, 'OTHER_GRADE'],
    ['not who is solving', { attempt: 'RUNNING' }, 'ALREADY_STARTED'],
    ['not who has finished, though moved up since', { attempt: 'FINISHED', grade: 7 }, 'ALREADY_FINISHED'],
    ['not without an agreement', { hasAgreement: false }, 'NO_AGREEMENT'],
  ] as const)('%s', (_, change, code) => {
    expect(givingRefused({ ...pupil, ...change }, contest)).toBe(code);
  });
  it('asks for no agreement where none is required', () => {
    expect(givingRefused({ ...pupil, hasAgreement: false }, { ...contest, needsAgreement: false })).toBeNull();
  });
});

describe('withdrawing and closing', () => {
  it.each([
    [{ isPermitted: true }, null, 'NOT_STARTED'],
    [{}, 'NOT_PERMITTED', 'NOT_STARTED'],
    [{ isPermitted: true, attempt: 'RUNNING' }, 'ALREADY_STARTED', null],
    [{ isPermitted: true, attempt: 'FINISHED' }, 'ALREADY_FINISHED', 'ALREADY_FINISHED'],
  ] as const)('%o', (change, withdrawing, closing) => {
    expect(withdrawingRefused({ ...pupil, ...change })).toBe(withdrawing);
    expect(closingRefused({ ...pupil, ...change })).toBe(closing);
  });
});

describe('the schools of a call', () => {
  const tutor = { role: 'TUTOR', schools: [{ id: '1' }, { id: '2' }] };
  it.each([
    [tutor, null, ['1']],
    [tutor, '2', ['2']],
    [tutor, '3', 'FOREIGN'],
    [{ role: 'TUTOR', schools: [] }, null, []],
    [{ role: 'ADMIN', schools: [] }, null, null],
    [{ role: 'ADMIN', schools: [] }, '3', ['3']],
  ])('%j naming %j: %j', (caller, named, schools) => {
    expect(schoolsOf(caller, named)).toEqual(schools);
  });
});

describe('what may be done to an attempt', () => {
  it.each([
    ['NONE', 'NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED'],
    ['RUNNING', null, 'ALREADY_STARTED', null],
    ['FINISHED', 'ATTEMPT_FINISHED', null, 'ALREADY_FINISHED'],
  ] as const)('%s: minutes %s, opening again %s, closing %s', (attempt, adding, reopening, closing) => {
    expect(addingRefused({ attempt })).toBe(adding);
    expect(reopeningRefused({ attempt })).toBe(reopening);
    expect(closingRefused({ attempt })).toBe(closing);
  });
});
