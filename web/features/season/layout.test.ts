import { describe, expect, it } from 'vitest';
import { axisOf, monthsOf, placeOf, spread } from './layout';

const stage = (from: string | null, to: string | null) => ({ kind: 'FIRST_ROUND', from, to, state: 'NOW' }) as const;

describe('the axis', () => {
  it('is the school year, wider where something lies outside it', () => {
    const usual = axisOf([stage('2026-11-09T06:00:00Z', '2026-11-27T16:00:00Z')], 2026, '2026-11-18T08:00:00Z');
    expect(new Date(usual.from).toISOString()).toBe('2026-08-31T21:00:00.000Z');
    expect(new Date(usual.to).toISOString()).toBe('2027-07-01T00:00:00.000Z');
    const wider = axisOf([stage(null, '2027-08-20T10:00:00Z')], 2026, '2026-08-10T00:00:00Z');
    expect(wider.from).toBeLessThan(Date.parse('2026-08-10'));
    expect(wider.to).toBeGreaterThan(Date.parse('2027-08-20'));
  });
  it('has places from 0 to 1, and the months that begin on it', () => {
    const axis = { from: Date.UTC(2026, 8, 1), to: Date.UTC(2027, 6, 1) };
    expect(placeOf(axis.from, axis)).toBe(0);
    expect(placeOf('2028-01-01T00:00:00Z', axis)).toBe(1);
    expect(placeOf((axis.from + axis.to) / 2, axis)).toBeCloseTo(0.5);
    expect(monthsOf(axis)).toHaveLength(10);
  });
});

describe('labels of a row', () => {
  const label = (key: string, middle: number, width = 100) => ({ key, middle, width });
  const places = (labels: Parameters<typeof spread>[0], room = 1000) => Object.fromEntries(spread(labels, room));
  it.each([
    ['stand at their middle', [label('a', 200), label('b', 600)], { a: 150, b: 550 }],
    ['move to the right of one another', [label('b', 210), label('a', 200)], { a: 150, b: 262 }],
    ['stay within the left end', [label('a', 10)], { a: 0 }],
    ['stay within the right end, those before them too', [label('a', 950), label('b', 990)], { a: 788, b: 900 }],
  ])('%s', (_, labels, expected) => {
    expect(places(labels)).toEqual(expected);
  });
  it('never cover one another, even without room', () => {
    const found = [...spread([label('a', 50), label('b', 50), label('c', 50)], 200).values()].sort((x, y) => x - y);
    expect(found[0]).toBe(0);
  });
});
