import { describe, expect, it } from 'vitest';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import { moveChoice, removeChoice } from '../sheet/choices';
import { withField, withLayout, withRight } from './answers';
import { documentOf, fieldsOf, joined, unsavedOf, withOtherKey } from './desk-fields';
import { blankChoice, type Edit, emptyDocument, inLanguage, say, sayInChoice, wordsIn } from './document';
import { formerCopy } from './former-copy';

const lists = {
  ageGroups: [{ id: '3', code: 'BENJAMIN', name: 'Bičiuliai', nameEn: 'Benjamin', minGrade: 5, maxGrade: 6 }],
  languages: [
    { id: '1', code: 'lt', name: 'Lietuvių', nameEn: 'Lithuanian' },
    { id: '2', code: 'de', name: 'Vokiečių', nameEn: 'German' },
  ],
  keywords: [],
  cts: [],
};
const edited = (start: WrittenDraft, ...edits: Edit[]) => edits.reduce((now, edit) => edit(now), start);
const blank = emptyDocument();
const [a = '', b = '', c = '', d = ''] = blank.choices.map(({ id }) => id);
const write = (id: string, html: string) => sayInChoice(id, { html });
const mark = (...ids: string[]) => withRight(() => ids);
const level = (ageGroupId: string, one: 'easy' | 'hard') => ({ ageGroupId, level: one });
const good = edited(blank, write(a, 'A'), write(b, 'B'), write(c, 'C'), write(d, 'D'), mark(b));
const marks = (draft: WrittenDraft) => fieldsOf(draft).choices.map((one) => one.rightPlace ?? one.isCorrect);

describe('a task at the desk', () => {
  it('begins in Lithuanian with four choices and no right one', () => {
    expect(fieldsOf(blank, '1')).toMatchObject({ languageId: '1', choiceLayout: 'ONE_PER_ROW', levels: [] });
    expect(marks(blank)).toEqual(['N', 'N', 'N', 'N']);
  });

  it('goes to the server as it stands, also what is not finished', () => {
    const draft = edited(good, say({ name: ' Robotas ' }), withLayout('INPUT'), withField({ dataLength: 'x' }));
    expect(fieldsOf({ ...draft, tags: ['a', ' ', ' b', ''] })).toMatchObject({
      name: 'Robotas',
      tags: ['a', 'b'],
      choiceLayout: 'INPUT',
      answerInputDefinition: { dataType: null, dataLength: 'x' },
    });
    expect(marks(draft)).toEqual(['N', 'T', 'N', 'N']);
  });

  it('comes back from the server with the ids of its choices, in the language that it has there', () => {
    const draft = { ...inLanguage('de')(good), tags: ['a', ' b'], levels: [level('3', 'easy')] };
    expect(fieldsOf(draft).tags).toEqual(['a', 'b']);
    expect(documentOf(fieldsOf(draft, '2'), lists, draft)).toEqual(draft);
    const one = { ...fieldsOf(good), choices: [] };
    expect(documentOf(one, lists).choices).toHaveLength(4);
  });

  it.each<[what: string, theirs: Edit[], ids: (string | null)[]]>([
    ['nothing', [], [a, b, c, d]],
    ['the words of a choice', [write(b, 'Bė')], [a, b, c, d]],
    ['words that are those of another', [write(a, 'B')], [a, b, c, d]],
    ['the number: one is gone', [removeChoice(b)], [a, c, d]],
    [
      'the number: one came first',
      [(now) => ({ ...now, choices: [blankChoice('lt'), ...now.choices] })],
      [null, a, b, c, d],
    ],
    ['the places', [moveChoice(1, 1)], [a, c, b, d]],
    ['words and places', [removeChoice(b), write(d, 'Dė')], [a, c, null]],
  ])('knows its choices by their words where another author changed %s', (_, theirs, ids) => {
    const found = documentOf(fieldsOf(edited(good, ...theirs)), lists, good).choices.map(({ id }) => id);
    expect(found.map((id) => (good.choices.some((one) => one.id === id) ? id : null))).toEqual(ids);
    expect(new Set(found).size).toBe(found.length);
  });

  it.each<[dataLength: string, length: number | null]>([
    ['3', 3],
    ['du', null],
    ['0', null],
    ['201', null],
  ])('is tried with the length %j as %j', (dataLength, length) => {
    const alsoAccepted = ['15', '', ' 16'];
    const field = withField({ dataType: 'N', correctAnswerValue: '14', dataLength, alsoAccepted });
    expect(unsavedOf(edited(good, withLayout('INPUT'), field)).answerInputDefinition).toEqual({
      dataType: 'N',
      dataLength: length,
      dataMinValue: '',
      dataMaxValue: '',
      correctAnswerValue: '14',
      alsoAccepted: ['15', '16'],
      tolerance: '',
    });
    expect(unsavedOf(edited(good, withLayout('INPUT'), withField({ dataLength }))).answerInputDefinition).toBeNull();
  });

  it('has its key back when its author has only passed over a kind of another key', () => {
    const both = edited(good, withLayout('ORDER'), mark(c, a, b, d));
    const passed = (...layouts: ChoiceLayout[]) => marks(edited(both, ...layouts.map(withLayout)));
    expect(passed('ORDER')).toEqual([2, 3, 1, 4]);
    for (const layout of ['ONE_PER_ROW', 'SEVERAL', 'INPUT'] as const)
      expect([passed(layout), passed(layout, 'ORDER')]).toEqual([
        ['N', 'T', 'N', 'N'],
        [2, 3, 1, 4],
      ]);
    const field = withField({ dataType: 'N', correctAnswerValue: '14' });
    const back = edited(both, withLayout('INPUT'), field, withLayout('SEVERAL'), withLayout('INPUT'));
    expect(fieldsOf(back).answerInputDefinition).toMatchObject({ dataType: 'N', correctAnswerValue: '14' });
  });

  it('has no type of its field after its author has passed over choices, before one is chosen', () => {
    const field = (draft: WrittenDraft) => fieldsOf(draft).answerInputDefinition;
    const open = edited(good, withLayout('INPUT'), withField({ dataLength: '3' }));
    for (const layout of ['ONE_PER_ROW', 'SEVERAL', 'ORDER'] as const) {
      const passed = withLayout(layout)(open);
      expect(field(passed)).toMatchObject({ dataType: null, dataLength: '3' });
      expect(field(withLayout('INPUT')(passed))).toEqual(field(open));
      expect(field(documentOf(fieldsOf(passed), lists, passed))).toEqual(field(open));
    }
    const typed = edited(open, withLayout('ORDER'), withLayout('INPUT'), withField({ dataType: 'S' }));
    expect(field(edited(typed, withLayout('ORDER'), withLayout('INPUT'))).dataType).toBe('S');
  });

  it('has the type that is chosen after another author has chosen the field', () => {
    const open = edited(good, withLayout('INPUT'), withField({ dataLength: '3' }));
    const passed = withLayout('ONE_PER_ROW')(open);
    const met = joined(say({ name: 'Mano' })(passed), passed, withLayout('INPUT')(passed));
    expect(met && fieldsOf(withField({ dataType: 'N' })(met)).answerInputDefinition.dataType).toBe('N');
  });

  it('has no right order before its author has sorted the choices', () => {
    expect(marks(withLayout('ORDER')(good))).toEqual(['N', 'N', 'N', 'N']);
  });
});

