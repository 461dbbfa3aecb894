import { describe, expect, it } from 'vitest';
import {
  type AnswerPicture,
  type Candidate,
  candidatesFor,
  chooseLayout,
  countBelow,
  isCut,
  leastWidth,
  type Room,
} from './layout';

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
    [6, 6, [null, 3, 2, 1]],
    [2, 2, [null, 1]],
  ])('with a wish of %s in a row and %s choices tries %s', (wish, choices, columns) => {
    const all = candidatesFor({ ...laptop, wish, choices });
    const tried = all.filter((one) => one.layout === 'side' && one.picture === 560 && !one.tight);
    expect(tried.map((one) => one.columns)).toEqual(columns);
  });
});

describe('leastWidth', () => {
  it.each<[string, AnswerPicture, number]>([
    ['the width that its author states', { width: 460, height: 143, stated: 200 }, 200],
    ['more than its own, where that is stated', { width: 90, height: 30, stated: 200 }, 200],
    ['160 px of a large picture', { width: 460, height: 143, stated: null }, 160],
    ['its own width, if that is less', { width: 92, height: 29, stated: null }, 92],
    ['what makes a high one 240 px high', { width: 110, height: 480, stated: 110 }, 55],
    ['the stated width before its size is known', { width: 0, height: 0, stated: 200 }, 200],
    ['nothing before anything is known', { width: 0, height: 0, stated: null }, 0],
  ])('is %s', (_, picture, width) => {
    expect(leastWidth(picture)).toBe(width);
  });
});

describe('chooseLayout', () => {
  const candidates = candidatesFor({ ...laptop, wish: 4 });
  const readable = (rest: number) => ({ rest, share: 1 });
  it('takes the first that fits', () => {
    expect(chooseLayout(candidates, (one) => readable(one.picture === 440 ? -5 : 40))?.picture).toBe(440);
  });

  it('takes the smallest rest when none fits, and never one whose choices are cut', () => {
    const rest = (one: Candidate) => (one.columns === 2 ? Number.POSITIVE_INFINITY : one.layout === 'across' ? 30 : 70);
    expect(chooseLayout(candidates, (one) => readable(rest(one)))).toMatchObject({ layout: 'across', columns: null });
  });

  // As a row of four, two in a row and one below the other measure.
  type Measured = { row: [rest: number, share: number]; two: [number, number]; one: [number, number] };
  it.each<[string, Measured, Candidate['columns']]>([
    ['a row of readable pictures', { row: [-200, 1], two: [-90, 1], one: [80, 1] }, null],
    ['fewer in a row while the row is too small', { row: [-200, 0.46], two: [-90, 1], one: [80, 1] }, 2],
    ['what scrolls rather than what nobody can read', { row: [-200, 0.46], two: [-90, 0.8], one: [80, 1] }, 1],
    ['the least scrolling among readable ones', { row: [-200, 0.46], two: [40, 1], one: [180, 1] }, 2],
    ['the largest pictures where none is as large as wanted', { row: [-9, 0.2], two: [-9, 0.4], one: [300, 0.7] }, 1],
    ['the rest where a share differs by rounding', { row: [9, 0.995], two: [20, 1], one: [180, 1] }, null],
  ])('takes %s', (_, { row, two, one }, columns) => {
    const fitOf = ({ columns: count }: Candidate) => {
      const [rest, share] = count === null ? row : count === 2 ? two : one;
      return { rest, share };
    };
    expect(chooseLayout(candidates, fitOf)?.columns).toBe(columns);
  });

  it('has an answer even if nothing can be measured', () => {
    expect(chooseLayout(candidates, () => readable(Number.POSITIVE_INFINITY))).toBe(candidates[0]);
    expect(chooseLayout([], () => readable(0))).toBeUndefined();
  });
});

it('counts what is mostly below the window or behind the band', () => {
  const edges = [0, 60, 120, 180].map((top) => ({ top, bottom: top + 50 }));
  const below = (end: number) => countBelow(edges, end, 34);
  expect([230, 229, 228, 190, 150, 0].map(below)).toEqual([0, 0, 1, 1, 2, 4]);
  expect(countBelow([], 0, 34)).toBe(0);
});

it('counts a frame as cut when more than its margin is below the window', () => {
  expect([500, 516, 517, 900].map((bottom) => isCut({ top: 100, bottom }, 500))).toEqual([false, false, true, true]);
});
