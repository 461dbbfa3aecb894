import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf, joined, unsavedOf, withOtherKey } from './desk-fields';
import { emptyDraft, type TaskDraft, withOrder, wordsOf } from './task-form';

const lists = {
  ageGroups: [{ id: '3', code: 'BENJAMIN', name: 'Bičiuliai', nameEn: 'Benjamin', minGrade: 5, maxGrade: 6 }],
  languages: [{ id: '1', code: 'lt', name: 'Lietuvių', nameEn: 'Lithuanian' }],
  keywords: [],
  cts: [],
};
const words = ['A', 'B', 'C', 'D', 'penktas', 'šeštas', '', '', '', '', '', ''];
const blank = { html: '', comment: '', hint: '', image: null };
const choices = words.map((html) => ({ ...blank, html }));
const withText = (at: number, html: string) => choices.with(at, { ...blank, html });
const good: TaskDraft = { ...emptyDraft(lists), choices, correct: [1] };

describe('a task on the sheet', () => {
  it('begins in Lithuanian with four choices and no right one', () => {
    expect(emptyDraft(lists)).toMatchObject({ languageId: '1', choiceCount: 4, correct: [], levels: {} });
  });

  it('sends the shown choices alone; fewer choices lose nothing', () => {
    const fewer = { ...good, choiceCount: 2 };
    expect(fieldsOf(fewer).choices.map((one) => [one.textHtml, one.isCorrect])).toEqual([
      ['A', 'N'],
      ['B', 'T'],
    ]);
    expect(fieldsOf({ ...fewer, choiceCount: 6 }).choices.at(-1)?.textHtml).toBe('šeštas');
  });

  it.each<[dataLength: string, length: number | null]>([
    ['3', 3],
    ['du', null],
    ['0', null],
    ['201', null],
  ])('is tried with the length %j as %j', (dataLength, length) => {
    const input = { choiceLayout: 'INPUT' as const, dataType: 'N' as const, correctAnswerValue: '14', dataLength };
    expect(unsavedOf({ ...good, ...input, alsoAccepted: '15\n\n 16' }).answerInputDefinition).toEqual({
      dataType: 'N',
      dataLength: length,
      dataMinValue: '',
      dataMaxValue: '',
      correctAnswerValue: '14',
      alsoAccepted: ['15', '16'],
      tolerance: '',
    });
    expect(unsavedOf({ ...good, dataLength }).answerInputDefinition).toBeNull();
  });

  it('has its key back when its author has only passed over a kind of another key', () => {
    const order = [2, 0, 1, 3];
    const both: TaskDraft = { ...good, choiceLayout: 'ORDER', order };
    const sent = (layout: TaskDraft['choiceLayout']) =>
      fieldsOf({ ...both, choiceLayout: layout }).choices.map((one) => one.rightPlace ?? one.isCorrect);
    expect(sent('ORDER')).toEqual([2, 3, 1, 4]);
    for (const layout of ['ONE_PER_ROW', 'SEVERAL'] as const) expect(sent(layout)).toEqual(['N', 'T', 'N', 'N']);
    expect(draftOf(fieldsOf(both), lists)).toMatchObject({ correct: [], order });
    expect(draftOf(fieldsOf({ ...both, choiceLayout: 'SEVERAL' }), lists)).toMatchObject({ correct: [1], order: [] });
  });

  it('has no right order before its author has sorted the choices', () => {
    expect(fieldsOf({ ...good, choiceLayout: 'ORDER' }).choices.some((one) => one.isCorrect === 'T')).toBe(false);
  });

  it('has the right order of a copy that the release before has left', () => {
    const { order: _, ...left } = { ...good, correct: [2, 0, 1, 3] };
    expect(withOrder({ ...left, choiceLayout: 'ORDER' })).toMatchObject({ correct: [], order: left.correct });
    expect(withOrder({ ...left, choiceLayout: 'SEVERAL' })).toMatchObject({ correct: left.correct, order: [] });
    const now: TaskDraft = { ...good, choiceLayout: 'ORDER', order: [] };
    expect(withOrder(now)).toEqual(now);
  });

  it('takes the right order of another author together with the kind', () => {
    const sent: TaskDraft = { ...good, correct: [] };
    const merged: TaskDraft = { ...sent, choiceLayout: 'ORDER', order: [1, 0, 2, 3] };
    expect(joined({ ...sent, name: 'Vėliau' }, sent, merged)).toEqual({ ...merged, name: 'Vėliau' });
  });
});

