import { describe, expect, it } from 'vitest';
import { type DeskFields, deskFields } from '../../../../contract/tasks-desk';
import { candidateOf, checkCandidate } from './check';

const choices = (...marks: ('T' | 'N')[]) =>
  marks.map((isCorrect, at) => ({
    textHtml: `${at}`,
    comment: '',
    hint: '',
    imageLink: null,
    imageName: null,
    isCorrect,
  }));
const good: DeskFields = {
  ...deskFields.parse({}),
  internationalId: '2026-LT-01',
  name: 'Laiškas',
  levels: [{ ageGroupId: '3', level: 'easy' }],
  contentHtml: '<p>Kuris?</p>',
  choices: choices('N', 'T', 'N', 'N'),
};
type Input = Partial<DeskFields['answerInputDefinition']>;
const typed = (input: Input): Partial<DeskFields> => ({
  choiceLayout: 'INPUT',
  answerInputDefinition: { ...good.answerInputDefinition, dataType: 'N', correctAnswerValue: '14', ...input },
});

describe('what a draft lacks to be a task', () => {
  it.each<[what: string, change: Partial<DeskFields>, missing: string[]]>([
    ['nothing', {}, []],
    [
      'all but a layout',
      { name: ' ', internationalId: '', contentHtml: '<p> </p>', levels: [], languageId: '?' },
      ['internationalId BAD', 'name EMPTY', 'languageId BAD', 'levels EMPTY', 'contentHtml EMPTY'],
    ],
    ['no right choice', { choices: choices('N', 'N') }, ['choices.isCorrect EMPTY']],
    ['two right choices', { choices: choices('N', 'T', 'T') }, []],
    ['no wrong choice', { choices: choices('T', 'T') }, ['choices.isCorrect MISFIT']],
    [
      'an empty choice',
      { choices: choices('T', 'N').map((one) => ({ ...one, textHtml: '<p></p>' })) },
      ['choices.0.textHtml EMPTY', 'choices.1.textHtml EMPTY'],
    ],
    ['further values and a tolerance', typed({ alsoAccepted: ['15', ' ', ' 16,5'], tolerance: '0,5' }), []],
    [
      'a further value that is no number',
      typed({ alsoAccepted: ['du'] }),
      ['answerInputDefinition.alsoAccepted MISFIT'],
    ],
    ['a tolerance below zero', typed({ tolerance: '-1' }), ['answerInputDefinition.tolerance MISFIT']],
    [
      'a tolerance beyond the bounds',
      typed({ dataMaxValue: '14', tolerance: '0.5' }),
      ['answerInputDefinition.tolerance MISFIT'],
    ],
    ['a tolerance of a text', typed({ dataType: 'S', tolerance: '0.5' }), []],
    ['no type of answer', typed({ dataType: null }), ['answerInputDefinition.dataType EMPTY']],
    ['no value', typed({ correctAnswerValue: ' ' }), ['answerInputDefinition.correctAnswerValue EMPTY']],
    ['a value out of bounds', typed({ dataMaxValue: '13' }), ['answerInputDefinition.correctAnswerValue MISFIT']],
    ['a length that is none', typed({ dataLength: 'du' }), ['answerInputDefinition.dataLength MISFIT']],
    ['bounds of numbers for a text', typed({ dataType: 'S', dataMinValue: '5' }), []],
  ])('is named: %s', (_, change, missing) => {
    const found = checkCandidate(candidateOf({ ...good, ...change }, '')).missing;
    expect(found.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([...missing].sort());
  });
});
