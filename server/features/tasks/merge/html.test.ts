import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { storedHtml } from '../sanitise/stored';
import { mergeHtml } from './html';

describe('two changes of one text', () => {
  it.each<[string, string, string, string, string]>([
    [
      'different paragraphs',
      '<p>A a</p><p>B b</p>',
      '<p>A c</p><p>B b</p>',
      '<p>A a</p><p>B d</p>',
      '<p>A c</p><p>B d</p>',
    ],
    [
      'words apart in one sentence',
      '<p>Robotas stovi daržo apačioje ir žiūri į dešinę</p>',
      '<p>Robotas stovi sodo apačioje ir žiūri į dešinę</p>',
      '<p>Robotas stovi daržo apačioje ir žiūri į kairę</p>',
      '<p>Robotas stovi sodo apačioje ir žiūri į kairę</p>',
    ],
    [
      'a mark and a word',
      '<p>vienas du trys keturi</p>',
      '<p><strong>vienas</strong> du trys keturi</p>',
      '<p>vienas du trys penki</p>',
      '<p><strong>vienas</strong> du trys penki</p>',
    ],
    [
      'a new paragraph after one that the other changes',
      '<p>Pirmas sakinys čia.</p>',
      '<p>Pirmas sakinys čia.</p><p>Antras.</p>',
      '<p>Pirmas sakinys ten.</p>',
      '<p>Pirmas sakinys ten.</p><p>Antras.</p>',
    ],
    [
      'items of a list',
      '<ul><li>vienas</li><li>du</li></ul>',
      '<ul><li>vienas</li><li>du</li><li>trys</li></ul>',
      '<ul><li>pirmas</li><li>du</li></ul>',
      '<ul><li>pirmas</li><li>du</li><li>trys</li></ul>',
    ],
    [
      'cells of a row',
      '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><td>5</td><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td><td>6</td></tr></tbody></table>',
      '<table><tbody><tr><td>5</td><td>6</td></tr></tbody></table>',
    ],
    [
      'a paragraph taken out and another changed',
      '<p>A a</p><p>B b</p><p>C c</p>',
      '<p>A a</p><p>C c</p>',
      '<p>A a</p><p>B b</p><p>C d</p>',
      '<p>A a</p><p>C d</p>',
    ],
  ])('joins %s', (_, base, mine, theirs, joined) => {
    for (const [one, other] of [[mine, theirs] as const, [theirs, mine] as const])
      expect(mergeHtml(base, one, other)).toEqual({ html: joined, conflicts: [] });
  });

  it('asks about a sentence that both changed, and about one that is gone for the other', () => {
    const base = '<p>Pradžia.</p><div class="task-question"><p>Prie kurio augalo robotas sustos?</p></div>';
    const mine = base.replace('Prie kurio augalo', 'Kurio augalo langelyje');
    const theirs = base.replace('Prie kurio augalo', 'Kuriame langelyje');
    const { html, conflicts } = mergeHtml(base, mine, theirs);
    expect(html).toBe('<p>Pradžia.</p><div class="task-question"><!--conflict 0--></div>');
    expect(conflicts).toEqual([
      {
        base: '<p>Prie kurio augalo robotas sustos?</p>',
        mine: '<p>Kurio augalo langelyje robotas sustos?</p>',
        theirs: '<p>Kuriame langelyje robotas sustos?</p>',
      },
    ]);
    const gone = mergeHtml('<p>A a</p><p>B b</p>', '<p>A a</p>', '<p>A a</p><p>B c</p>');
    expect(gone.conflicts).toEqual([{ base: '<p>B b</p>', mine: '', theirs: '<p>B c</p>' }]);
  });

  it('an item and a cell keep their frame around a conflict', () => {
    const { html } = mergeHtml('<ul><li>a</li></ul>', '<ul><li>b</li></ul>', '<ul><li>c</li></ul>');
    expect(html).toBe('<ul><li><!--conflict 0--></li></ul>');
  });

  it('a text made to compare slowly does not hold up a save', () => {
    const text = (end: string) => `<p>${'a '.repeat(49_000)}${end}</p>`;
    const blocks = (end: string) => `${'<p>a</p>'.repeat(12_000)}<p>${end}</p>`;
    // Without its limits each of the two takes minutes: longer than a test may.
    expect(mergeHtml(text('b'), `<p>c</p>${text('d')}`, text('e')).conflicts.length).toBeGreaterThan(0);
    const joined = mergeHtml(blocks('b'), blocks('c'), `<p>d</p>${blocks('b')}`);
    expect(joined.html).toBe(`<p>d</p>${blocks('c')}`);
  });
});

