import { describe, expect, it } from 'vitest';
import { draftOf, faultsOf, fieldsOf, isPlain, type TaskDraft, wordsOf } from './task-form';

const lists = {
  ageGroups: [{ id: '3', code: 'BENJAMIN', name: 'Bičiuliai', nameEn: 'Benjamin', minGrade: 5, maxGrade: 6 }],
  languages: [{ id: '1', code: 'lt', name: 'Lietuvių', nameEn: 'Lithuanian' }],
  keywords: [],
  cts: [],
};
const choices = ['A', 'B', 'C', 'D', 'penktas', 'šeštas'].map((html) => ({ html, comment: '', hint: '', image: null }));
const good: TaskDraft = {
  ...draftOf(null, lists),
  internationalId: '2026-LT-01',
  name: 'Laiškas',
  levels: { 3: 'easy' },
  contentHtml: '<p>Kuris?</p>',
  choices,
  correct: [1],
};
const faults = (change: Partial<TaskDraft>) => faultsOf(fieldsOf(null, { ...good, ...change }));
const input: Partial<TaskDraft> = { choiceLayout: 'INPUT', dataType: 'N', correctAnswerValue: '14' };

describe('a task in the form', () => {
  it('begins in Lithuanian with four choices and no right one', () => {
    expect(draftOf(null, lists)).toMatchObject({ languageId: '1', choiceCount: 4, correct: [], levels: {} });
  });

  it('sends the shown choices alone; fewer choices lose nothing', () => {
    expect(faults({})).toEqual([]);
    const fewer = { ...good, choiceCount: 2 };
    expect(fieldsOf(null, fewer).choices?.map((one) => [one.textHtml, one.isCorrect])).toEqual([
      ['A', 'N'],
      ['B', 'T'],
    ]);
    expect(fieldsOf(null, { ...fewer, choiceCount: 6 }).choices?.at(-1)?.textHtml).toBe('šeštas');
  });

  it.each<[string, Partial<TaskDraft>, string[]]>([
    [
      'nothing but the layout',
      { name: ' ', internationalId: '', contentHtml: '<p> </p>', levels: {}, languageId: '' },
      ['internationalId', 'name', 'languageId', 'levels', 'contentHtml'],
    ],
    ['no right choice', { correct: [] }, ['choices.isCorrect']],
    ['the right choice no longer shown', { correct: [5] }, ['choices.isCorrect']],
    ['two right choices', { correct: [1, 2] }, []],
    ['no wrong choice', { correct: [0, 1, 2, 3] }, ['choices.isCorrect']],
    ['further values and a tolerance', { ...input, alsoAccepted: '15\n\n 16,5', tolerance: '0,5' }, []],
    ['a further value that is no number', { ...input, alsoAccepted: 'du' }, ['answerInputDefinition.alsoAccepted']],
    ['a tolerance below zero', { ...input, tolerance: '-1' }, ['answerInputDefinition.tolerance']],
    [
      'a tolerance beyond the bounds',
      { ...input, dataMaxValue: '14', tolerance: '0.5' },
      ['answerInputDefinition.tolerance'],
    ],
    ['a tolerance of a text', { ...input, dataType: 'S', tolerance: '0.5' }, []],
    ['no type of answer', { choiceLayout: 'INPUT' }, ['answerInputDefinition.dataType']],
    ['no value', { ...input, correctAnswerValue: ' ' }, ['answerInputDefinition.correctAnswerValue']],
    ['a value out of bounds', { ...input, dataMaxValue: '13' }, ['answerInputDefinition.correctAnswerValue']],
    ['a length that is none', { ...input, dataLength: 'du' }, ['answerInputDefinition.dataLength']],
    ['bounds of numbers for a text', { ...input, dataType: 'S', dataMinValue: '5' }, []],
  ])('says what is wrong: %s', (_, change, expected) => {
    expect(faults(change).sort()).toEqual([...expected].sort());
  });

  it('says which choice is empty', () => {
    const seven = [...choices, { html: '<p></p>', comment: '', hint: '', image: null }];
    expect(faults({ choices: seven, choiceCount: 7 })).toEqual(['choices.6.textHtml']);
  });
});

describe('plain choices', () => {
  it.each([
    ['a &lt; b &amp; c', 'a < b & c'],
    ['„x“ &amp;lt;', '„x“ &lt;'],
    ['5 &gt; 4', '5 > 4'],
  ])('%s is read as words', (html, text) => {
    expect(wordsOf(html)).toBe(text);
    expect([isPlain(html), isPlain('&lt;b&gt;'), isPlain('<b>x</b>')]).toEqual([true, true, false]);
  });
});
