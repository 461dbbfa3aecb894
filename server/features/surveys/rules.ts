import type { Flags } from '../../../contract/settings';
import { answerPlaces, type SubmittedSurvey } from '../../../contract/surveys';
import {
  answerFault,
  type Question,
  type SurveyAnswer,
  studentSurvey,
  teacherSurvey,
} from '../../../contract/surveys-questions';

/** Pure rules of surveys: their questions, when they are open, and which answers are complete. */

export type Kind = 'STUDENT' | 'TEACHER';

export const questionsOf = (kind: Kind): readonly Question[] => (kind === 'STUDENT' ? studentSurvey : teacherSurvey);

/** The places of the questions whose answers are counted, from 0: all but the open ones. */
export function closedPlaces(kind: Kind): number[] {
  return questionsOf(kind).flatMap(({ type }, place) => (type === 'OPEN' ? [] : [place]));
}

/** Whether the survey is switched on. */
export const isOn = (kind: Kind, flags: Flags): boolean =>
  kind === 'STUDENT' ? flags.studentSurvey : flags.teacherSurvey;

/** Names the answers that are missing or too short, as in the body; `answers` when there are too many. */
export function faultsOf(kind: Kind, { answers, nameOf }: SentAnswers): string[] {
  const questions = questionsOf(kind);
  if (answers.length > questions.length) return ['answers'];
  return questions.flatMap((question, place) => (answerFault(question, answers[place]) ? [nameOf(place)] : []));
}

/** The answers of a survey, each with its field name in the body. */
export type SentAnswers = { answers: (SurveyAnswer | undefined)[]; nameOf: (place: number) => string };

/** Reads the answers of a body in any of the forms that clients send. */
export function answersIn(kind: Kind, body: SubmittedSurvey): SentAnswers {
  if (body.answers) return { answers: body.answers, nameOf: (place) => `answers.${place}` };
  if (Array.isArray(body.answer)) return { answers: body.answer, nameOf: (place) => `answer.${place}` };
  const places = body.answer ?? body;
  const isPlaced = answerPlaces.some((name) => typeof places[name] === 'string');
  if (!isPlaced) return { answers: [], nameOf: (place) => `answers.${place}` };
  const answers = questionsOf(kind).map((question, place) => {
    const sent = places[answerPlaces[place] ?? 'first'] ?? undefined;
    return question.type === 'MATRIX' && typeof sent === 'string' ? matrixIn(sent) : sent;
  });
  const prefix = body.answer ? 'answer.' : '';
  return { answers, nameOf: (place) => `${prefix}${answerPlaces[place]}` };
}

/** Parses a matrix sent as JSON. Any other text stays unchanged and is refused as a matrix later. */
function matrixIn(text: string): SurveyAnswer {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return text;
    const entries = Object.entries(read);
    return entries.every(([, value]) => typeof value === 'number') ? Object.fromEntries(entries) : text;
  } catch {
    return text;
  }
}

/** The answers by their positions, a matrix as JSON. */
export function placesOf(answers: readonly SurveyAnswer[]): Record<(typeof answerPlaces)[number], string | null> {
  const at = (place: number): string | null => {
    const answer = answers[place];
    if (answer === undefined) return null;
    return typeof answer === 'string' ? answer : JSON.stringify(answer);
  };
  return {
    first: at(0),
    second: at(1),
    third: at(2),
    fourth: at(3),
    fifth: at(4),
    sixth: at(5),
    seventh: at(6),
    eighth: at(7),
  };
}
