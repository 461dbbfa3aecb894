import type { SurveyAnswer } from '../../../contract/surveys-questions';

/** Complete answers, for the tests of this folder. */
export const studentAnswers: readonly SurveyAnswer[] = ['rather', 'rightHard', { clear: 5, enoughTime: 3, again: 4 }];
export const teacherAnswers: readonly SurveyAnswer[] = [
  'more',
  'Mokiniams patinka galvosūkiai.',
  'both',
  { fitAge: 4, clearWording: 5, interesting: 5, teachThinking: 4 },
  { easyToBegin: 5, reliable: 4, clearForPupils: 3, clearForTeachers: 1 },
  'sometimes',
  'Klasės ekranas.',
  'Daugiau užduočių jaunesniems.',
];
