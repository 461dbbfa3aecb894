import { expect, it } from 'vitest';
import { markedParts } from './marked-parts';

const marked = (text: string, search: string) =>
  markedParts(text, search).flatMap((part) => (part.isMarked ? [part.text] : []));

it('marks the beginnings of words that were searched, with their own letters', () => {
  expect(marked('Žukauskas Lukas', 'zuk lu')).toEqual(['Žuk', 'Lu']);
  expect(marked('Rastasis-Žvirblis', 'žvi')).toEqual(['Žvi']);
  expect(marked('2024-LT-22', 'lt')).toEqual(['LT']);
  expect(marked('Lukas', 'uka')).toEqual([]);
  expect(
    markedParts('Upės\u00a0slėnio mokykla', 'slenio')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Upės\u00a0slėnio mokykla');
});