describe('what was typed while a save was on its way', () => {
  const sent: TaskDraft = { ...good, name: 'Upė', tags: 'a, b,', levels: { 3: 'easy' } };

  it.each<[what: string, now: Partial<TaskDraft>, merged: Partial<TaskDraft>, expected: Partial<TaskDraft>]>([
    ['other fields', { name: 'Upės' }, { solutionHtml: '<p>x</p>' }, { name: 'Upės', solutionHtml: '<p>x</p>' }],
    ['what the server has in another form', {}, { tags: 'a, b' }, { tags: 'a, b,' }],
    ['hidden choices', {}, { choices: choices.map((one, at) => (at > 3 ? { ...one, html: '' } : one)) }, { choices }],
    [
      'choices, their number and the key together',
      {},
      { choiceCount: 5, choices: choices.toSpliced(5, 1, ...choices.slice(11)), correct: [0] },
      { choiceCount: 5, choices: choices.toSpliced(5, 1, ...choices.slice(11)), correct: [0] },
    ],
    [
      'two age groups',
      { levels: { 3: 'hard' } },
      { levels: { 3: 'easy', 4: 'easy' } },
      { levels: { 3: 'hard', 4: 'easy' } },
    ],
    ['two rules of a field', { dataLength: '3' }, { tolerance: '1' }, { dataLength: '3', tolerance: '1' }],
  ])('is joined: %s', (_, now, merged, expected) => {
    expect(joined({ ...sent, ...now }, sent, { ...sent, ...merged })).toEqual({ ...sent, ...expected });
  });

  it.each<[what: string, merged: Partial<TaskDraft>, kept: Pick<TaskDraft, 'correct' | 'order'>]>([
    ['a choice', { choices: withText(1, 'Bė') }, { correct: [1], order: [2, 0, 1, 3] }],
    ['the key', { correct: [2] }, { correct: [2], order: [2, 0, 1, 3] }],
    ['the kind', { choiceLayout: 'ORDER', correct: [], order: [1, 0, 2, 3] }, { correct: [1], order: [1, 0, 2, 3] }],
    ['the number of choices', { choiceCount: 5 }, { correct: [1], order: [] }],
    [
      'the places',
      { choices: withText(0, '<p>B</p>').with(1, { ...blank, html: '<p>A</p>' }) },
      { correct: [1], order: [] },
    ],
    ['a choice for another at the end', { choices: choices.toSpliced(1, 1) }, { correct: [1], order: [] }],
  ])('has the key of the other kind where another author changed %s', (_, theirs, kept) => {
    const now: TaskDraft = { ...sent, order: [2, 0, 1, 3] };
    const merged: TaskDraft = { ...sent, order: [], ...theirs };
    expect(joined({ ...now, name: 'Vėliau' }, now, merged)).toEqual({ ...merged, ...kept, name: 'Vėliau' });
    expect(withOtherKey(merged, now)).toEqual({ ...merged, ...kept });
  });

  it.each<[what: string, now: Partial<TaskDraft>, merged: Partial<TaskDraft>]>([
    ['a text', { contentHtml: '<p>a</p>' }, { contentHtml: '<p>b</p>' }],
    ['the key and a choice', { correct: [2] }, { choices: withText(0, 'Ž') }],
    ['the kind of answer', { choiceLayout: 'SEVERAL' }, { choiceLayout: 'ORDER' }],
  ])('is joined by the server where both changed: %s', (_, now, merged) => {
    expect(joined({ ...sent, ...now }, sent, { ...sent, ...merged })).toBeNull();
  });
});

it.each([
  ['a &lt; b &amp; c', 'a < b & c'],
  ['„x“ &amp;lt;', '„x“ &lt;'],
  ['5 &gt; 4', '5 > 4'],
])('%s is read as words', (html, text) => {
  expect(wordsOf(html)).toBe(text);
});
