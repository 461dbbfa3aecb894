import { describe, expect, it } from 'vitest';
import { isEmptySection, pickQuestion, readSections } from '../import/sections';
import { dressImages, findImages, readImageTitle, statedWidth } from './images';
import { taskMarkdown } from './markdown';

function html(text: string, width: number | null = null, scale = 1): string {
  const { sections, definitions } = readSections(`## Body\n${text}\n`);
  const markdown = taskMarkdown('en', definitions);
  const tokens = sections.flatMap(markdown.parse);
  dressImages(tokens, () => width, scale);
  return markdown.render(tokens).replace(/\n/g, '');
}

describe('tables', () => {
  it('without a header', () => {
    expect(html('| :--: | --: |\n| a | b |')).toBe(
      '<table><tbody><tr><td style="text-align:center">a</td><td style="text-align:right">b</td></tr></tbody></table>',
    );
  });

  it('cells over columns, several header rows, rows that go on, == as the rule', () => {
    const text = 'Jungiklis |||| Laidas\n  ||  || x || y \\\n  ||  || z || w\n==|==|==|==|==\n a | b | c | d | e |';
    expect(html(text)).toBe(
      '<table><thead><tr><th colspan="4">Jungiklis</th><th>Laidas</th></tr>' +
        '<tr><th colspan="2"></th><th colspan="2"></th><th colspan="2">xz</th><th>yw</th></tr></thead>' +
        '<tbody><tr><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td></tr></tbody></table>',
    );
  });

  it('cells over rows, bars in formulas, code and after a backslash', () => {
    const text = '|---|---|\n| a | `x|y` |\n| ^^ | \\| $|x|$ |';
    const table = html(text);
    expect(table).toContain('<td rowspan="2">a</td><td><code>x|y</code></td>');
    expect(table).toMatch(/<td>\| <span class="katex"><math/);
  });

  it('money is no formula', () => {
    expect(html('5 $ ir 6 $')).toBe('<p>5 $ ir 6 $</p>');
  });

  it('a line with bars and no rule is a paragraph', () => {
    expect(html('a | b\nc | d')).toBe('<p>a | bc | d</p>');
  });
});

