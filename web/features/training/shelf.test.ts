import { describe, expect, it } from 'vitest';
import type { Practice } from '../../../contract/training';
import { filterOf, shelves } from './shelf';

const practice = (id: string, ...grades: number[]): Practice => ({
  brc_id: id,
  brc_key: '',
  brc_name: id,
  brc_type: 'FTR',
  brc_year: 2026,
  brc_round: 1,
  brc_time_mins: 10,
  brc_task_count: 6,
  brc_max_points: 72,
  brc_age_group: null,
  brc_grades: grades,
  brc_primary_result_date: null,
  secured: false,
  url: null,
  ldb_url: null,
  permitionDate: null,
  permissionEndsAt: null,
  attemptState: 'NONE',
});
const free = [practice('old', 11, 12), practice('mid', 5, 6), practice('young', 1, 2), practice('any')];

describe('the shelves', () => {
  const named = (...asked: Parameters<typeof shelves>) =>
    shelves(...asked).map(({ name, trainings }) => [name, ...trainings.map((one) => one.brc_id)]);

  it.each([
    [
      'a pupil sees the own grade first',
      6,
      'own',
      [
        ['own', 'mid'],
        ['others', 'young', 'old', 'any'],
      ],
    ],
    ['a pupil asks for all', 6, 'all', [['all', 'young', 'mid', 'old', 'any']]],
    ['a visitor has no own grade', null, 'own', [['all', 'young', 'mid', 'old', 'any']]],
    ['no shelf is empty', 9, 'own', [['others', 'young', 'mid', 'old', 'any']]],
    ['the school’s trainings stand alone', 6, 'school', []],
  ] as const)('%s', (_, grade, filter, expected) => expect(named(free, grade, filter)).toEqual(expected));
});

it.each([
  ['', 'own'],
  ['all', 'all'],
  ['school', 'school'],
  ['else', 'own'],
])('reads the filter %j of the address as %s', (text, filter) => expect(filterOf(text)).toBe(filter));
