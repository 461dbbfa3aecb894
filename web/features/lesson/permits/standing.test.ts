import { describe, expect, it } from 'vitest';
import type { PermissionRow } from '../../../../contract/permissions';
import { endsOf, inOrder, isShown, standingOf, tileOf } from './standing';

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

  it('lacks an agreement only where one is needed and the start is still ahead', () => {
    const without = pupil({ hasAgreement: false });
    expect(tileOf(without, now, true)).toMatchObject({ signs: 'PARENT', needsAttention: true });
    expect(tileOf(without, now, false)).toMatchObject({ signs: null, needsAttention: false });
    const older = pupil({ hasAgreement: false, signsAlone: true });
    expect(tileOf(older, now, true)).toMatchObject({ signs: 'PUPIL', needsAttention: false });
    const started = pupil({ hasAgreement: false, startDate: at(-1), deadline: at(50) });
    expect(tileOf(started, now, true).needsAttention).toBe(false);
  });
});

it('a sitting without contact needs the teacher', () => {
  const sits = { startDate: at(-5), deadline: at(50) };
  const lost = pupil({ ...sits, contact: { kind: 'LOGGED_OUT', since: at(-2) } });
  expect(tileOf(lost, now, true).needsAttention).toBe(true);
  expect(tileOf(pupil(sits), now, true).needsAttention).toBe(false);
});

describe('the board', () => {
  const rows = [
    pupil({ uuid: 'finished', startDate: at(-50), finishDate: at(-3) }),
    pupil({ uuid: 'solving', startDate: at(-5), deadline: at(50) }),
    pupil({ uuid: 'allowed', permissionEndsAt: at(3) }),
    pupil({ uuid: 'none 1' }),
    pupil({ uuid: 'no agreement', hasAgreement: false }),
    pupil({ uuid: 'none 2' }),
    pupil({ uuid: 'expired', permissionEndsAt: at(-3) }),
    pupil({ uuid: 'solving too', startDate: at(-9), deadline: at(46) }),
  ];
  const tiles = rows.map((row) => tileOf(row, now, true));

  it('puts first what needs the teacher, by the given order within', () => {
    expect(inOrder(tiles).map(({ pupil: { uuid } }) => uuid)).toEqual([
      'expired',
      'no agreement',
      'none 1',
      'none 2',
      'allowed',
      'solving',
      'solving too',
      'finished',
    ]);
  });

  it('filters by state; attention crosses the states', () => {
    const shown = (filter: Parameters<typeof isShown>[1]) => tiles.filter((tile) => isShown(tile, filter)).length;
    expect([shown('all'), shown('attention'), shown('none'), shown('solving')]).toEqual([8, 2, 3, 2]);
  });

  it('knows when the first and the last one end', () => {
    expect(endsOf(tiles)).toEqual({ first: at(46), last: at(50) });
    expect(endsOf(tiles.slice(2, 4))).toBeNull();
  });
});
