import { describe, expect, it } from 'vitest';
import type { Challenge } from '../../../../contract/solving';
import { choose } from './choice';

function challenge(id: string, grades: number[]): Challenge {
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
  };
}

const first = [challenge('161', [1, 2, 3, 4]), challenge('162', [5, 6]), challenge('163', [7, 8])];
const chosen = (list: Challenge[], id: string, grade: number | null) => {
  const { challenge: one, grade: of, grades, fitting } = choose(list, { challenge: id, grade });
  return { id: one?.brc_id ?? null, grade: of, grades, fitting: fitting.length };
};

describe('what the permission screen is about', () => {
  it('nothing is chosen while several fit', () => {
    expect(chosen(first, '', null)).toEqual({ id: null, grade: null, grades: [1, 2, 3, 4, 5, 6, 7, 8], fitting: 3 });
  });

  it('a grade that one challenge serves brings it along', () => {
    expect(chosen(first, '', 5)).toMatchObject({ id: '162', grade: 5, fitting: 1 });
  });

  it('a challenge chosen by hand narrows the grades; a foreign grade is dropped', () => {
    expect(chosen(first, '163', null)).toMatchObject({ id: '163', grade: null, grades: [7, 8] });
    expect(chosen(first, '163', 5)).toMatchObject({ id: '163', grade: null });
  });

  it('two that serve the grade: the teacher chooses', () => {
    const two = [...first, challenge('172', [5])];
    expect(chosen(two, '', 5)).toMatchObject({ id: null, grade: 5, fitting: 2 });
    expect(chosen(two, '172', null)).toMatchObject({ id: '172', grade: 5 });
  });

  it('the only challenge is chosen at once, an unknown id says nothing', () => {
    expect(chosen([challenge('165', [12])], '999', null)).toMatchObject({ id: '165', grade: 12 });
    expect(chosen([], '', 5)).toMatchObject({ id: null, grade: null, grades: [] });
  });
});
