import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, mergeByPath, putAt } from './merge';

const base = {
  name: 'Upė',
  texts: { lt: { content: 'Kur?', solution: '' } },
  choices: [
    { id: '1', html: 'A', hint: '' },
    { id: '2', html: 'B', hint: '' },
    { id: '3', html: 'C', hint: '' },
  ],
  answer: { kind: 'choice', question: { layout: 'ONE_PER_ROW' }, key: { right: ['1'] } },
  tags: ['upė'],
};
const [a, b, c] = [base.choices[0], base.choices[1], base.choices[2]];
const answer = (kind: string, value: string) => ({ answer: { kind, question: {}, key: { value } } });
const added = (html: string) => ({ choices: [a, b, c, { id: html, html, hint: '' }] });

describe('two changes of one document', () => {
  it.each<[what: string, mine: object, theirs: object, joined: object]>([
    ['different keys', { name: 'Ežeras' }, { tags: [] }, { name: 'Ežeras', tags: [] }],
    [
      'keys of one object',
      { texts: { lt: { content: 'Kada?', solution: '' } } },
      { texts: { lt: { content: 'Kur?', solution: 'Čia.' } } },
      { texts: { lt: { content: 'Kada?', solution: 'Čia.' } } },
    ],
    [
      'a key of each',
      { texts: { ...base.texts, en: {} } },
      { texts: { ...base.texts, de: {} } },
      { texts: { ...base.texts, en: {}, de: {} } },
    ],
    ['a key taken out', { name: undefined }, { tags: [] }, { name: undefined, tags: [] }],
    ['the same change', { name: 'Ežeras' }, { name: 'Ežeras' }, { name: 'Ežeras' }],
    [
      'an item moved and changed',
      { choices: [c, a, b] },
      { choices: [a, { ...b, html: 'Be' }, c] },
      { choices: [c, a, { ...b, html: 'Be' }] },
    ],
    [
      'an item put in and another changed',
      { choices: [a, { ...b, hint: 'ne' }, c] },
      added('D'),
      { choices: [a, { ...b, hint: 'ne' }, c, { id: 'D', html: 'D', hint: '' }] },
    ],
    ['an item taken out by both', { choices: [a, c] }, { choices: [a, c] }, { choices: [a, c] }],
    [
      'the question and the key of one kind',
      { answer: { ...base.answer, question: { layout: 'TWO_PER_ROW' } } },
      { answer: { ...base.answer, key: { right: ['2'] } } },
      { answer: { kind: 'choice', question: { layout: 'TWO_PER_ROW' }, key: { right: ['2'] } } },
    ],
  ])('are joined: %s', (_, mine, theirs, joined) => {
    for (const [one, other] of [[mine, theirs] as const, [theirs, mine] as const])
      expect(mergeByPath<object>(base, { ...base, ...one }, { ...base, ...other })).toEqual({
        joined: { ...base, ...joined },
        both: [],
      });
  });

  it.each<[what: string, mine: object, theirs: object, path: string[]]>([
    ['one value', { name: 'Ežeras' }, { name: 'Jūra' }, ['name']],
    ['a value that the other took out', { name: undefined }, { name: 'Jūra' }, ['name']],
    ['a list without ids', { tags: ['upė', 'a'] }, { tags: ['upė', 'b'] }, ['tags']],
    [
      'an item of a list',
      { choices: [a, { ...b, html: 'M' }, c] },
      { choices: [a, { ...b, html: 'T' }, c] },
      ['choices', '2', 'html'],
    ],
    ['the order of items', { choices: [c, a, b] }, { choices: [b, a, c] }, ['choices']],
    ['what was put in', added('M'), added('T'), ['choices']],
    ['an item that the other took out', { choices: [a, c] }, { choices: [a, { ...b, html: 'T' }, c] }, ['choices']],
    [
      'an item that has no id',
      { choices: [a, { html: 'M' }, c] },
      { choices: [a, { ...b, html: 'T' }, c] },
      ['choices'],
    ],
    ['a list and an object', { choices: { 1: a } }, { choices: [a] }, ['choices']],
    ['the kind', answer('number', '14'), answer('text', 'upė'), ['answer']],
    [
      'the kind of the one and the key of the other',
      answer('number', '14'),
      { answer: { ...base.answer, key: { right: ['2'] } } },
      ['answer'],
    ],
  ])('meet in one place: %s', (_, mine, theirs, path) => {
    for (const [one, other] of [[mine, theirs] as const, [theirs, mine] as const]) {
      const { joined, both } = mergeByPath<object>(base, { ...base, ...one }, { ...base, ...other, more: 'jų' });
      expect(both.map((place) => place.path)).toEqual([path]);
      // Mine stands there, and what else the other changed is joined.
      expect(joined).toEqual({ ...base, ...one, more: 'jų' });
    }
  });

  it('what stands where both changed can be decided', () => {
    const tags = (...more: string[]) => ({ ...base, tags: ['upė', ...more] });
    const { joined } = mergeByPath(base, tags('a'), tags('b'), ({ mine, theirs }) => [mine, theirs]);
    expect(joined).toEqual({ ...base, tags: [tags('a').tags, tags('b').tags] });
  });
});