describe('the rest of the dialect', () => {
  it.each([
    ['line break', 'a\\\nb', '<p>a<br />b</p>'],
    ['sub and sup', 'H~2~O, x^10^', '<p>H<sub>2</sub>O, x<sup>10</sup></p>'],
    ['comments', 'a <!-- b\nc --> d', '<p>ad</p>'],
    ['raw block', 'a\n\n<<<tex\n\\newpage\n>>>\n\nb', '<p>a</p><p>b</p>'],
    [
      'containers in each other',
      ':::indent\n:::center\na\n:::\nb\n:::\nc',
      '<div class="task-indent" style="margin-left:2em"><p style="text-align:center">a</p><p>b</p></div><p>c</p>',
    ],
    ['aligned words', ':::right\na\n:::', '<p style="text-align:right">a</p>'],
    [
      'centred table',
      ':::center\n| a |\n| --- |\n| b |\n:::',
      '<div class="task-center" style="text-align:center"><table style="margin-left:auto;margin-right:auto"><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    ],
    ['marked HTML', 'a `<u onclick="x">b</u>`{=html} c', '<p>a <u>b</u> c</p>'],
    ['marked HTML as a block', '```{=html}\n<dl><dt>a</dt></dl><script>x</script>\n```', '<dl><dt>a</dt></dl>'],
    ['code that says html', '`a`{=htm} ``b` c``', '<p><code>a</code>{=htm} <code>b` c</code></p>'],
    ['comment container', ':::comment\na\n\nb\n:::\nc', '<p>c</p>'],
    ['answers stay answers', 'Variantas (c) "gerai"', '<p>Variantas (c) “gerai”</p>'],
    ['raw HTML is text', '<b onclick="x">a</b>', '<p>&lt;b onclick=“x”&gt;a&lt;/b&gt;</p>'],
    [
      'bare address',
      'https://example.lt/a',
      '<p><a href="https://example.lt/a" target="_blank" rel="noopener noreferrer">https://example.lt/a</a></p>',
    ],
  ])('%s', (_name, text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('formulas become MathML, on their own line too; a wrong one is shown as written', () => {
    expect(html('$\\frac12$')).toContain('<mfrac>');
    expect(html('$2^{n} < "3"$')).toContain('<math data-tex="2^{n} &lt; &quot;3&quot;" xmlns=');
    expect(html('a\n\n$$\n\\sum x\n$$\n\nb')).toMatch(/<p>a<\/p><p><span class="katex"><math[^>]*display="block"/);
    expect(html('$\\frac{$')).toContain('\\frac{');
  });
});

describe('pictures', () => {
  it.each([
    ['Upė (90%)', { words: 'Upė', width: '90%', placement: null }],
    ['Upė (450px)', { words: 'Upė', width: '450px' }],
    ['(150px right)', { words: '', width: '150px', placement: 'right' }],
    ['Upė (50% min 100 max 300px)', { width: '50%', minWidth: '100px', maxWidth: '300px' }],
    ['Upė (120 x 40)', { width: '120px', height: '40px' }],
    ['Upė (html: 70%, tex: 30%)', { words: 'Upė', width: '70%' }],
    ['Upė (html: default, tex: 30%)', { words: 'Upė', width: null }],
    ['Upė (inline(-0.6ex))', { words: 'Upė', placement: 'inline', offset: '-0.6ex' }],
    ['Upė (Nemunas)', { words: 'Upė (Nemunas)', width: null }],
    ['Paveikslas (2)', { words: 'Paveikslas (2)', width: null }],
  ])('title %s', (title, expected) => {
    expect(readImageTitle(title)).toMatchObject(expected);
  });

  it.each<[string, number | null]>([
    ['Atsakymas A (200px)', 200],
    ['(150)', 150],
    ['(38.6px inline)', 39],
    ['Atsakymas A (90%)', null],
    ['Atsakymas A', null],
    ['', null],
  ])('%s states a width of %s', (title, width) => {
    expect(statedWidth(title)).toBe(width);
  });

  it('have their natural size times the scale; small ones stand in the line', () => {
    expect(html('a ![](b.svg) c', 100, 0.2)).toContain('width="20" style="width:20px;vertical-align:middle"');
  });

  it('are found with their lines, definitions anywhere, labels without one too', () => {
    const { sections, definitions } = readSections(
      '## Body\n\na\n![x]\n\n| ![Y] |\n|---|\n| ![z] |\n\n## Comments\n\n[X]: <a b.svg> "A"\n[y]: y.svg\n',
    );
    const markdown = taskMarkdown('en', definitions);
    const body = sections.filter((section) => section.kind === 'body').flatMap(markdown.parse);
    const { images, unresolved } = findImages(body);
    expect(images.map(({ path, line }) => `${path} ${line}`)).toEqual(['a b.svg 4', 'y.svg 6']);
    expect(unresolved).toEqual([{ label: 'z', line: 8 }]);
  });
});

describe('sections', () => {
  it.each([
    ['--', true],
    ['---', true],
    ['Optional - not to be filled in 2023', true],
    ['(Not reported from original file)', true],
    ['- tekstas', false],
  ])('%s is empty: %s', (text, empty) => {
    const section = readSections(`## Body\n\n${text}\n`).sections[0];
    expect(section && isEmptySection(section)).toBe(empty);
  });

  it('takes the question of the online challenge, if it is filled', () => {
    const text = (online: string) =>
      `## Question/Challenge - for the brochures\nA\n## Question/Challenge - for the online challenge\n${online}\n`;
    expect(pickQuestion(readSections(text('B')).sections)?.source.trim()).toBe('B');
    expect(pickQuestion(readSections(text('--')).sections)?.source.trim()).toBe('A');
  });

  it('does not take a heading in code for a section', () => {
    const kinds = readSections('## Body\n```\n## Comments\n```\n### Antraštė\n## It’s Informatics\n').sections.map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['body', 'informatics']);
  });
});
