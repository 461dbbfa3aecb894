// Every call that the surveys make, and the words of their questions.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/surveys';
import { type Question, type SurveyAnswer, studentSurvey, teacherSurvey } from '../../../contract/surveys-questions';
import { openAnswers, surveyResults } from '../../../contract/surveys-results';
import { call } from '../../platform/calls/api';
import type { Words } from '../../platform/words/words';

export type Kind = 'STUDENT' | 'TEACHER';
export type LoadedSurvey = ReplyOf<typeof calls.loadSurvey>;
export type SurveyCounts = ReplyOf<typeof surveyResults>;
export type WrittenAnswers = ReplyOf<typeof openAnswers>;

export const questionsOf = (kind: Kind): readonly Question[] => (kind === 'STUDENT' ? studentSurvey : teacherSurvey);

export function loadSurvey(kind: Kind, signal: AbortSignal): Promise<LoadedSurvey> {
  return call(kind === 'STUDENT' ? calls.loadSurvey : calls.loadTeacherSurvey, { signal });
}

/** Sends the answers: in the order of the questions, all of them. */
export async function submitSurvey(kind: Kind, answers: SurveyAnswer[]): Promise<void> {
  await call(kind === 'STUDENT' ? calls.submitSurvey : calls.submitTeacherSurvey, { body: { answers } });
}

/** Which answers are looked at; district '' and grade null: all. */
export type Part = { kind: Kind; year: number | null; district: string; grade: number | null };

export function loadCounts(part: Part, signal: AbortSignal): Promise<SurveyCounts> {
  return call(surveyResults, { body: part, signal });
}

export function loadOpenAnswers(query: BodyIn<typeof openAnswers>, signal?: AbortSignal): Promise<WrittenAnswers> {
  return call(openAnswers, { body: query, signal });
}

/** The words of a question: its text, and those of its options or statements by their ids. */
export type QuestionWords = { query: string; options?: Readonly<Record<string, string>> };

export function wordsOf(kind: Kind, id: string, words: Words<'surveys'>): QuestionWords {
  const all: Readonly<Record<string, QuestionWords>> =
    kind === 'STUDENT' ? words.studentQuestions : words.teacherQuestions;
  return all[id] ?? { query: id };
}
