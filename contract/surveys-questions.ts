/**
 * The surveys as data: the pupils' has 3 questions, the teachers' 8. Their wording is in text/lt/surveys.ts and
 * text/en/surveys.ts, under the same ids. Stored answers depend on order and ids: a question is only ever replaced by
 * one with a new id.
 */
export type Question =
  | { readonly id: string; readonly type: 'OPEN' }
  | { readonly id: string; readonly type: 'CHOICE'; readonly options: readonly string[] }
  | { readonly id: string; readonly type: 'MATRIX'; readonly options: readonly string[] };

export const studentSurvey = [
  { id: 'liked', type: 'CHOICE', options: ['veryMuch', 'rather', 'notMuch', 'notAtAll'] },
  { id: 'hard', type: 'CHOICE', options: ['tooHard', 'rightHard', 'tooEasy'] },
  { id: 'agree', type: 'MATRIX', options: ['clear', 'enoughTime', 'again'] },
] as const satisfies readonly Question[];

export const teacherSurvey = [
  { id: 'howMany', type: 'CHOICE', options: ['one', 'twoToThree', 'fourToSix', 'more'] },
  { id: 'why', type: 'OPEN' },
  { id: 'prepared', type: 'CHOICE', options: ['training', 'lessons', 'both', 'notAtAll'] },
  { id: 'tasks', type: 'MATRIX', options: ['fitAge', 'clearWording', 'interesting', 'teachThinking'] },
  { id: 'system', type: 'MATRIX', options: ['easyToBegin', 'reliable', 'clearForPupils', 'clearForTeachers'] },
  { id: 'lessons', type: 'CHOICE', options: ['often', 'sometimes', 'never'] },
  { id: 'best', type: 'OPEN' },
  { id: 'change', type: 'OPEN' },
] as const satisfies readonly Question[];

/** An answer: a text, the id of an option, or the agreement with each statement, 1 to 5. */
export type SurveyAnswer = string | Record<string, number>;

export const surveyLimits = { openLeast: 6, openMost: 2_000, scaleLeast: 1, scaleMost: 5 };

/** What is wrong with an answer, or null: MISSING, or SHORT for a text of fewer than 6 characters. */
export function answerFault(question: Question, answer: SurveyAnswer | undefined): 'MISSING' | 'SHORT' | null {
  if (question.type === 'MATRIX') {
    if (answer === undefined || typeof answer === 'string') return 'MISSING';
    const { scaleLeast, scaleMost } = surveyLimits;
    const isWhole = question.options.every((id) => {
      const value = answer[id];
      return value !== undefined && Number.isInteger(value) && value >= scaleLeast && value <= scaleMost;
    });
    return isWhole && Object.keys(answer).length === question.options.length ? null : 'MISSING';
  }
  if (typeof answer !== 'string' || answer.trim() === '') return 'MISSING';
  if (question.type === 'CHOICE') return question.options.includes(answer) ? null : 'MISSING';
  return answer.trim().length < surveyLimits.openLeast ? 'SHORT' : null;
}
