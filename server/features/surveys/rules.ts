import type { Flags } from '../../../contract/settings';
import {
  answerFault,
  type Question,
  type SurveyAnswer,
  studentSurvey,
  teacherSurvey,
} from '../../../contract/surveys-questions';

/** Which questions a survey has, when it is open, and which answers are whole. Pure. */

export type Kind = 'STUDENT' | 'TEACHER';

export const questionsOf = (kind: Kind): readonly Question[] => (kind === 'STUDENT' ? studentSurvey : teacherSurvey);

/** Whether the survey is switched on (decisions 9). */
export const isOn = (kind: Kind, flags: Flags): boolean =>
  kind === 'STUDENT' ? flags.studentSurvey : flags.teacherSurvey;

/** The names of the answers that are missing or too short, as the body has them; one for answers too many. */
export function faultsOf(kind: Kind, answers: readonly SurveyAnswer[]): string[] {
  const questions = questionsOf(kind);
  if (answers.length > questions.length) return ['answers'];
  return questions.flatMap((question, place) => (answerFault(question, answers[place]) ? [`answers.${place}`] : []));
}
