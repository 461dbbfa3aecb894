import { describe, expect, it } from 'vitest';
import { readSections } from '../import/sections';
import { taskMarkdown } from '../markdown/markdown';
import { findOptions, inputOf, layoutOf, toChoice } from './options';
import { suspectKey } from './suspected-key';

function options(text: string) {
  const { sections, definitions } = readSections(`## Answer Options\n${text}\n`);
  const markdown = taskMarkdown('lt', definitions);
  const found = findOptions(sections.flatMap(markdown.parse));
  return { found, layout: layoutOf(found), choices: found.map((option) => toChoice(option, markdown)) };
}

const words = (text: string) => options(text).choices.map(({ letter, html }) => `${letter} ${html}`);

describe('shapes of options', () => {
  it.each([
    ['paragraphs', 'A) vienas\n\nB) du\n\nC) _trys_', ['A vienas', 'B du', 'C <em>trys</em>'], 'ONE_PER_ROW'],
    ['lines of one paragraph', 'A) vienas\nB) du\n   ir dar', ['A vienas', 'B du<br />\nir dar'], 'ONE_PER_ROW'],
    ['items of a list, bold labels', '- **A)** vienas\n- **B)** du', ['A vienas', 'B du'], 'ONE_PER_ROW'],
    ['labels in brackets', '(A) vienas\n\n(B) du', ['A vienas', 'B du'], 'ONE_PER_ROW'],
    [
      'labels in a first column',
      '--: | ---\n A) | 10 šuolių\n B) | 11 šuolių',
      ['A 10 šuolių', 'B 11 šuolių'],
      'ONE_PER_ROW',
    ],
    [
      'cells in two columns',
      '| --- | --- |\n| A) x | C) z |\n| B) y | D) w |',
      ['A x', 'B y', 'C z', 'D w'],
      'TWO_PER_ROW',
    ],
    [
      'pairs of label and text',
      '|--|--|--|--|\n| A) | x | B) | y |\n| C) | z | D) | w |',
      ['A x', 'B y', 'C z', 'D w'],
      'TWO_PER_ROW',
    ],
    ['cells of the header too', 'A) x | B) y\n:-- | :--\nC) z | D) w', ['A x', 'B y', 'C z', 'D w'], 'TWO_PER_ROW'],
    ['four in a row', '|--|--|--|--|\n| A) x | B) y | C) z | D) w |', ['A x', 'B y', 'C z', 'D w'], 'ALL_IN_ONE_ROW'],
    ['labels above', '| A | B | C |\n|---|---|---|\n| x | y | z |', ['A x', 'B y', 'C z'], 'ONE_PER_ROW'],
    [
      'labels below, twice',
      '|--|--|\n| x | y |\n| A) | B) |\n| z | w |\n| C) | D) |',
      ['A x', 'B y', 'C z', 'D w'],
      'TWO_PER_ROW',
    ],
    [
      'two tables of one row of two',
      '|--|--|\n| A) x | B) y |\n\n|--|--|\n| C) z | D) w |',
      ['A x', 'B y', 'C z', 'D w'],
      'TWO_PER_ROW',
    ],
    [
      'two tables of pictures above their labels',
      '|--|--|\n| x | y |\n| A) | B) |\n\n|--|--|\n| z | w |\n| C) | D) |',
      ['A x', 'B y', 'C z', 'D w'],
      'TWO_PER_ROW',
    ],
    [
      'a table for each label and its text',
      '|--|--|\n| A) | x |\n\n|--|--|\n| B) | y |',
      ['A x', 'B y'],
      'ONE_PER_ROW',
    ],
  ])('%s', (_name, text, expected, layout) => {
    expect(words(text)).toEqual(expected);
    expect(options(text).layout).toBe(layout);
  });

  it('a picture alone, a picture with words, two pictures', () => {
    const { choices } = options('A) ![](a.svg "Upė (40px)")\n\nB) ![](b.svg) Miškas\n\nC) ![](c.svg)![](d.svg)');
    expect(choices.map(({ imagePath, alt }) => [imagePath, alt])).toEqual([
      ['a.svg', 'Upė'],
      ['b.svg', ''],
      [null, ''],
    ]);
    expect(choices.map(({ html }) => html.replace(/ (?:alt|src)="[^"]*"/g, ''))).toEqual([
      '',
      'Miškas',
      '<img /><img />',
    ]);
  });
});

describe('a field instead of choices', () => {
  const eleven = 'ABCDEFGHIJK'
    .split('')
    .map((letter, index) => `${letter}) ${index + 10} šuolių`)
    .join('\n');

  it.each([
    ['more numbers than buttons', 'dropdown select', eleven, '', { dataType: 'N', length: 2, min: '10', max: '20' }],
    ['few numbers', 'dropdown select', 'A) 1\nB) 2', '', null],
    ['many words', 'dropdown select', eleven.replace('13', 'daug'), '', null],
    ['open integer', 'open integer', '', 'Įrašyk skaičių', { dataType: 'N', length: null, min: null, max: null }],
    [
      'open integer with bounds',
      'open integer',
      '',
      'Skaičius nuo 1 iki 100.',
      { dataType: 'N', length: 3, min: '1', max: '100' },
    ],
    ['open text', 'open text', '', '', { dataType: 'S', length: null, min: null, max: null }],
  ])('%s', (_name, type, text, instructions, expected) => {
    expect(inputOf(type, options(text).found, instructions)).toEqual(expected);
  });
});

describe('the suspected key', () => {
  const letters = options('A) 3 ratai\n\nB) 5 ratai\n\nC) 7 ratai\n\nD) 9 ratai').found;

  it.each([
    ['Die richtige Antwort ist D). Mehr dazu später.', 'D', '9'],
    ['La bonne réponse est B) 5 ronds: voici pourquoi A) est faux.', 'B', '5'],
    ['Teisingas atsakymas – C. Kodėl ne A)?', 'C', '7'],
    ['The correct answer is 7 rounds.', null, '7'],
    ['La bonne réponse est sept tours.', null, '7'],
    ['A) ir B) teisingi abu, nes jie panašūs.', null, null],
    ['Grafas yra viršūnės ir briaunos.', null, null],
    ['Teisingas atsakymas yra E).', null, null],
  ])('%s', (sentence, letter, number) => {
    expect(suspectKey(sentence, letters, false)).toBe(letter);
    expect(suspectKey(sentence, letters, true)).toBe(number);
  });
});
