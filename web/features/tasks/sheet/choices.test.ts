import { describe, expect, it } from 'vitest';
import { rightIn, withLayout, withRight } from '../draft/answers';
import { documentOf, fieldsOf } from '../draft/desk-fields';
import { type Edit, emptyDocument, inLanguage, sayInChoice, wordsIn } from '../draft/document';
import {
  addChoice,
  canAdd,
  canRemove,
  moveChoice,
  newPicture,
  removeChoice,
  restoreChoice,
  toggleCorrect,
  wordsOf,
} from './choices';

const lists = { ageGroups: [], languages: [], keywords: [], cts: [] };
type Draft = ReturnType<typeof emptyDocument>;
const edited = (start: Draft, ...edits: Edit[]) => edits.reduce((now, edit) => edit(now), start);
const blank = emptyDocument();
const [a = '', b = '', c = '', d = ''] = blank.choices.map(({ id }) => id);
const named = [a, b, c, d].map((id, at) => sayInChoice(id, { html: 'ABCD'.charAt(at) }));
const draft = edited(blank, ...named, toggleCorrect(b), toggleCorrect(d));
const shown = ({ choices }: Draft) => choices.map((one) => wordsIn(one).html).join('');
const right = ({ answer, choices }: Draft) =>
  rightIn(answer, choices).map((id) => choices.findIndex((one) => one.id === id));

describe('the choices of a task', () => {
  it('move with their key', () => {
    const moved = moveChoice(1, -1)(draft);
    expect([shown(moved), right(moved)]).toEqual(['BACD', [0, 3]]);
    expect(moveChoice(0, -1)(draft)).toBe(draft);
    expect(moveChoice(3, 1)(draft)).toBe(draft);
  });

  it('come back after removing, to their place and with their key, beside what was written meanwhile', () => {
    const left = removeChoice(b)(draft);
    expect([shown(left), right(left)]).toEqual(['ACD', [2]]);
    const back = edited(
      left,
      sayInChoice(c, { html: 'c' }),
      toggleCorrect(a),
      inLanguage('en'),
      restoreChoice(draft, 1),
    );
    expect([shown(back), right(back), back.choices.map(({ words }) => Object.keys(words).join())]).toEqual([
      'ABcD',
      [0, 1, 3],
      ['en', 'en', 'en', 'en'],
    ]);
  });

  it('keep their right order when they move, go and come back, and have none before they were sorted', () => {
    const unsorted = withLayout('ORDER')(draft);
    expect(right(edited(unsorted, moveChoice(0, 1), removeChoice(d), addChoice))).toEqual([]);
    const sorted = withRight(() => [c, a, d, b])(unsorted);
    expect(right(moveChoice(0, 1)(sorted))).toEqual([2, 1, 3, 0]);
    const left = removeChoice(a)(sorted);
    expect(right(left)).toEqual([1, 2, 0]);
    expect(right(addChoice(left))).toEqual([1, 2, 0, 3]);
    expect(right(restoreChoice(sorted, 0)(left))).toEqual([2, 0, 3, 1]);
  });

  it('come back into a key that no longer names them since the change of another author was joined', () => {
    const taken = (one: Draft) => documentOf(fieldsOf(one), lists, one);
    const left = taken(removeChoice(b)(draft));
    expect(right(left)).toEqual([2]);
    expect(right(restoreChoice(draft, 1)(left))).toEqual([1, 3]);
    const sorted = edited(
      draft,
      withLayout('ORDER'),
      withRight(() => [c, a, d, b]),
    );
    expect(right(restoreChoice(sorted, 0)(taken(removeChoice(a)(sorted))))).toEqual([2, 0, 3, 1]);
    // The key of another kind says nothing of what was right.
    expect(right(restoreChoice(sorted, 0)(edited(removeChoice(a)(sorted), withLayout('SEVERAL'), taken)))).toEqual([
      1, 3,
    ]);
    expect(restoreChoice(draft, 1)(draft)).toBe(draft);
  });

  it('are from two to twelve', () => {
    const two = edited(draft, removeChoice(c), removeChoice(d));
    expect([canRemove(two), removeChoice(a)(two)]).toEqual([false, two]);
    const twelve = emptyDocument(12);
    expect([canAdd(twelve), addChoice(twelve), restoreChoice(draft, 0)(twelve)]).toEqual([false, twelve, twelve]);
    expect(addChoice(draft).choices).toHaveLength(5);
  });

  it('may be right, several of them', () => {
    expect(right(toggleCorrect(a)(draft))).toEqual([0, 1, 3]);
    expect(right(toggleCorrect(d)(draft))).toEqual([1]);
  });

  it('take a picture that came into their words, and leave one that stood there', () => {
    const name = `${'a'.repeat(32)}.png`;
    const other = `${'b'.repeat(32)}.png`;
    const src = `/images/${name}`;
    expect(newPicture('', `<img src="${src}" alt="Bebras &amp; co" />`)).toEqual({
      html: '',
      src,
      imageName: name,
      imageTitle: 'Bebras & co',
    });
    const both = `<p>Štai <img src="${src}" alt="" /></p><p>ir <img src="/images/${other}" width="30" /></p>`;
    expect(newPicture(`Štai <img src="${src}" alt="" />`, both)).toMatchObject({
      html: `<p>Štai <img src="${src}" alt="" /></p><p>ir</p>`,
      imageName: other,
      imageTitle: '',
    });
    expect(newPicture(both, both)).toBe(null);
    expect(newPicture('', '<img src="/images/elsewhere.png" />')).toBe(null);
  });
});

it.each([
  ['a &lt; b &amp; c', 'a < b & c'],
  ['„x“ &amp;lt;', '„x“ &lt;'],
  ['5 &gt; 4', '5 > 4'],
])('%s is read as words', (html, text) => {
  expect(wordsOf(html)).toBe(text);
});
