import { describe, expect, it } from 'vitest';
import { plainLines } from './plain-text';

const words = {
  picture: (description: string) => `Paveikslas: ${description}`,
  inSentence: (description: string) => `(paveikslas: ${description})`,
  row: (n: number) => `${n} eilutė`,
  empty: 'tuščia',
  struck: (text: string) => `(išbraukta: ${text})`,
  quoted: (text: string) => `„${text}“`,
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
    [
      'a picture before a mark',
      `<p>${img('ežys')} : ${img('ūdra')}, <span>${img('lapė')}</span>!</p>`,
      ['(paveikslas: ežys) : (paveikslas: ūdra), (paveikslas: lapė)!'],
    ],
    ['marks that stand apart', '<p>12 : 3, x := 1, . . - .</p>', ['12 : 3, x := 1, . . - .']],
    ['what is struck out, and a quotation', '<p>Liko <s>5</s> 4. <q>Eik!</q></p>', ['Liko (išbraukta: 5) 4. „Eik!“']],
    ['a list', '<ol><li>vienas</li><li><p>du</p></li></ol>', ['1. vienas', '2. du']],
    [
      'points',
      '<ul><li>a<ul><li>b</li></ul></li><li>c<ol><li>d</li></ol></li></ul>',
      ['– a', '– – b', '– c', '– 1. d'],
    ],
    [
      'letters',
      '<ol type="A"><li>a</li><li>b<ol type="i" start="4"><li>c</li></ol></li></ol>',
      ['A. a', 'B. b', 'B.iv. c'],
    ],
    ['numbers of their own', '<ol><li value="5">a</li><li>b</li></ol>', ['5. a', '6. b']],
    ['a list that counts down', '<ol reversed><li>a</li><li>b</li></ol>', ['2. a', '1. b']],
    ['a list that begins later', '<ol start="3"><li>trys</li><li>keturi</li></ol>', ['3. trys', '4. keturi']],
    ['a list in a list', '<ol><li>a<ul><li>b</li><li>c</li></ul></li></ol>', ['1. a', '– b', '– c']],
    ['a numbered list in one', '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>', ['1. a', '1.1. b', '2. c']],
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
      ['Lenta', '1 eilutė: Paveikslas: akmuo; tuščia; b'],
    ],
    [
      'a board',
      '<table><tr><td>A</td><td></td><td>B</td></tr><tr><td></td><td></td><td>C</td></tr></table>',
      ['1 eilutė: A; tuščia; B', '2 eilutė: tuščia; tuščia; C'],
    ],
    [
      'cells that span',
      '<table><tr><td colspan="2">A</td><td rowspan="2">B</td></tr><tr><td>C</td><td>D</td></tr></table>',
      ['1 eilutė: A; A; B', '2 eilutė: C; D; B'],
    ],
    [
      'heads that span',
      '<table><tr><th rowspan="2">Vardas</th><th colspan="2">Kiek</th></tr><tr><th>ryte</th><th>vakare</th></tr><tr><th>Ona</th><td>1</td><td></td></tr><tr><th colspan="3">Kiti</th></tr></table>',
      ['Ona: Kiek, ryte: 1; Kiek, vakare: tuščia', 'Kiti'],
    ],
    [
      'a corner without words, and a head across a row',
      '<table><tr><td rowspan="2"></td><th colspan="2">A</th></tr><tr><th>b</th><th>c</th></tr><tr><th colspan="3">Kiti</th></tr><tr><th>Ona</th><td>1</td><td>2</td></tr></table>',
      ['Kiti', 'Ona: A, b: 1; A, c: 2'],
    ],
    ['a program', '<pre><code>jei a:\n  b\n\nc</code></pre>', ['jei a:', '  b', 'c']],
    [
      'a formula',
      '<p><math data-tex="x"><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math></p>',
      ['(a+1)/2=x^2'],
    ],
    ['powers and indices', '<p>2<sup>10</sup> ir a<sub>1</sub></p>', ['2^10 ir a_1']],
    ['longer ones', '<p>2<sup>n+1</sup>, x<sup>2n</sup>, a<sub>i+1</sub></p>', ['2^(n+1), x^(2n), a_(i+1)']],
    ['what stands beside one', '<p>x<sup>1</sup>0, H<sub>2</sub>O</p>', ['x^1 0, H_2 O']],
    ...[
      ['2½', '<mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac>', '2 1/2'],
      ['x²ⁿ', '<msup><mi>x</mi><mrow><mn>2</mn><mi>n</mi></mrow></msup>', 'x^(2n)'],
      ['x¹·0', '<msup><mi>x</mi><mn>1</mn></msup><mn>0</mn>', 'x^1 0'],
      ['sin²x', '<msup><mi>sin</mi><mn>2</mn></msup><mi>x</mi>', 'sin^2 x'],
      ['(ab)²', '<msup><mrow><mi>a</mi><mi>b</mi></mrow><mn>2</mn></msup>', '(ab)^2'],
      ['2x', '<mn>2</mn><mi>x</mi><mo>+</mo><msqrt><mi>n</mi></msqrt>', '2x+√(n)'],
      ['words', '<mi>a</mi><mtext> yra </mtext><mn>5</mn>', 'a yra 5'],
    ].map(([name = '', mathml = '', line = '']): [string, string, string[]] => [
      name,
      `<math>${mathml}</math>`,
      [line],
    ]),
    ['nothing', '', []],
  ])('%s', (_name, html, lines) => {
    expect(plainLines(html, words)).toEqual(lines);
  });
});
