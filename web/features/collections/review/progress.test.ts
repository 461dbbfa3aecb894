import { describe, expect, it } from 'vitest';
import { lookedAt, type Progress, stateOf, totalsOf, tried } from './progress';

const begun: Progress = { 1: { seconds: 5, tries: 0, isRight: null } };

describe('looking through the tasks of a contest', () => {
  it('tells what was looked at and how it was answered last', () => {
    const wrong = tried(begun, '1', false);
    const right = tried(wrong, '1', true);
    expect([{}, begun, wrong, right].map((progress) => stateOf(progress, '1'))).toEqual([
      'NEW',
      'SEEN',
      'WRONG',
      'RIGHT',
    ]);
    expect(right['1']).toEqual({ seconds: 5, tries: 2, isRight: true });
    expect(tried(begun, '1', null)).toBe(begun);
  });

  it('adds up what is of the collection alone', () => {
    const all = tried(tried(lookedAt(lookedAt(begun, '1', 10), '2', 3), '2', true), '9', false);
    expect(totalsOf(all, ['1', '2', '3'])).toEqual({ looked: 2, right: 1, wrong: 0, seconds: 18 });
  });
});