it.each<[one: unknown, other: unknown, same: boolean]>([
  [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: null }, {}, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ constructor: 1 }, {}, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([same, same]);
});

it('another value at a path leaves the rest, and a path that is not there changes nothing', () => {
  expect(putAt(base, ['choices', '1', 'html'], (now) => `${now}e`)).toEqual({
    ...base,
    choices: [a, { ...b, html: 'Be' }, c],
  });
  for (const path of [['more'], ['name', 'more'], ['constructor', 'name'], ['choices', '7', 'html']])
    expect(putAt(base, path, () => 'x')).toEqual(base);
});

const name = fc.constantFrom('a', 'b', 'c', 'd', 'constructor');
const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 2 }),
);
const { plain } = fc.letrec<{ plain: unknown }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.dictionary(name, tie('plain')),
    fc.uniqueArray(fc.record({ id: name, value: tie('plain') }), { maxLength: 3, selector: ({ id }) => id }),
  ),
}));
const anyDocument = fc.record({ a: plain, b: plain, c: plain });

/** The paths of all values that are not joined by their parts. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  const isItem = (item: unknown) => typeof item === 'object' && item !== null && 'id' in item;
  const parts: (readonly [string, unknown])[] = Array.isArray(value)
    ? value.filter(isItem).map((item) => [String(item.id), item])
    : Object.entries(typeof value === 'object' ? (value ?? {}) : {}).filter(([key]) => key !== 'id');
  if (parts.length === 0) return [path];
  return parts.flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** The same with another value at a path of ids and keys. */
function changedAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value)) return value.map((item) => (item.id === key ? changedAt(item, rest, put) : item));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([own, part]) => [own, own === key ? changedAt(part, rest, put) : part]),
  );
}

describe('any document', () => {
  it('one change alone is that change, the same change twice is it once, and none is none', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (one, other) => {
        expect(mergeByPath(one, one, one)).toEqual({ joined: one, both: [] });
        expect(mergeByPath(one, other, one)).toEqual({ joined: other, both: [] });
        expect(mergeByPath(one, one, other)).toEqual({ joined: other, both: [] });
        expect(mergeByPath(one, other, other)).toEqual({ joined: other, both: [] });
      }),
    );
  });

  it('changes at two paths both stay, and two at one path are one question', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), fc.nat(), (document, first, second) => {
        const leaves = leavesOf(document);
        const [here, there] = [leaves[first % leaves.length] ?? [], leaves[second % leaves.length] ?? []];
        const mine = changedAt(document, here, '→ mine');
        const theirs = changedAt(document, there, '→ theirs');
        const { joined, both } = mergeByPath<unknown>(document, mine, theirs);
        const isOnePlace = here.join('.') === there.join('.');
        expect(both.map(({ path }) => path)).toEqual(isOnePlace ? [here] : []);
        expect(joined).toEqual(isOnePlace ? mine : changedAt(mine, there, '→ theirs'));
      }),
    );
  });

  it('who is mine and who is theirs makes no difference to what is asked', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, anyDocument, (document, mine, theirs) => {
        const [one, other] = [mergeByPath(document, mine, theirs), mergeByPath(document, theirs, mine)];
        const paths = ({ both }: typeof one) => both.map(({ path }) => path.join('.')).sort();
        expect(paths(one)).toEqual(paths(other));
        if (one.both.length === 0) expect(one.joined).toEqual(other.joined);
      }),
    );
  });
});
