import { describe, expect, it } from 'vitest';
import { damGeometry } from './geometry';
import { countLogs, damFromServer, damOf, damRows } from './places';

describe('damRows', () => {
  it.each([
    [15, [6, 5, 4]],
    [12, [5, 4, 3]],
    [18, [7, 6, 5]],
    [9, [4, 3, 2]],
    [16, [7, 5, 4]],
    [17, [7, 6, 4]],
    [10, [5, 3, 2]],
    [3, [2, 1]],
    [2, [2]],
    [1, [1]],
    [0, []],
  ])('lays %i places', (count, rows) => expect(damRows(count)).toEqual(rows));

  it('has as many places as tasks, and no row broader than the one below', () => {
    for (let count = 0; count <= 60; count += 1) {
      const rows = damRows(count);
      expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count);
      expect(rows).toEqual([...rows].sort((a, b) => b - a));
    }
  });
});

describe('damGeometry', () => {
  it('keeps every place inside the box, whatever its shape', () => {
    for (const size of ['side', 'picker', 'large', 'card'] as const) {
      for (const box of [
        { width: 256, height: 158 },
        { width: 330, height: 500 },
        { width: 830, height: 641 },
        { width: 390, height: 164 },
        { width: 370, height: 118 },
        { width: 200, height: 700 },
      ]) {
        const { places, radius, highWater } = damGeometry(box, damRows(15), size, 1);
        expect(places).toHaveLength(15);
        for (const { x, y } of places) {
          expect(x - radius).toBeGreaterThanOrEqual(0);
          expect(x + radius).toBeLessThanOrEqual(box.width);
          expect(y - radius).toBeGreaterThanOrEqual(0);
          expect(y + radius).toBeLessThanOrEqual(box.height);
        }
        expect(highWater).toBeCloseTo(places[14]?.y ?? 0);
      }
    }
  });

  it('raises the high water with the answered share', () => {
    const box = { width: 400, height: 300 };
    const levels = [0, 0.5, 1].map((share) => damGeometry(box, damRows(15), 'card', share).highWater);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
    expect(levels[0]).not.toBe(levels[2]);
  });
});

const written = (text: string | null, where: 'computer' | 'server' | null) => ({
  answer: { choiceId: null, text },
  where,
});

describe('damOf', () => {
  it('says where each answer is, and nothing else', () => {
    const statuses = [
      { kind: 'saved', written: written('1', 'server') },
      { kind: 'here', written: written('1', 'computer') },
      { kind: 'empty', written: written(null, null) },
      { kind: 'cleared', written: written(null, 'computer') },
      { kind: 'draft', written: written('7', 'server') },
      { kind: 'unknown', written: written(null, null) },
      { kind: 'typing', written: written('7', 'server') },
      { kind: 'typing', written: written('7', 'computer') },
      { kind: 'typing', written: written(null, null) },
    ] as const;
    const places = damOf(statuses.map((status, at) => ({ exercise: { number: at + 1 }, status })));
    expect(places.map(({ state }) => state)).toEqual([
      'saved',
      'here',
      'open',
      'open',
      'draft',
      'unknown',
      'saved',
      'here',
      'open',
    ]);
    expect(countLogs(places)).toEqual({ logs: 4, here: 2, of: 9 });
  });
});

describe('damFromServer', () => {
  it('fills the answered places', () => {
    const places = damFromServer({ tasks: 4, answered: [2, 4] });
    expect(places.map(({ number, state }) => `${number} ${state}`)).toEqual(['1 open', '2 saved', '3 open', '4 saved']);
  });
});
