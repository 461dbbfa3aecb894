import { expect, it } from 'vitest';
import { patternsOf, withoutPerson } from './words';

const patterns = patternsOf({
  names: [{ first: 'Ona Živilė', last: 'Šimkutė-Vilkė' }],
  words: ['9900122-052', 'ona.s@damba.example', 'abc', '+370 600 00000'],
});
const [pair] = patterns.pairs;
// What stands in the patterns is the same in JavaScript but for the classes of letters.
const regex = (pattern: string) =>
  new RegExp(pattern.replaceAll('[[:alpha:]]', '\\p{L}').replaceAll('[[:alnum:]]', '[\\p{L}\\p{N}]'), 'u');

it.each([
  ['Onos', true],
  ['ŽIVILĖS', true],
  ['zivile', true],
  ['pona', false],
  ['klevas', false],
])('finds the first name in any case: %s', (word, expected) => {
  expect(regex(pair?.first ?? '').test(word)).toBe(expected);
});

it('finds both names side by side, in either order', () => {
  const together = regex(pair?.together ?? '');
  for (const text of ['Onai Šimkutei', 'Simkute, Ona', 'VILKĖS ŽIVILĖS']) expect(together.test(text), text).toBe(true);
  for (const text of ['Ona ir Šimkutė', 'vilkas', 'Ona']) expect(together.test(text), text).toBe(false);
});

it('finds log-in names, e-mails and telephones as they are, and nothing short', () => {
  const alone = regex(patterns.alone ?? '');
  for (const text of ['(9900122-052)', 'ONA.S@DAMBA.EXAMPLE', 'tel. +370 600 00000;'])
    expect(alone.test(text)).toBe(true);
  for (const text of ['9900122-0521', 'abc', 'onaxs@damba.example']) expect(alone.test(text)).toBe(false);
});

it('takes the person out of a text, and nothing else', () => {
  expect(withoutPerson('Prašė Onos Šimkutės mama (ona.s@damba.example), klasė 5a.', patterns)).toBe(
    'Prašė … … mama (…), klasė 5a.',
  );
  expect(withoutPerson('Tėvų prašymu', { alone: null, pairs: [] })).toBe('Tėvų prašymu');
});

it.each([
  ['Su Ng verkė', '… … verkė'],
  ['NG SU, 5a', '… …, 5a'],
  ['Kalbėjau su Su Ng mama', 'Kalbėjau su … … mama'],
  ['Sujungti Ngurio klasę su kita', 'Sujungti Ngurio klasę su kita'],
])('finds names of two letters as whole words with a capital: %s', (text, expected) => {
  expect(withoutPerson(text, patternsOf({ names: [{ first: 'Su', last: 'Ng' }], words: [] }))).toBe(expected);
});

it('finds the short part of a longer name too', () => {
  const { pairs } = patternsOf({ names: [{ first: 'Li', last: 'Al-Jonaitytė' }], words: [] });
  expect(withoutPerson('Li Al-Jonaitytei, Lietuva', { alone: null, pairs })).toBe('… …-…, Lietuva');
  expect(regex(pairs[0]?.together ?? '').test('Jonaitytė, Li')).toBe(true);
});

it('searches for nothing where there is nothing to search for', () => {
  expect(patternsOf({ names: [{ first: 'O', last: 'Jonaitis' }], words: ['jonas'.slice(0, 4)] })).toEqual({
    alone: null,
    pairs: [],
  });
});
