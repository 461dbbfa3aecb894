import { expect, it } from 'vitest';
import { pairChoices, shownIn } from './pairing';

it.each<[what: string, base: string[], other: string[], pairs: (number | null)[]]>([
  ['nothing', ['A', 'B'], ['A', 'B'], [0, 1]],
  ['the places', ['A', 'B', 'C'], ['C', 'A', 'B'], [1, 2, 0]],
  ['words', ['A', 'B'], ['A', 'Be'], [0, 1]],
  ['words into those of another', ['A', 'B'], ['B', 'B'], [0, 1]],
  ['words and places', ['A', 'B', 'C'], ['C', 'Be', 'A'], [2, 1, 0]],
  ['the number', ['A', 'B', 'C'], ['A', 'C'], [0, null, 1]],
  ['words and the number', ['eina upe', 'A', 'B'], ['B', 'A', 'eina upe ramiai', 'C'], [2, 1, 0]],
  ['short words and the number: they are others', ['A', 'B', 'C'], ['A', 'Be'], [0, null, null]],
  ['blanks and the number', ['', 'A', ''], ['A', ''], [1, 0, null]],
  [
    'words beside a picture and the number',
    ['<img src="/images/ab1.svg"> a', 'B'],
    ['<img src="/images/ab1.svg"> c'],
    [0, null],
  ],
])('choices are known again after a change of %s', (_, base, other, pairs) => {
  expect(pairChoices(base, other)).toEqual(pairs);
});

it('a choice of one word beside a picture of its own is known again by the picture', () => {
  const [one, other] = [shownIn('upė', '/images/ab1.svg'), shownIn('ežeras', '/images/ab1.svg')];
  expect(pairChoices([one, 'B'], [other])).toEqual([0, null]);
  expect([shownIn('', null), shownIn('', '/images/ab1.svg')]).toEqual(['', '/images/ab1.svg']);
});
