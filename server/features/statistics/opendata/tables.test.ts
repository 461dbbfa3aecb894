import { describe, expect, it } from 'vitest';
import { pointRows, taskRows } from './tables';

const task = { identifier: '2026-LT-01', name: 'Tvenkinys', level: 'easy' };
const sittings = (grade: number, marks: string) =>
  [...marks].map((mark) => ({
    grade,
    gender: null,
    marks: [mark === 'R' ? ('T' as const) : mark === 'W' ? ('F' as const) : ('N' as const)],
    points: [0],
    answers: [0],
    total: 0,
  }));
const many = (n: number, mark: string) => mark.repeat(n);

describe('tasks', () => {
  it('are told for all grades and for each', () => {
    const all = [...sittings(5, many(30, 'R')), ...sittings(6, `${many(30, 'W')}${many(5, '-')}`)];
    expect(taskRows([task], all).map((row) => row.slice(4))).toEqual([
      [null, 65, 30, 30, 5],
      [5, 30, 30, 0, 0],
      [6, 35, 0, 30, 5],
    ]);
  });

  it('are told by no grade when one has few sittings, and not at all when all have', () => {
    const few = [...sittings(5, many(40, 'R')), ...sittings(6, many(29, 'W'))];
    expect(taskRows([task], few).map((row) => row[4])).toEqual([null]);
    expect(taskRows([task], sittings(5, many(29, 'R')))).toEqual([]);
  });
});

describe('points', () => {
  const counts = [
    { grade: 5, points: 0, n: 3 },
    { grade: 5, points: 15, n: 20 },
    { grade: 5, points: 99, n: 20 },
    { grade: 6, points: 15, n: 30 },
    { grade: 6, points: 100, n: 6 },
  ];

  it('stand in ten steps that cover all of them, the last too', () => {
    const rows = pointRows(counts.slice(1), 100);
    expect(rows.filter(([grade]) => grade === 6).map(([, from, to, n]) => [from, to, n])).toEqual([
      [0, 10, 0],
      [11, 21, 30],
      ...[22, 33, 44, 55, 66, 77, 88].map((from) => [from, from + 10, 0]),
      [99, 100, 6],
    ]);
  });

  it('of a few are hidden in the grade and in the sum, with another so that neither can be had', () => {
    const rows = pointRows(counts, 100);
    for (const of of [null, 5]) {
      const shown = rows.filter(([grade]) => grade === of).map((row) => row[3]);
      expect(shown[0]).toBeNull();
      expect(shown.filter((n) => n === null).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('of every line that is shown whole give its sum', () => {
    for (let least = 1; least < 12; least += 1) {
      const rows = pointRows(
        counts.map((one) => ({ ...one, n: one.n + least })),
        100,
      );
      for (const from of new Set(rows.map((row) => row[1]))) {
        const line = rows.filter((row) => row[1] === from);
        const [sum, ...parts] = [null, 5, 6].map((grade) => line.find((row) => row[0] === grade)?.[3] ?? null);
        const hidden = parts.filter((n) => n === null).length;
        // One hidden number beside a shown sum would be told by it.
        if (sum !== null) expect(hidden, `${from} ${least}`).not.toBe(1);
      }
    }
  });
});
