import { describe, expect, it } from 'vitest';
import type { CollectionRow } from '../../../../contract/collections';
import { canBeCalculated } from '../../results/calculation/calculation';
import { dayNextYear, lifeOf } from './life';

const now = Date.parse('2026-11-20T08:00:00Z');
const day = (n: number) => new Date(now + n * 86_400_000).toISOString();

function row(changes: Partial<CollectionRow> = {}): CollectionRow {
  return {
    id: '162',
    name: 'Damba',
    type: 'CON',
    collectionType: 'CON',
    roundId: '1',
    years: 2026,
    round: 1,
    grades: [5, 6],
    time: 55,
    validFrom: day(-1),
    validTo: day(1),
    primaryResultDate: day(2),
    resultDate: day(9),
    startPoint: 45,
    collectionStatus: true,
    taskCount: 15,
    attemptCount: 3,
    runningCount: 0,
    calculatedAt: null,
    calculationVersion: null,
    stale: null,
    publicVersion: null,
    ...changes,
  };
}

describe('the life of a collection', () => {
  it.each([
    ['draft', { collectionStatus: false }],
    ['complete', { validFrom: day(1), validTo: day(2) }],
    ['running', {}],
    ['closed', { validTo: day(-0.5) }],
    ['primaryResults', { validTo: day(-3), primaryResultDate: day(-2), calculatedAt: day(-1) }],
    ['primaryResults', { validTo: day(-9), primaryResultDate: day(-8), resultDate: day(-1) }],
    // The results are calculated, but not yet public.
    ['primaryResults', { validTo: day(-9), primaryResultDate: day(-8), resultDate: day(-1), calculatedAt: day(-2) }],
    ['finalResults', { validTo: day(-9), primaryResultDate: day(-8), resultDate: day(-1), publicVersion: 1 }],
  ])('%s', (state, changes) => {
    expect(lifeOf(row(changes), now)).toBe(state);
  });

  it('only a complete contest with attempts is calculated', () => {
    expect(canBeCalculated(row())).toBe(true);
    expect(canBeCalculated(row({ type: 'TRA' }))).toBe(false);
    expect(canBeCalculated(row({ attemptCount: 0 }))).toBe(false);
    expect(canBeCalculated(row({ collectionStatus: false }))).toBe(false);
  });
});

it.each([
  ['2026-11-09T06:00:00Z', '2027-11-08'],
  // Half past eleven at night, after the clocks went back; a year later they go back only after that day.
  ['2026-10-30T21:30:00Z', '2027-10-29'],
])('a copy for the next year moves %s to %s', (instant, later) => expect(dayNextYear(instant)).toBe(later));
