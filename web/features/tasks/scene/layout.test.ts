import { describe, expect, it } from 'vitest';
import { type Candidate, candidatesFor, chooseLayout, countBelow, type Room } from './layout';

const laptop: Room = { width: 1062, letters: 18, hasPicture: true, hasText: true, wish: 1, choices: 4, isLow: false };
const short = (one: Candidate) =>
  `${one.layout}${one.picture || ''} ${one.columns ?? 'own'}${one.tight ? ' tight' : ''}`;
const layouts = (room: Partial<Room>) => [
  ...new Set(candidatesFor({ ...laptop, ...room }).map(({ layout, picture }) => `${layout}${picture || ''}`)),
];

describe('candidatesFor', () => {
  it('tries the picture at the side from large to small, then below the text, then one column', () => {
    expect(candidatesFor(laptop).slice(0, 4).map(short)).toEqual([
      'side560 own',
      'side560 2',
      'side560 4',
      'side500 own',
    ]);
    expect(layouts({})).toEqual(
      'side560 side500 side440 side384 across under560 under500 under440 under384 column'.split(' '),
    );
  });

  it.each<[string, Partial<Room>, string[]]>([
    ['an old laptop: no ribbon beside the picture', { width: 776 }, ['across', 'column', 'side440', 'side384']],
    ['a phone', { width: 366, letters: 16 }, ['column']],
    ['a phone on its side', { width: 820, letters: 16, isLow: true }, ['side500', 'side440', 'side384']],
    ['letters of 200 %', { width: 480, letters: 32 }, ['column']],
    ['no picture', { hasPicture: false }, ['column', 'across']],
    ['neither picture nor text', { hasPicture: false, hasText: false }, ['column']],
    ['no picture on a phone', { hasPicture: false, width: 366 }, ['column']],
  ])('%s', (_, room, expected) => {
    expect(layouts(room)).toEqual(expected);
  });

  it.each<[number, number, (number | null)[]]>([
    [0, 0, [null]],
    [1, 4, [null, 2, 4]],
    [2, 4, [null, 1, 4]],
    [4, 4, [null, 2, 1]],
    [1, 9, [null, 2]],
    [2, 2, [null, 1]],
  ])('with a wish of %s in a row and %s choices tries %s', (wish, choices, columns) => {
    const all = candidatesFor({ ...laptop, wish, choices });
    const tried = all.filter((one) => one.layout === 'side' && one.picture === 560 && !one.tight);
    expect(tried.map((one) => one.columns)).toEqual(columns);
  });
});

describe('chooseLayout', () => {
  const candidates = candidatesFor(laptop);
  it('takes the first that fits', () => {
    expect(chooseLayout(candidates, (one) => (one.picture === 440 ? -5 : 40))?.picture).toBe(440);
  });

  it('takes the smallest rest when none fits, and never one whose choices are cut', () => {
    const rest = (one: Candidate) => (one.columns === 2 ? Number.POSITIVE_INFINITY : one.layout === 'across' ? 30 : 70);
    expect(chooseLayout(candidates, rest)).toMatchObject({ layout: 'across', columns: null });
  });

  it('has an answer even if nothing can be measured', () => {
    expect(chooseLayout(candidates, () => Number.POSITIVE_INFINITY)).toBe(candidates[0]);
    expect(chooseLayout([], () => 0)).toBeUndefined();
  });
});

it('counts what is mostly below the window or behind the band', () => {
  const edges = [0, 60, 120, 180].map((top) => ({ top, bottom: top + 50 }));
  const below = (end: number) => countBelow(edges, end, 34);
  expect([230, 229, 228, 190, 150, 0].map(below)).toEqual([0, 0, 1, 1, 2, 4]);
  expect(countBelow([], 0, 34)).toBe(0);
});
