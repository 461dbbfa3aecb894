import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { wishOf } from '../../../../contract/task/by-kind/families';
import { contentForm } from '../../../../contract/task/content';
import { canonicalChoice, canonicalHtml } from '../../../../contract/tasks-html';
import { findOptions, layoutOf, toChoice } from '../../tasks/answers/options';
import { readSections } from '../../tasks/import/sections';
import { withoutEmails } from '../../tasks/import/text';
import { dressImages } from '../../tasks/markdown/images';
import { storedChoice, storedHtml } from '../../tasks/sanitise/stored';
import type { ExportedTask } from './exported-task';
import { optionsMarkdown } from './options';
import { createTextWriter } from './write-html';

const writer = createTextWriter('lt', {});
const { reader } = writer;

/** What the import makes of the Markdown, in a file with other sections around it. */
function imported(markdown: string): string {
  const text = `## Body\n\n${markdown === '' ? '--' : markdown}\n\n\n## Comments\n\n--\n`;
  const { sections } = readSections(withoutEmails(text));
  expect(sections.map(({ kind }) => kind)).toEqual(['body', 'private']);
  const [body] = sections;
  if (!body || markdown === '') return '';
  const tokens = reader.parse(body);
  dressImages(tokens, () => 300, 0.5);
  return canonicalHtml(reader.render(tokens));
}

