import { describe, expect, it } from 'vitest';
import type { StaffChallenge } from '../../../contract/permissions';
import { chooseChallenge, isRunning, toMinute, toSecond } from './filters';

const challenge = (id: string): StaffChallenge => ({
  brc_id: id,
  brc_key: '',
  brc_name: `Damba ${id}`,
  brc_type: 'CON',
  brc_year: 2026,
  brc_round: 1,
  brc_time_mins: 45,
  brc_task_count: 15,
  brc_max_points: 180,
  brc_age_group: null,
  brc_grades: [5, 6],
  brc_primary_result_date: null,
  secured: false,
  url: null,
  ldb_url: null,
  permitionDate: null,
  permissionEndsAt: null,
  attemptState: 'NONE',
  brc_valid_from: '2026-11-20T06:00:00.000Z',
  brc_valid_to: '2026-11-24T22:00:00.000Z',
});

describe('the challenge', () => {
  it('is the one of the address, or the only one', () => {
    const two = [challenge('161'), challenge('162')];
    expect(chooseChallenge(two, '162')?.brc_id).toBe('162');
    expect(chooseChallenge(two, '')).toBeNull();
    expect(chooseChallenge(two, '999')).toBeNull();
    expect(chooseChallenge([challenge('161')], '')?.brc_id).toBe('161');
    expect(chooseChallenge([], '161')).toBeNull();
  });
  it.each([
    ['2026-11-20T05:59:59Z', false],
    ['2026-11-20T06:00:00Z', true],
    ['2026-11-24T21:59:59Z', true],
    ['2026-11-24T22:00:00Z', false],
  ])('can be entered at %s: %s', (now, running) => {
    expect(isRunning(challenge('161'), Date.parse(now))).toBe(running);
  });
});

it('moments stand in Lithuanian time, in winter and in summer', () => {
  expect(toSecond('2026-11-21T10:05:09.400Z')).toBe('2026-11-21 12:05:09');
  expect(toSecond('2026-07-01T22:05:09.000Z')).toBe('2026-07-02 01:05:09');
  expect(toMinute('2026-11-21T10:05:09.400Z')).toBe('2026-11-21 12:05');
  expect([toSecond(null), toMinute(null)]).toEqual(['', '']);
});
