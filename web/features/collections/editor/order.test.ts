import { describe, expect, it } from 'vitest';
import { type OrderedExercise, put, step } from './order';

const list: OrderedExercise[] = [
  { bro_id: '1', brl_name: 'easy' },
  { bro_id: '2', brl_name: 'easy' },
  { bro_id: '3', brl_name: 'easy' },
  { bro_id: '4', brl_name: 'medium' },
];
const short = (some: readonly OrderedExercise[]) => some.map((one) => `${one.brl_name[0]}${one.bro_id}`).join(' ');

describe('putting', () => {
  it.each([
    ['1', '3', 'e2 e3 e1 m4'],
    ['3', '1', 'e3 e1 e2 m4'],
    ['2', '4', 'e1 e3 m2 m4'],
    ['4', '1', 'e4 e1 e2 e3'],
    ['1', 'hard', 'e2 e3 m4 h1'],
    ['1', 'medium', 'e2 e3 m4 m1'],
    ['1', 'easy', 'e2 e3 e1 m4'],
    ['1', '1', 'e1 e2 e3 m4'],
    ['1', '99', 'e1 e2 e3 m4'],
    ['99', '1', 'e1 e2 e3 m4'],
  ])('%s on %s', (id, over, expected) => {
    expect(short(put(list, id, over))).toBe(expected);
  });
});

describe('a step', () => {
  it.each([
    ['1', 1, 'e2 e1 e3 m4'],
    ['3', -1, 'e1 e3 e2 m4'],
    ['3', 1, 'e1 e2 m3 m4'],
    ['4', -1, 'e1 e2 e3 e4'],
    ['4', 1, 'e1 e2 e3 h4'],
    ['1', -1, 'e1 e2 e3 m4'],
  ] as const)('of %s by %d', (id, by, expected) => {
    expect(short(step(list, id, by))).toBe(expected);
  });
});
