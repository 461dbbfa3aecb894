import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalChoice, canonicalHtml } from '../../../../contract/tasks-html';
import { readTaskFolder } from '../import/read';
import type { ImportedTask } from '../import/types';
import { sanitiseHtml } from './sanitise';
import { removedFrom, storedChoice, storedHtml } from './stored';

/** What a page shows of HTML, with spaces as it shows them: words and pictures in their order. */
const seen = (html: string) =>
  html
    .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<\/?(?:p|div|li|ul|ol|td|th|tr|h\d|br|table|thead|tbody|dt|dd|blockquote|figure)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();

describe('the stored form of texts', () => {
  let tasks: ImportedTask[] = [];
  beforeAll(async () => {
    const own = await readTaskFolder(join(import.meta.dirname, '../../../../tasks'));
    const others = await readTaskFolder(join(import.meta.dirname, '../import/fixtures'));
    tasks = [...own.tasks, ...others.tasks];
  });

  it('shows all that the tasks say, is a form of itself, and passes the filter as it is', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(42);
    for (const task of tasks) {
      const { contentHtml, solutionHtml, relevanceHtml, originHtml } = task;
      for (const html of [contentHtml, solutionHtml, relevanceHtml, originHtml]) {
        const form = canonicalHtml(html);
        expect(seen(form)).toBe(seen(html));
        expect(canonicalHtml(form)).toBe(form);
        expect(sanitiseHtml(form)).toBe(form);
      }
    }
  });

  it.each([
    ['words without a block', 'a <b>b</b><p>c</p> ', '<p>a <strong>b</strong></p><p>c</p>'],
    [
      'spaces',
      '<p> a \n b </p>\n<ul>\n<li> c\n<ul><li>d</li></ul></li></ul>',
      '<p>a b</p><ul><li>c<ul><li>d</li></ul></li></ul>',
    ],
    ['spaces around marks', '<p>a <em> b</em> <strong>c </strong> d</p>', '<p>a <em>b</em> <strong>c </strong>d</p>'],
    ['breaks', '<p>a <br> b<br></p>', '<p>a<br />b<br /></p>'],
    [
      'a cell with one paragraph',
      '<table><tr><td><p>a</p></td><td></td></tr></table>',
      '<table><tbody><tr><td>a</td><td></td></tr></tbody></table>',
    ],
    [
      'a cell with two',
      '<table><tr><td>a<p>b</p></td></tr></table>',
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    ],
    ['the order of marks', '<p><em>a<strong>b</strong></em></p>', '<p><em>a</em><strong><em>b</em></strong></p>'],
    [
      'spans that say nothing',
      '<p><span>a</span><span style="font-weight:bold">b</span></p>',
      '<p>a<strong>b</strong></p>',
    ],
    [
      'the order of attributes',
      '<p style="width:1px;color:red" class="task-a">a</p>',
      '<p class="task-a" style="color:red;width:1px">a</p>',
    ],
    ['a question', '<div class="task-question">Kiek?</div>', '<div class="task-question"><p>Kiek?</p></div>'],
    ['an empty end', '<p>a</p><p></p><p> </p>', '<p>a</p>'],
    ['nothing', '<p></p>', ''],
    ['code of several lines', '<pre><code>a\n  b\n</code></pre>', '<pre><code>a\n  b\n</code></pre>'],
  ])('%s', (_, html, form) => {
    expect(storedHtml(html)).toBe(form);
  });

  it('of a choice is its words', () => {
    expect(storedChoice('<p>a <i>b</i></p>')).toBe('a <em>b</em>');
    expect(storedChoice('a<br />\nb')).toBe('a<br />b');
    expect(storedChoice('<p>a</p><p>b</p>')).toBe('<p>a</p><p>b</p>');
    expect(canonicalChoice('<p style="text-align:center">a</p>')).toBe('<p style="text-align:center">a</p>');
  });

  it('is a form of itself whatever comes', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<b>',
      '</b>',
      '<em>',
      '</em>',
      '<td>',
      '<table>',
      '</table>',
      '<tr>',
      '<div class="task-question">',
      '</div>',
      '<br>',
      '<img src="/images/a.png" alt="x">',
      '<img>',
      ' ',
      '\n',
      'a',
      'ž &amp; b',
      '<span style="color:red">',
      '</span>',
      '<a href="/x">',
      '</a>',
      '<sub>',
      '</sub>',
      '<pre>',
      '<',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const form = storedHtml(parts.join(''));
        expect(storedHtml(form)).toBe(form);
        expect(storedChoice(storedChoice(form))).toBe(storedChoice(form));
      }),
      { numRuns: 500 },
    );
  });
});

describe('what the filter takes out', () => {
  it('is told by kind and number', () => {
    const texts = [
      '<p onclick="x()">a<img src="https://kitur.lt/a.png"><img src="file:///C:/a.png"><img alt="x"></p>',
      '<img src="/images/00000000000000000000000000000000.png"><script>1</script><a href="javascript:x()">y</a>',
      '<iframe src="https://a.lt"></iframe><svg><path/></svg><video></video><button>b</button>',
    ];
    expect(removedFrom(texts)).toEqual([
      { kind: 'PICTURE', n: 3 },
      { kind: 'SCRIPT', n: 3 },
      { kind: 'FRAME', n: 1 },
      { kind: 'FORM', n: 1 },
      { kind: 'DRAWING', n: 1 },
      { kind: 'MEDIA', n: 1 },
    ]);
    expect(texts.map(storedHtml).join('')).toBe(
      '<p>a</p><p><img src="/images/00000000000000000000000000000000.png" />y</p>',
    );
    expect(removedFrom(['<p>a</p>'])).toEqual([]);
  });
});
