import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideCells, hideCounts, isSmall } from './hiding';

describe('a small number', () => {
  it('G07: is 1 to 4', () => {
    expect([0, 1, 4, 5, 100].map(isSmall)).toEqual([false, true, true, false, false]);
  });
});

describe('a column with its sum', () => {
  it.each([
    ['nothing small', [10, 20, 0], [false, false, false]],
    ['one small: the next smallest goes too', [2, 30, 9], [true, false, true]],
    ['two small that make few: one more goes', [1, 1, 30, 12], [true, true, false, true]],
    ['zeros tell nothing and hide nothing', [3, 0, 40], [true, false, true]],
    ['one small and nothing else', [3, 0, 0], [true, false, false]],
    ['nobody', [0, 0], [false, false]],
    ['no line at all', [], []],
  ])('%s', (_, counts, hidden) => {
    expect(hideCounts(counts)).toEqual(hidden);
  });
});

describe('a table with the sums of rows and columns', () => {
  it('hides a rectangle around one small number', () => {
    expect(
      hideCells([
        [3, 40, 50],
        [20, 30, 40],
        [60, 70, 80],
      ]),
    ).toEqual([
      [true, true, false],
      [true, true, false],
      [false, false, false],
    ]);
  });

  it('hides the columns of rows that are hidden whole', () => {
    expect(
      hideCells(
        [
          [2, 1],
          [8, 9],
          [30, 40],
        ],
        [true, false, false],
      ),
    ).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('G07: whatever the numbers: nothing small is shown, and no line tells what it hides', () => {
    const table = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) =>
      fc.array(fc.array(fc.nat({ max: 25 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
    fc.assert(
      fc.property(table, (counts) => {
        const hidden = hideCells(counts);
        const columns = (counts[0] ?? []).map((_, at) =>
          counts.map((row, place) => [row[at] ?? 0, hidden[place]?.[at] ?? false] as const),
        );
        const rows = counts.map((row, place) => row.map((count, at) => [count, hidden[place]?.[at] ?? false] as const));
        for (const line of [...rows, ...columns]) {
          for (const [count, isHidden] of line) if (isSmall(count)) expect(isHidden).toBe(true);
          const gone = line.filter(([count, isHidden]) => isHidden && count > 0);
          const shown = line.filter(([count, isHidden]) => !isHidden && count > 0);
          // The sum would reveal a single hidden number. It may stay alone only when the line has no other number to
          // hide.
          if (gone.length === 1) expect(shown).toEqual([]);
        }
      }),
    );
  });
});
