import { expect, it } from 'vitest';
import { pointsReport, type ReportRows, yearReport } from './year-report';

const cell = (grade: number, gender: 'F' | 'M', pupils: number, districtId = 1) => ({
  year: 2026,
  districtId,
  grade,
  gender,
  pupils,
  schoolType: 'GYMNASIUM',
});
const rows: ReportRows = {
  year: 2026,
  competitionYear: 2027,
  day: '2026-12-20',
  counts: {
    cells: [cell(5, 'F', 30), cell(5, 'M', 25), cell(7, 'M', 3, 2), cell(8, 'F', 9, 2)],
    schools: [{ year: 2026, districtId: 1, schoolType: 'GYMNASIUM', count: 2 }],
    districts: [
      { id: 1, name: 'Alytus' },
      { id: 2, name: 'Biržai' },
    ],
  },
  contests: [
    { id: 11, name: '5–6 klasės', round: 1, grades: [5, 6], most: 100, started: 55, finished: 50 },
    { id: 12, name: '7 klasė', round: 1, grades: [7], most: 100, started: 3, finished: 3 },
    { id: 13, name: '8 klasė', round: 1, grades: [8], most: 100, started: 9, finished: 9 },
  ],
  points: [
    { collectionId: 11, points: 20, pupils: 20 },
    { collectionId: 11, points: 100, pupils: 30 },
    { collectionId: 13, points: 50, pupils: 9 },
  ],
  tasks: [{ collectionId: 11, no: 1, level: 'EASY', name: 'Upė', identifier: '2026-LT-01', solved: 0.5 }],
  secondRound: { invited: 12, centres: [{ name: 'Vilnius', registered: 3, arrived: 0 }] },
  surveys: [
    { kind: 'STUDENT', total: 4, counts: [] },
    {
      kind: 'TEACHER',
      total: 5,
      counts: [
        { question: 0, statement: null, value: 'one', count: 4 },
        { question: 0, statement: null, value: 'more', count: 1 },
        { question: 1, statement: null, value: 'Gera', count: 5 },
        { question: 3, statement: 'fitAge', value: '5', count: 4 },
        { question: 3, statement: 'fitAge', value: '1', count: 1 },
      ],
    },
  ],
};

it('a report has the numbers that the public sees', () => {
  const report = yearReport(rows);
  expect(report.current).toMatchObject({ total: 67, districts: 2 });
  expect(report.grades.map((row) => [row.grade, row.total])).toEqual([
    [5, 55],
    [7, null],
    [8, null],
  ]);
  // The sum of a round is public, so a small contest hides another one.
  expect(report.contests.map(({ started, finished }) => [started, finished])).toEqual([
    [55, 50],
    [null, null],
    [null, null],
  ]);
  expect(report.secondRound).toEqual({ invited: 12, centres: [{ name: 'Vilnius', registered: null, arrived: 0 }] });
  expect(report.surveys.map(({ kind }) => kind)).toEqual(['TEACHER']);
});

it('surveys have shares of choices and means of statements, and nothing that was written', () => {
  const [teachers] = yearReport(rows).surveys;
  expect(teachers?.questions.find(({ id }) => id === 'howMany')?.answers[0]).toEqual({
    id: 'one',
    count: 4,
    share: 0.8,
  });
  expect(teachers?.questions.find(({ id }) => id === 'tasks')?.statements).toEqual([{ id: 'fitAge', mean: 4.2 }]);
  expect(JSON.stringify(teachers)).not.toContain('Gera');
});

it('points have a mean, a median, and shares that add up; of few pupils nothing', () => {
  const [first, , third] = yearReport(rows).contests;
  expect(first?.points).toMatchObject({ mean: 68, median: 100 });
  expect(first?.points?.shares[2]).toBeCloseTo(0.4);
  expect(first?.points?.shares[9]).toBeCloseTo(0.6);
  expect(third?.points).toBeNull();
  const even = pointsReport(
    [
      { points: -5, pupils: 20 },
      { points: 10, pupils: 20 },
    ],
    100,
  );
  expect(even?.median).toBe(2.5);
  expect(even?.shares.slice(0, 2)).toEqual([0.5, 0.5]);
});
