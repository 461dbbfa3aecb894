import { expect, it } from 'vitest';
import { listedKeywords, readKeywords } from './topics';

const head = (keywords: string[]) => ({ fields: { keywords }, line: () => null });

it.each([
  [
    '- Backtracking: https://de.wikipedia.org/wiki/Backtracking',
    [['Backtracking', 'https://de.wikipedia.org/wiki/Backtracking']],
  ],
  ['- Abstraction: [https://a.example/x](https://a.example/x)', [['Abstraction', 'https://a.example/x']]],
  ['- Astrazione: [', [['Astrazione', null]]],
  ['- [Graph](https://a.example/g_(x))', [['Graph', 'https://a.example/g_(x)']]],
  [
    '- Graph, Knoten, Kanten',
    [
      ['Graph', null],
      ['Knoten', null],
      ['Kanten', null],
    ],
  ],
  ['- sudėtis moduliu 2 (XOR, arba)', [['sudėtis moduliu 2 (XOR, arba)', null]]],
  ['- **Liste** - https://a.example, https://b.example', [['Liste', 'https://a.example']]],
  ['--', []],
  ['Optional - not to be filled in 2023', []],
])('reads keywords with their pages: %s', (line, expected) => {
  expect(listedKeywords([line]).map(({ word, url }) => [word, url])).toEqual(expected);
});

it('takes the words of the sections first, and those of the head that they lack', () => {
  const words = readKeywords(head(['Transistor', 'Porte logique']), ['- Porte logique: https://a.example\n- Porte ET']);
  expect(words).toEqual([
    { word: 'Porte logique', url: 'https://a.example' },
    { word: 'Porte ET', url: null },
    { word: 'Transistor', url: null },
  ]);
});
