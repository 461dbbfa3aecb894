import { describe, expect, it } from 'vitest';
import { flagDefaults } from '../../../contract/settings';
import type { SurveyAnswer } from '../../../contract/surveys-questions';
import { answersIn, faultsOf, isOn, type Kind, placesOf, questionsOf } from './rules';
import { studentAnswers, teacherAnswers } from './testing';

const changed = (answers: readonly SurveyAnswer[], place: number, to: SurveyAnswer): SurveyAnswer[] =>
  answers.map((one, at) => (at === place ? to : one));

const faults = (kind: Kind, answers: readonly SurveyAnswer[]) =>
  faultsOf(kind, answersIn(kind, { answers: [...answers] }));

describe('the answers of a survey', () => {
  it('are 3 of a pupil and 8 of a teacher', () => {
    expect([questionsOf('STUDENT').length, questionsOf('TEACHER').length]).toEqual([3, 8]);
  });

  it('are whole when every question has one of its own', () => {
    expect(faults('STUDENT', studentAnswers)).toEqual([]);
    expect(faults('TEACHER', teacherAnswers)).toEqual([]);
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
  ])('pupil: %s', (_, answers, fields) => expect(faults('STUDENT', answers)).toEqual(fields));

  it.each([
    ['12345', ['answers.1']],
    ['  12345  ', ['answers.1']],
    ['123456', []],
    ['', ['answers.1']],
  ])('a text of a teacher: „%s“', (text, fields) =>
    expect(faults('TEACHER', changed(teacherAnswers, 1, text))).toEqual(fields),
  );
});

describe('the answers of an older client', () => {
  const { first, second, third } = placesOf(studentAnswers);

  it('are read by their places, under `answer` or beside it, and as a list', () => {
    for (const body of [
      { answer: { first, second, third } },
      { first, second, third },
      { answer: [...studentAnswers] },
    ])
      expect(answersIn('STUDENT', body).answers).toEqual(studentAnswers);
  });

  it('are told of by the names that they came under', () => {
    const broken = answersIn('STUDENT', { answer: { first, third: '{"clear":' } });
    expect(faultsOf('STUDENT', broken)).toEqual(['answer.second', 'answer.third']);
    expect(faultsOf('STUDENT', answersIn('STUDENT', { first }))).toEqual(['second', 'third']);
    expect(faultsOf('STUDENT', answersIn('STUDENT', {}))).toEqual(['answers.0', 'answers.1', 'answers.2']);
  });

  it('go out by their places, a matrix as JSON, null where there is no question', () => {
    expect(third).toBe('{"clear":5,"enoughTime":3,"again":4}');
    expect(placesOf(studentAnswers).fourth).toBeNull();
  });
});

it('a survey is asked while its own flag is on', () => {
  const flags = { ...flagDefaults, teacherSurvey: true };
  expect([isOn('TEACHER', flags), isOn('STUDENT', flags)]).toEqual([true, false]);
});
