import { describe, expect, it } from 'vitest';
import { isSlip, translated } from './rules';

describe('a slip of the pen', () => {
  it.each([
    ['variable booleene', 'variable booleenne', true],
    ['algoritmas', 'algoritmai', true],
    ['transistor', 'transistoren', false],
    ['grafas', 'grafai', false],
    ['und gatter', 'oder gatter', false],
  ])('%s, %s', (one, other, expected) => {
    expect([isSlip(one, other), isSlip(other, one)]).toEqual([expected, expected]);
  });
});

describe('the words of another language', () => {
  const own = (...words: (string | null)[]) => words.map((keywordId) => ({ keywordId, url: null }));
  const sibling = (...ids: string[]) => ids.map((keywordId) => ({ keywordId, url: null }));

  it('stand at the same places when there are as many', () => {
    expect(translated(own(null, null), sibling('1', '2'))).toEqual(['1', '2']);
    expect(translated(own('1', null), sibling('1', '2'))).toEqual([null, '2']);
  });
  it('are others when there are more or fewer', () => {
    expect(translated(own(null, null), sibling('1', '2', '3'))).toEqual([null, null]);
  });
  it('are others when a known word stands at another place', () => {
    expect(translated(own('2', null), sibling('1', '2'))).toEqual([null, null]);
  });
  it('are the same with the same page, at any place', () => {
    const page = 'https://en.wikipedia.org/wiki/Stack';
    expect(translated([{ keywordId: null, url: page }], [...sibling('1'), { keywordId: '2', url: page }])).toEqual([
      '2',
    ]);
  });
  it('never give one keyword to two words', () => {
    expect(translated(own(null, '7'), sibling('7', '7'))).toEqual([null, null]);
  });
});
