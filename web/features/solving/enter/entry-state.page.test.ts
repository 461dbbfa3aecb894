import { describe, expect, it } from 'vitest';
import { entryState } from './entry-state';

const now = Date.parse('2026-11-20T10:00:00Z');
const contest = { brc_type: 'CON', attemptState: 'NONE', permitionDate: null, permissionEndsAt: null } as const;
const pupil = { hasAgreement: true, agreementRequired: true } as const;
const until = (time: string) => ({ ...contest, permitionDate: '2026-11-20T09:50:00Z', permissionEndsAt: time });

describe('entryState', () => {
  it.each([
    ['waits without permission', contest, pupil, { kind: 'waiting' }],
    [
      'is let in for the minutes left, rounded up',
      until('2026-11-20T10:11:01Z'),
      pupil,
      { kind: 'allowed', minutes: 12 },
    ],
    [
      'never has more than the whole window, though the clock here is known to the second only',
      { ...contest, permitionDate: '2026-11-20T10:00:00.500Z', permissionEndsAt: '2026-11-20T10:15:00.500Z' },
      pupil,
      { kind: 'allowed', minutes: 15 },
    ],
    ['is too late at the very moment', until('2026-11-20T10:00:00Z'), pupil, { kind: 'expired' }],
    [
      'needs the agreement first',
      until('2026-11-20T10:10:00Z'),
      { ...pupil, hasAgreement: false },
      { kind: 'noAgreement' },
    ],
    [
      'needs none where none is asked',
      contest,
      { ...pupil, hasAgreement: false, agreementRequired: false },
      { kind: 'waiting' },
    ],
    ['goes on with a running attempt', { ...contest, attemptState: 'RUNNING' as const }, pupil, { kind: 'running' }],
    ['has finished a contest', { ...contest, attemptState: 'FINISHED' as const }, pupil, { kind: 'finished' }],
    [
      'may sit practice again',
      { ...contest, brc_type: 'TRA' as const, attemptState: 'FINISHED' as const },
      pupil,
      { kind: 'open' },
    ],
  ])('%s', (_, challenge, who, state) => {
    expect(entryState(challenge, who, now)).toEqual(state);
  });
});