// A text as blocks of words; each word may be bold. An edit changes, adds or takes out a word or a block.
const word = fc.tuple(fc.stringMatching(/^[a-ząčęž]{1,6}$/), fc.boolean());
const block = fc.record({
  tag: fc.constantFrom('p', 'h2', 'li'),
  words: fc.array(word, { minLength: 1, maxLength: 8 }),
});
type Block = { tag: string; words: [string, boolean][] };
const edit = fc.tuple(
  fc.nat(20),
  fc.nat(20),
  fc.constantFrom('change', 'add', 'drop', 'bold', 'block', 'unblock'),
  word,
);
type Edit = [number, number, string, [string, boolean]];

function edited(blocks: readonly Block[], edits: readonly Edit[], mark: string): Block[] {
  const copy = blocks.map(({ tag, words }) => ({
    tag,
    words: words.map(([text, bold]): [string, boolean] => [text, bold]),
  }));
  edits.forEach(([at, place, act, [text]], n) => {
    const fresh: [string, boolean] = [`${text}${mark}${n}`, false];
    const chosen = copy[at % Math.max(copy.length, 1)];
    if (act === 'block' || !chosen) copy.splice(at % (copy.length + 1), 0, { tag: 'p', words: [fresh] });
    else if (act === 'unblock') copy.splice(at % copy.length, 1);
    else if (act === 'add') chosen.words.splice(place % (chosen.words.length + 1), 0, fresh);
    else if (act === 'drop' && chosen.words.length > 1) chosen.words.splice(place % chosen.words.length, 1);
    else if (act === 'bold') chosen.words = chosen.words.map(([one, bold], i) => [one, i === place ? !bold : bold]);
    else chosen.words[place % chosen.words.length] = fresh;
  });
  return copy;
}

function htmlOf(blocks: readonly Block[]): string {
  const html = blocks.map(({ tag, words }) => {
    const line = words.map(([text, bold]) => (bold ? `<strong>${text}</strong>` : text)).join(' ');
    return tag === 'li' ? `<ul><li>${line}</li></ul>` : `<${tag}>${line}</${tag}>`;
  });
  return canonicalHtml(html.join(''));
}

const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

describe('any two changes of any text', () => {
  const three = fc
    .tuple(fc.array(block, { maxLength: 6 }), fc.array(edit, { maxLength: 5 }), fc.array(edit, { maxLength: 5 }))
    .map(([blocks, mine, theirs]) => ({
      base: htmlOf(blocks),
      mine: htmlOf(edited(blocks, mine, 'M')),
      theirs: htmlOf(edited(blocks, theirs, 'T')),
    }));

  it('one change alone is that change, and the same change twice is it once', () => {
    fc.assert(
      fc.property(three, ({ base, mine }) => {
        expect(mergeHtml(base, mine, base)).toEqual({ html: mine, conflicts: [] });
        expect(mergeHtml(base, base, mine)).toEqual({ html: mine, conflicts: [] });
        expect(mergeHtml(base, mine, mine)).toEqual({ html: mine, conflicts: [] });
      }),
    );
  });

  it('the joined text is in the stored form, and no new word is lost without a question', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const { html, conflicts } = mergeHtml(base, mine, theirs);
        const asked = conflicts.flatMap((one) => [one.mine, one.theirs]).join(' ');
        const there = new Set([...wordsIn(html), ...wordsIn(asked)]);
        for (const text of [mine, theirs])
          for (const one of wordsIn(text)) if (/[MT]\d/.test(one)) expect([...there]).toContain(one);
        if (conflicts.length === 0) expect([canonicalHtml(html), storedHtml(html)]).toEqual([html, html]);
        const resolved = conflicts.reduce(
          (text, one, n) => text.replace(`<!--conflict ${n}-->`, () => one.theirs),
          html,
        );
        expect(resolved).not.toContain('<!--');
        expect(wordsIn(canonicalHtml(resolved))).toEqual(wordsIn(resolved));
      }),
      { numRuns: 500 },
    );
  });
});
