import { describe, expect, it } from 'vitest';
import { flagDefaults } from '../../../contract/settings';
import type { SurveyAnswer } from '../../../contract/surveys-questions';
import { faultsOf, isOn, questionsOf } from './rules';
import { studentAnswers, teacherAnswers } from './testing';

const changed = (answers: readonly SurveyAnswer[], place: number, to: SurveyAnswer): SurveyAnswer[] =>
  answers.map((one, at) => (at === place ? to : one));

describe('the answers of a survey', () => {
  it('are 3 of a pupil and 8 of a teacher', () => {
    expect([questionsOf('STUDENT').length, questionsOf('TEACHER').length]).toEqual([3, 8]);
  });

  it('are whole when every question has one of its own', () => {
    expect(faultsOf('STUDENT', studentAnswers)).toEqual([]);
    expect(faultsOf('TEACHER', teacherAnswers)).toEqual([]);
  });

  it.each<[string, SurveyAnswer[], string[]]>([
    ['none', [], ['answers.0', 'answers.1', 'answers.2']],
    ['one is missing', studentAnswers.slice(0, 2), ['answers.2']],
    ['one too many', [...studentAnswers, 'x'], ['answers']],
    ['an option that is none', changed(studentAnswers, 0, 'maybe'), ['answers.0']],
    ['a degree beyond the scale', changed(studentAnswers, 2, { clear: 6, enoughTime: 3, again: 3 }), ['answers.2']],
    ['a degree between two', changed(studentAnswers, 2, { clear: 1.5, enoughTime: 3, again: 3 }), ['answers.2']],
    ['a statement is left out', changed(studentAnswers, 2, { clear: 5, again: 3 }), ['answers.2']],
    ['a statement of nobody', changed(studentAnswers, 2, { clear: 5, enoughTime: 1, again: 3, x: 1 }), ['answers.2']],
    ['a matrix where an option belongs', changed(studentAnswers, 0, { clear: 5 }), ['answers.0']],
  ])('pupil: %s', (_, answers, faults) => expect(faultsOf('STUDENT', answers)).toEqual(faults));

  it.each([
    ['12345', ['answers.1']],
    ['  12345  ', ['answers.1']],
    ['123456', []],
    ['', ['answers.1']],
  ])('a text of a teacher: „%s“', (text, faults) =>
    expect(faultsOf('TEACHER', changed(teacherAnswers, 1, text))).toEqual(faults),
  );
});

it('a survey is asked while its own flag is on', () => {
  const flags = { ...flagDefaults, teacherSurvey: true };
  expect([isOn('TEACHER', flags), isOn('STUDENT', flags)]).toEqual([true, false]);
});
