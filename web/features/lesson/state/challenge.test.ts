import { describe, expect, it } from 'vitest';
import type { StaffChallenge } from '../../../../contract/permissions';
import { chooseChallenge } from './challenge';

const now = Date.parse('2026-11-20T08:00:00Z');

function contest(id: string, grades: number[], from: number, to: number): StaffChallenge {
  const day = (n: number) => new Date(now + n * 86_400_000).toISOString();
  return {
    brc_id: id,
    brc_key: '',
    brc_name: id,
    brc_type: 'CON',
    brc_year: 2026,
    brc_round: 1,
    brc_time_mins: 55,
    brc_task_count: 15,
    brc_max_points: 180,
    brc_age_group: null,
    brc_grades: grades,
    brc_primary_result_date: null,
    secured: false,
    url: null,
    ldb_url: null,
    permitionDate: null,
    permissionEndsAt: null,
    attemptState: 'NONE',
    brc_valid_from: day(from),
    brc_valid_to: day(to),
  };
}

const runs = contest('runs', [5, 6], -3, 3);
const later = contest('later', [5], 10, 20);
const other = contest('other', [7], -3, 3);
const past = contest('past', [5, 6], -300, -290);
const choose = (open: StaffChallenge[], wanted = '', grade = 5) => {
  const { challenge, fitting } = chooseChallenge({ open, past: [past, runs] }, { grade, wanted, now });
  return { id: challenge?.brc_id ?? null, fitting: fitting.map(({ brc_id }) => brc_id) };
};

describe('the contest of a class', () => {
  it('is the one that runs; others of its grade are a switch', () => {
    expect(choose([later, runs, other])).toEqual({ id: 'runs', fitting: ['later', 'runs'] });
  });
  it('is the next one where none runs, and the last one that was sat where none comes', () => {
    expect(choose([later, other]).id).toBe('later');
    expect(choose([other])).toEqual({ id: 'past', fitting: ['past'] });
  });
  it('is the one of the address, unless it is for other grades', () => {
    expect(choose([later, runs], 'later').id).toBe('later');
    expect(choose([runs], 'past')).toEqual({ id: 'past', fitting: ['runs', 'past'] });
    expect(choose([runs, other], 'other').id).toBe('runs');
  });
  it('is none where no contest is for the grade', () => {
    expect(choose([runs, later], '', 12)).toEqual({ id: null, fitting: [] });
  });
});
