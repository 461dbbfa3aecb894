import { describe, expect, it } from 'vitest';
import type { RoundRow } from './queries';
import { stagesOf } from './rules';

const at = (day: string) => new Date(`2026-${day}T10:00:00Z`);
const rounds = (now: string, more: Partial<RoundRow>[] = []): RoundRow[] => {
  const first: RoundRow = {
    year: 2026,
    round: 1,
    opens: at('11-04'),
    closes: at('11-15'),
    first_points: at('11-20'),
    last_points: at('11-20'),
    first_results: at('12-02'),
    last_results: at('12-03'),
    now: at(now),
  };
  return [first, ...more.map((one) => ({ ...first, round: 2, ...one }))];
};
const states = (now: string) => stagesOf(rounds(now)).map(({ state }) => state);

describe('the stages of a year', () => {
  it.each([
    ['09-20', ['NOW', 'AHEAD', 'AHEAD', 'AHEAD', 'AHEAD']],
    ['11-04', ['NOW', 'NOW', 'AHEAD', 'AHEAD', 'AHEAD']],
    ['11-15', ['PAST', 'PAST', 'AHEAD', 'AHEAD', 'AHEAD']],
    ['11-20', ['PAST', 'PAST', 'PAST', 'AHEAD', 'AHEAD']],
    // One of the groups has its results, another not yet.
    ['12-02', ['PAST', 'PAST', 'PAST', 'NOW', 'AHEAD']],
    ['12-24', ['PAST', 'PAST', 'PAST', 'PAST', 'AHEAD']],
  ])('stand on %s by the clock', (now, expected) => {
    expect(states(now)).toEqual(expected);
  });

  it('have the dates of the second round as soon as it is planned', () => {
    expect(stagesOf(rounds('11-04')).at(-1)).toEqual({ kind: 'SECOND_ROUND', from: null, to: null, state: 'AHEAD' });
    const [opens, closes] = [at('12-18'), at('12-19')];
    expect(stagesOf(rounds('12-18', [{ opens, closes }])).at(-1)).toEqual({
      kind: 'SECOND_ROUND',
      from: opens.toISOString(),
      to: closes.toISOString(),
      state: 'NOW',
    });
  });

  it('are none before the first contest', () => {
    expect(stagesOf([])).toEqual([]);
  });
});
