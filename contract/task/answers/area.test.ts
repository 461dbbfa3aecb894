import { describe, expect, it } from 'vitest';
import { areaLetter, hasAreas } from './area';

describe('an area in a picture', () => {
  it('is marked by the letter of its choice', () => {
    expect(['choice-A', 'choice-a', 'choice-AB', 'my-choice-A', ''].map(areaLetter)).toEqual([
      'A',
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['<svg><g id="choice-A"/></svg>', true],
    ['<svg><g id="choices"/></svg>', false],
    ['<svg><g data-id="choice-A"/></svg>', false],
  ])('stands in %s: %s', (svg, has) => {
    expect(hasAreas(svg)).toBe(has);
  });
});