describe('what was typed while a save was on its way', () => {
  const sent = { ...say({ name: 'Upė' })(good), tags: ['a', ' b', ''], levels: [level('3', 'easy')] };
  const levels =
    (...all: ReturnType<typeof level>[]): Edit =>
    (now) => ({ ...now, levels: all });
  const add: Edit = (now) => ({ ...now, choices: [...now.choices, blankChoice('lt')] });

  it.each<[what: string, mine: Edit[], theirs: Edit[], expected: Edit[]]>([
    [
      'other fields',
      [say({ name: 'Upės ' })],
      [say({ solutionHtml: '<p>x</p>' })],
      [say({ name: 'Upės ', solutionHtml: '<p>x</p>' })],
    ],
    ['what the server has in another form', [], [(now) => ({ ...now, tags: ['a', 'b'] })], []],
    [
      'a choice and the key together',
      [say({ name: 'U' })],
      [write(a, 'Ą'), mark(a)],
      [say({ name: 'U' }), write(a, 'Ą'), mark(a)],
    ],
    [
      'two age groups',
      [levels(level('3', 'hard'))],
      [levels(level('3', 'easy'), level('4', 'easy'))],
      [levels(level('3', 'hard'), level('4', 'easy'))],
    ],
    [
      'the kind, with its order',
      [say({ name: 'U' })],
      [withLayout('ORDER'), mark(b, a, c, d)],
      [say({ name: 'U' }), withLayout('ORDER'), mark(b, a, c, d)],
    ],
  ])('is joined: %s', (_, mine, theirs, expected) => {
    const merged = documentOf(fieldsOf(edited(sent, ...theirs)), lists, sent);
    expect(joined(edited(sent, ...mine), sent, merged)).toEqual(edited(sent, ...expected));
  });

  it('is joined: two rules of a field', () => {
    const field = edited(sent, withLayout('INPUT'), withField({ dataType: 'N' }));
    const merged = documentOf(fieldsOf(withField({ tolerance: '1' })(field)), lists, field);
    const both = joined(withField({ dataLength: '3' })(field), field, merged);
    expect(both && fieldsOf(both).answerInputDefinition).toMatchObject({ dataLength: '3', tolerance: '1' });
  });

  it.each<[what: string, theirs: Edit[], kept: Edit[]]>([
    ['a choice', [write(b, 'Bė')], [write(b, 'Bė')]],
    ['the key', [mark(c)], [mark(c)]],
  ])('has the key of the other kind where another author changed %s', (_, theirs, kept) => {
    const now = edited(sent, withLayout('ORDER'), mark(c, a, b, d), withLayout('ONE_PER_ROW'));
    const merged = documentOf(fieldsOf(edited(now, ...theirs)), lists, now);
    expect(merged.aside).toEqual([]);
    const expected = edited(now, ...kept);
    expect(withOtherKey(merged, now).aside).toEqual(expected.aside);
    expect(joined(say({ name: 'Vėliau' })(now), now, merged)).toEqual(say({ name: 'Vėliau' })(expected));
  });

  it.each<[what: string, theirs: Edit[]]>([
    ['the number of choices', [add]],
    ['the places', [write(a, 'B'), write(b, 'A')]],
  ])('has no key of the other kind any more where another author changed %s', (_, theirs) => {
    const now = edited(sent, withLayout('ORDER'), mark(c, a, b, d), withLayout('ONE_PER_ROW'));
    const merged = documentOf(fieldsOf(edited(now, ...theirs)), lists, now);
    expect(withOtherKey(merged, now).aside).toEqual([]);
    expect(joined(say({ name: 'Vėliau' })(now), now, merged)?.aside).toEqual([]);
  });

  it.each<[what: string, mine: Edit, theirs: Edit]>([
    ['a text', say({ contentHtml: '<p>a</p>' }), say({ contentHtml: '<p>b</p>' })],
    ['the key and a choice', mark(c), write(a, 'Ž')],
    ['the kind of answer', withLayout('SEVERAL'), withLayout('ORDER')],
  ])('is joined by the server where both changed: %s', (_, mine, theirs) => {
    expect(joined(mine(sent), sent, theirs(sent))).toBeNull();
  });
});

