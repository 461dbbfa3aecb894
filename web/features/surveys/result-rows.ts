// The counts of a survey as its questions, with shares, and as rows of a file. Pure.
import type { Question } from '../../../contract/surveys-questions';
import type { QuestionWords, SurveyCounts } from './surveys';

/** How often an answer was given. share: of those who answered the question, between 0 and 1. */
export type AnswerShare = { id: string; label: string; count: number; share: number };

/** One question with its answers. place: from 0, by which the server knows it. */
export type QuestionResult = { id: string; title: string; place: number } & (
  | { type: 'OPEN' }
  | { type: 'CHOICE'; total: number; answers: AnswerShare[] }
  | { type: 'MATRIX'; statements: StatementResult[] }
);

/** degrees: from the least agreement to the most; mean: null when nobody answered. */
export type StatementResult = {
  id: string;
  label: string;
  total: number;
  mean: number | null;
  degrees: AnswerShare[];
};

/** Every question of a survey, in order, with every option and degree, even those that nobody chose. */
export function questionResults(
  questions: readonly Question[],
  counts: SurveyCounts['counts'],
  wordsOf: (id: string) => QuestionWords,
  scale: Readonly<Record<string, string>>,
): QuestionResult[] {
  return questions.map((question, place): QuestionResult => {
    const { query: title, options = {} } = wordsOf(question.id);
    const base = { id: question.id, title, place };
    if (question.type === 'OPEN') return { ...base, type: 'OPEN' };
    const own = counts.filter((row) => row.question === place);
    const countOf = (statement: string | null, value: string): number =>
      own.find((row) => row.statement === statement && row.value === value)?.count ?? 0;
    if (question.type === 'CHOICE') {
      const answers = withShares(
        question.options.map((id) => ({ id, label: options[id] ?? id, count: countOf(null, id) })),
      );
      return { ...base, type: 'CHOICE', total: sumOf(answers), answers };
    }
    const statements = question.options.map((id) => {
      const degrees = withShares(
        Object.entries(scale).map(([degree, label]) => ({ id: degree, label, count: countOf(id, degree) })),
      );
      const total = sumOf(degrees);
      const points = degrees.reduce((sum, degree) => sum + Number(degree.id) * degree.count, 0);
      return { id, label: options[id] ?? id, total, mean: total === 0 ? null : points / total, degrees };
    });
    return { ...base, type: 'MATRIX', statements };
  });
}

/** The rows of a file: question, statement ('' of a choice), answer, how often, and the share in per cent. */
export function resultRows(results: readonly QuestionResult[]): (string | number)[][] {
  const line = (title: string, statement: string, { label, count, share }: AnswerShare) => [
    title,
    statement,
    label,
    count,
    Math.round(share * 1000) / 10,
  ];
  return results.flatMap((result) => {
    if (result.type === 'OPEN') return [];
    if (result.type === 'CHOICE') return result.answers.map((answer) => line(result.title, '', answer));
    return result.statements.flatMap(({ label, degrees }) => degrees.map((one) => line(result.title, label, one)));
  });
}

function withShares(answers: readonly Omit<AnswerShare, 'share'>[]): AnswerShare[] {
  const total = sumOf(answers);
  return answers.map((answer) => ({ ...answer, share: total === 0 ? 0 : answer.count / total }));
}

function sumOf(answers: readonly { count: number }[]): number {
  return answers.reduce((sum, { count }) => sum + count, 0);
}
