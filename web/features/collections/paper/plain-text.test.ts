import { describe, expect, it } from 'vitest';
import { plainLines } from './plain-text';

const words = {
  picture: (description: string) => `Paveikslas: ${description}`,
  inSentence: (description: string) => `(paveikslas: ${description})`,
  row: (n: number) => `${n} eilutė`,
};
const img = (alt: string) => `<img src="/images/a.svg" alt="${alt}" />`;

describe('the HTML of a task as plain text', () => {
  it.each([
    ['a paragraph is a line', '<p>Ežys&nbsp;eina.</p><p>Kur?</p>', ['Ežys eina.', '', 'Kur?']],
    ['blank ones go', '<p> </p>\n<p>Kur?</p><hr />', ['Kur?']],
    ['words between blocks', 'Ežys<p>eina</p>namo', ['Ežys', '', 'eina', '', 'namo']],
    ['marks go, their words stay', '<p><strong>Kuris</strong> <u>kelias</u>?</p>', ['Kuris kelias?']],
    ['a break', '<p>vienas<br />du</p>', ['vienas', 'du']],
    ['signs', '<p>a &lt; b &amp; c &gt; d &quot;e&quot; &#39;f&#39;</p>', [`a < b & c > d "e" 'f'`]],
    ['the question', '<p>Ežys.</p><div class="task-question"><p>Kur?</p></div>', ['Ežys.', '', 'Kur?']],
    ['a picture alone', `<p>${img('Ežys prie &quot;tako&quot;')}</p>`, ['Paveikslas: Ežys prie "tako"']],
    ['two pictures', `<p>${img('A')} ${img('B')}</p>`, ['Paveikslas: A', 'Paveikslas: B']],
    ['a picture of another size', `<p><span>${img('A')}</span></p>`, ['Paveikslas: A']],
    ['a picture in a sentence', `<p>Kur yra ${img('ežys')}?</p>`, ['Kur yra (paveikslas: ežys)?']],
    ['a list', '<ul><li>vienas</li><li><p>du</p></li></ul>', ['1. vienas', '2. du']],
    ['a list that begins later', '<ol start="3"><li>trys</li><li>keturi</li></ol>', ['3. trys', '4. keturi']],
    ['a list in a list', '<ol><li>a<ul><li>b</li><li>c</li></ul></li></ol>', ['1. a', '1.1. b', '1.2. c']],
    [
      'a table with heads',
      '<table><thead><tr><th>Diena</th><th>Kiek</th></tr></thead><tbody><tr><td>I</td><td>5</td></tr><tr><td>II</td><td>7</td></tr></tbody></table>',
      ['1 eilutė: Diena: I; Kiek: 5', '2 eilutė: Diena: II; Kiek: 7'],
    ],
    [
      'a table whose rows have heads, too',
      '<table><tr><td></td><th>A</th><th>B</th></tr><tr><th>Ona</th><td>1</td><td>2</td></tr></table>',
      ['Ona: A: 1; B: 2'],
    ],
    [
      'a table without heads, with a picture',
      `<table><caption>Lenta</caption><tr><td>${img('akmuo')}</td><td></td><td>b</td></tr></table>`,
      ['Lenta', '1 eilutė: Paveikslas: akmuo; b'],
    ],
    ['a program', '<pre><code>jei a:\n  b\n\nc</code></pre>', ['jei a:', '  b', 'c']],
    [
      'a formula',
      '<p><math data-tex="x"><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math></p>',
      ['(a+1)/2=x^2'],
    ],
    ['powers and indices', '<p>2<sup>10</sup> ir a<sub>1</sub></p>', ['2^10 ir a_1']],
    ['nothing', '', []],
  ])('%s', (_name, html, lines) => {
    expect(plainLines(html, words)).toEqual(lines);
  });
});