describe('a copy that the release before has left', () => {
  const choices = ['A', 'B', 'C', ''].map((html) => ({ html, comment: '', hint: '', image: null }));
  const fields = {
    internationalId: '2026-LT-41',
    name: 'Upė',
    languageId: '2',
    levels: { 3: 'easy' },
    contentHtml: '<p>Kur?</p>',
    solutionHtml: '',
    relevanceHtml: '',
    originHtml: '',
    tags: 'a, b,',
    keywordIds: ['7'],
    ctKeywords: [],
    choiceLayout: 'ORDER',
    choices: [{ ...choices[0], image: { src: '/images/a.png', alt: 'Rąstas' } }, ...choices.slice(1)],
    choiceCount: 3,
    correct: [1],
    order: [2, 0],
    dataType: 'N',
    dataLength: '3',
    dataMinValue: '',
    dataMaxValue: '',
    correctAnswerValue: '14',
    alsoAccepted: '15\n16',
    tolerance: '',
  };

  it('is read whole', () => {
    const copy = formerCopy({ fields, rev: 4, isSent: false }, lists);
    expect(copy).toMatchObject({ rev: 4, isSent: false, document: { tags: ['a', ' b', ''], keywords: ['7'] } });
    const document = copy?.document ?? blank;
    expect(fieldsOf(document, '2')).toMatchObject({
      internationalId: '2026-LT-41',
      name: 'Upė',
      levels: [level('3', 'easy')],
      contentHtml: '<p>Kur?</p>',
      tags: ['a', 'b'],
      choiceLayout: 'ORDER',
      answerInputDefinition: { dataType: 'N', dataLength: '3', correctAnswerValue: '14', alsoAccepted: ['15', '16'] },
    });
    expect(marks(document)).toEqual([2, 3, 1]);
    expect(document.choices[0] && wordsIn(document.choices[0])).toMatchObject({
      imageName: 'a.png',
      imageTitle: 'Rąstas',
    });
    expect(Object.keys(document.texts)).toEqual(['de']);
    const several = formerCopy({ fields: { ...fields, choiceLayout: 'SEVERAL' }, rev: 4, isSent: false }, lists);
    expect(several && marks(several.document)).toEqual(['N', 'T', 'N']);
    const { order, ...older } = { ...fields, correct: [2, 0, 1] };
    const sorted = formerCopy({ fields: older, rev: 4, isSent: false }, lists);
    expect(sorted && marks(sorted.document)).toEqual([2, 3, 1]);
  });

  it.each([[null], ['Upė'], [{ rev: 1 }], [{ fields: { name: 'Upė' }, rev: 1, isSent: false }]])(
    'is none: %j',
    (value) => {
      expect(formerCopy(value, lists)).toBeNull();
    },
  );
});
