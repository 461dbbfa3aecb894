import { describe, expect, it } from 'vitest';
import type { PracticePupil } from '../../../contract/practice';
import { groupsOf, hardest, summaryOf } from './groups';
import type { Practice } from './practice';

const pupil = (change: Partial<PracticePupil>): PracticePupil => ({
  uuid: 'u',
  firstName: 'Ona',
  lastName: 'Onaitė',
  grade: 5,
  subGrade: 1,
  state: 'NONE',
  points: null,
  marks: [],
  finishedAt: null,
  ...change,
});
const practice: Practice = {
  id: '1',
  name: 'Kartojimas',
  state: 'OPEN',
  school: '3',
  schoolName: 'Upė',
  classes: [
    { grade: 5, subGrade: 1, className: '5a', pupils: 2, started: 1, finished: 1 },
    { grade: 5, subGrade: 2, className: '5b', pupils: 0, started: 0, finished: 0 },
  ],
  grades: [5],
  validFrom: '2026-11-20T07:30:00.000Z',
  validTo: '2026-12-01T21:59:00.000Z',
  timeMins: null,
  taskCount: 3,
  attempts: 1,
  running: 0,
  updatedAt: '2026-11-20T07:30:00.000Z',
};

describe('the results of a practice', () => {
  it('stand by class, those elsewhere last, without empty classes', () => {
    const pupils = [pupil({ grade: null, subGrade: null, uuid: 'x' }), pupil({}), pupil({ uuid: 'v' })];
    expect(groupsOf({ practice, pupils }).map(({ name, pupils: of }) => [name, of.length])).toEqual([
      ['5a', 2],
      [null, 1],
    ]);
  });

  it('count who has finished, and average their points', () => {
    const done = pupil({ state: 'FINISHED', points: 10 });
    expect(summaryOf([pupil({}), done, { ...done, points: 15 }, { ...done, points: 15 }])).toEqual({
      done: 3,
      of: 4,
      average: 13.3,
    });
    expect(summaryOf([pupil({})])).toEqual({ done: 0, of: 1, average: null });
  });

  it('name the missed tasks with their numbers, the hardest first', () => {
    const task = (id: string, missed: number) => ({ id, name: id, level: 'easy' as const, points: 6, missed, of: 4 });
    expect(hardest([task('a', 1), task('b', 0), task('c', 3), task('d', 1)]).map(({ id, n }) => [id, n])).toEqual([
      ['c', 3],
      ['a', 1],
      ['d', 4],
    ]);
  });
});
