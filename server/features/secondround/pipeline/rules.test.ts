import { describe, expect, it } from 'vitest';
import { type Centre, missingPlaces, type Person, planAct } from './rules';

const person = (userId: string, change: Partial<Person> = {}): Person => ({
  userId,
  registrationId: userId,
  state: 'INVITED',
  isQualified: false,
  centreId: 'k',
  waitingSince: null,
  isOver: false,
  hasArrived: false,
  hasAttempt: false,
  ...change,
});
const centre = (id: string, capacity: number, taken = 0, invited = 0): Centre => ({ id, capacity, taken, invited });
const registered = { state: 'REGISTERED' } as const;
const confirmed = { state: 'CONFIRMED' } as const;

describe('confirming many', () => {
  it('leaves out who finds no place: first come who holds one, then the waiting list by its time', () => {
    const people = [
      person('late', { waitingSince: new Date(2000) }),
      person('first', { waitingSince: new Date(1000) }),
      person('holds', registered),
      person('unanswered'),
    ];
    const plan = planAct('CONFIRM', people, [centre('k', 2, 1)], null);
    expect(plan.done.map(({ person: { userId } }) => userId)).toEqual(['holds', 'first']);
    expect(plan.leftOut).toEqual([
      { userId: 'late', reason: 'FULL' },
      { userId: 'unanswered', reason: 'FULL' },
    ]);
  });
  it.each([
    [{ state: null, registrationId: null }, 'NOT_INVITED'],
    [{ ...confirmed }, 'DONE_BEFORE'],
    [{ ...confirmed, hasArrived: true }, 'ARRIVED'],
    [{ ...confirmed, hasArrived: true, hasAttempt: true }, 'STARTED'],
    [{ ...registered, centreId: null }, 'NO_CENTRE'],
    [{ ...registered, isOver: true }, 'FULL'],
  ] as const)('%j: %s', (change, reason) => {
    expect(planAct('CONFIRM', [person('1', change)], [centre('k', 9, 1)], null).leftOut).toEqual([
      { userId: '1', reason },
    ]);
  });
});

describe('moving many', () => {
  it('takes places there and gives them back here; who waits gets one, who has not answered needs none', () => {
    const people = [
      person('sits', confirmed),
      person('waits', { waitingSince: new Date(1) }),
      person('silent'),
      person('there', { ...registered, centreId: 'v' }),
    ];
    const plan = planAct('MOVE', people, [centre('k', 1, 1), centre('v', 3, 1)], 'v');
    expect(plan.done.map(({ person: { userId }, state, centreId }) => [userId, state, centreId])).toEqual([
      ['sits', 'CONFIRMED', 'v'],
      ['waits', 'REGISTERED', 'v'],
      ['silent', 'INVITED', 'v'],
    ]);
    expect(plan.leftOut).toEqual([{ userId: 'there', reason: 'DONE_BEFORE' }]);
  });
  it('goes as far as the places', () => {
    const plan = planAct(
      'MOVE',
      [person('1', registered), person('2', registered)],
      [centre('k', 2, 2), centre('v', 1)],
      'v',
    );
    expect([plan.done.length, plan.leftOut]).toEqual([1, [{ userId: '2', reason: 'FULL' }]]);
  });
  it('needs a centre', () => {
    expect(planAct('MOVE', [person('1', registered)], [centre('k', 1)], null).leftOut[0]?.reason).toBe('NO_CENTRE');
  });
});

describe('inviting, reminding, cancelling', () => {
  it('invites who qualifies and is not invited, and says how many places are missing', () => {
    const fresh = { state: null, registrationId: null, centreId: null } as const;
    const people = [person('1', { ...fresh, isQualified: true }), person('2', fresh), person('3')];
    const plan = planAct('INVITE', people, [centre('k', 3, 2, 1)], 'k');
    expect(plan).toMatchObject({ done: [{ centreId: 'k', state: 'INVITED' }], missing: 1 });
    expect(plan.leftOut.map(({ reason }) => reason)).toEqual(['NOT_QUALIFIED', 'INVITED_BEFORE']);
  });
  it('counts missing places of one centre or of all', () => {
    const centres = [centre('k', 10, 8, 5), centre('v', 30)];
    expect([
      missingPlaces(20, centres, 'k'),
      missingPlaces(20, centres, 'v'),
      missingPlaces(20, centres, null),
    ]).toEqual([20, 0, 0]);
    expect(missingPlaces(40, centres, null)).toBe(13);
  });
  it('reminds only who has not answered', () => {
    const people = [person('1'), person('2', { waitingSince: new Date(1) }), person('3', registered)];
    expect(planAct('REMIND', people, [], null).done.map(({ person: { userId } }) => userId)).toEqual(['1']);
  });
  it('cancels until the start', () => {
    const people = [
      person('1', confirmed),
      person('2', { ...confirmed, hasAttempt: true }),
      person('3', { state: 'CANCELLED' }),
    ];
    const plan = planAct('CANCEL', people, [centre('k', 2, 2)], null);
    expect(plan.done.map(({ person: { userId }, centreId }) => [userId, centreId])).toEqual([['1', null]]);
    expect(plan.leftOut.map(({ reason }) => reason).sort()).toEqual(['CANCELLED', 'STARTED']);
  });
});