const hostile = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '```',
  '~',
  '~~~',
  '^',
  '$',
  '$$x$',
  '|',
  '||',
  '|---|',
  '‖',
  '\\',
  '#',
  '## Body',
  '---',
  '===',
  '--',
  '> ',
  '- ',
  '+ ',
  '1. ',
  '1) ',
  'A) ',
  'a) ',
  '![x]',
  '![x](y)',
  '[a]: b',
  '[a](b)',
  '<b>',
  '<!--',
  '-->',
  '<<<',
  '>>>',
  ':::center',
  ':::',
  '&amp;',
  '&#35;',
  '"',
  "'",
  '„“',
  '{=html}',
  'https://a.lt/b?c=d&e',
  'vardas@example.lt',
  'vardas (at) example.lt',
  '^^',
  'TODO',
  '\u00a0',
  '\u2028',
  '\u200b',
  '\u00ad',
  'žodis',
  ' ',
  ' ',
  '\n',
];
const words = fc.array(fc.constantFrom(...hostile), { maxLength: 8 }).map((parts) => parts.join(''));
const text = words.map((one) => one.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'));
const attribute = words.map((one) => one.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'));
const { inline } = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    text,
    fc
      .tuple(fc.constantFrom('strong', 'em', 's', 'code', 'sub', 'sup', 'u', 'mark', 'kbd'), tie('inline'))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    fc.tuple(tie('inline'), tie('inline')).map((parts) => parts.join('')),
    attribute.map((alt) => `<img src="image:g/a.svg" alt="${alt}" width="90" style="width:90px" />`),
    fc.constantFrom('<br />', '<img src="image:g/b c.png" alt="" />', '<math><mi>x</mi></math>'),
    fc
      .tuple(tie('inline'), attribute)
      .map(([inner, title]) => `<a href="https://a.lt/(b)" title="${title}">${inner}</a>`),
    inlineSpan(tie('inline')),
  ),
}));
function inlineSpan(inner: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return inner.map((one) => `<span style="color:red">${one}</span>`);
}
const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    inline.map((one) => `<p>${one}</p>`),
    fc
      .tuple(fc.constantFrom('center', 'right', 'left'), inline)
      .map(([align, one]) => `<p style="text-align:${align}">${one}</p>`),
    fc.tuple(fc.constantFrom('h2', 'h3', 'h6'), inline).map(([tag, one]) => `<${tag}>${one}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol', 'ol start="3"'),
        fc.array(fc.oneof(inline, tie('block')), { minLength: 1, maxLength: 3 }),
      )
      .map(([list, items]) => `<${list}>${items.map((one) => `<li>${one}</li>`).join('')}</${list.slice(0, 2)}>`),
    fc
      .array(fc.array(inline, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `<table><thead><tr>${rows[0]?.map((one) => `<th style="text-align:center">${one}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
      ),
    fc
      .tuple(
        fc.constantFrom(
          'class="task-question"',
          'class="task-indent" style="margin-left:2em"',
          'class="task-center" style="text-align:center"',
        ),
        tie('block'),
      )
      .map(([kind, one]) => `<div ${kind}>${one}</div>`),
    tie('block').map((one) => `<blockquote>${one}</blockquote>`),
    text.map((one) => `<pre><code>${one}\n</code></pre>`),
    fc.constantFrom(
      '<hr />',
      '<dl><dt>a</dt><dd>b</dd></dl>',
      '<figure><img src="image:g/a.svg" /><figcaption>a</figcaption></figure>',
    ),
  ),
}));
const texts = fc.array(block, { maxLength: 4 }).map((blocks) => storedHtml(blocks.join('')));

describe('texts as Markdown', () => {
  it.each([
    ['a bold word', '<p>vienas <strong>du</strong> <em>trys</em></p>', 'vienas **du** _trys_'],
    ['a formula', '<p><math><msup><mn>2</mn><mn>3</mn></msup></math></p>', null],
    ['two lists that touch', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
    ['a list in a list', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '1. a\n   - b\n2. c'],
    ['a centred line', '<p style="text-align:center">a</p>', ':::center\na\n:::'],
    [
      'spans of cells',
      '<table><tbody><tr><td colspan="2">a</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></tbody></table>',
      '| --- | --- |\n| a ||\n| b | c |\n| ^^ | d |',
    ],
    [
      'a table with its caption',
      '<table><caption>Kainos, <strong>€</strong></caption><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
      null,
    ],
    [
      'a picture beside words',
      '<p><img src="image:g/a.svg" alt="Upė" width="90" style="float:right;margin-left:20px;width:90px" />x</p>',
      '![Upė](g/a.svg "(90px right)")x',
    ],
    ['a mark of ours', '<p>a <u>b</u></p>', 'a `<u>b</u>`{=html}'],
    ['signs', '<p>5 * 3 _ 2 $ &lt;b&gt; A) #</p>', '5 \\* 3 \\_ 2 \\$ &lt;b> A) #'],
  ])('%s', (_name, html, markdown) => {
    const written = writer.write(html);
    if (markdown !== null) expect(written).toBe(markdown);
    expect(imported(written)).toBe(storedHtml(html));
  });

  it('come back as they were, whatever stands in them', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(texts, (html) => {
        expect(imported(writer.write(html))).toBe(canonicalHtml(html));
      }),
      { numRuns: 400 },
    );
  });
});

describe('choices as options', () => {
  type Layout = NonNullable<ReturnType<typeof wishOf>>;
  const task = (layout: Layout, choices: { html: string; imagePath: string | null; alt: string }[]): ExportedTask => ({
    content: {
      form: contentForm,
      internationalId: '2026-LT-01',
      texts: { lt: { name: 'x', contentHtml: '', solutionHtml: '', relevanceHtml: '', originHtml: '' } },
      choices: choices.map(({ html, imagePath, alt }, at) => ({
        id: String(at),
        words: { lt: { html, imageName: imagePath, imageTitle: alt, hint: '', note: '' } },
      })),
      answer: { kind: 'choice', question: { layout }, key: { right: [] } },
      levels: [],
      tags: [],
      keywords: [],
      ctKeywords: [],
      sources: { licence: '', file: null },
    },
    language: 'lt',
    isReady: true,
    statedKey: null,
    levels: [],
    words: [],
    withoutSight: false,
  });
  const choice = fc
    .record({
      html: fc.oneof(inline, block).map(storedChoice),
      imagePath: fc.constantFrom(null, 'g/a.svg'),
      alt: fc.constantFrom('', 'Upė', 'ansA', 'a "b" (2)', 'x | y'),
    })
    .map((one) => ({ ...one, alt: one.imagePath === null ? '' : one.alt }));

  it('come back with their pictures and their layout', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Layout>('ONE_PER_ROW', 'TWO_PER_ROW', 'ALL_IN_ONE_ROW'),
        fc.array(choice, { minLength: 2, maxLength: 6 }),
        (layout, choices) => {
          const { text, isSaid } = optionsMarkdown(task(layout, choices), writer);
          const [section] = readSections(withoutEmails(`## Answer Options\n\n${text}\n\n## Comments\n`)).sections;
          const tokens = section ? reader.parse(section) : [];
          dressImages(tokens, () => 300, 1);
          const found = findOptions(tokens);
          expect(
            found
              .map((option) => toChoice(option, reader))
              .map((one) => ({ html: canonicalChoice(one.html), imagePath: one.imagePath, alt: one.alt })),
          ).toEqual(choices);
          expect(isSaid).toBe(layoutOf(found) === layout);
        },
      ),
      { numRuns: 150 },
    );
  });
});
