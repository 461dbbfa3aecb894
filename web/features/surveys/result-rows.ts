// The counts of a survey as rows of a table, in the order of the questions. Pure.
import type { Question } from '../../../contract/surveys-questions';
import type { QuestionWords, SurveyCounts } from './surveys';

export type ResultRow = { id: string; question: string; answer: string; count: number };

/** Every option of a choice, also one that nobody chose; of a matrix each degree of each statement; texts as written. */
export function resultRows(
  questions: readonly Question[],
  counts: SurveyCounts['counts'],
  wordsOf: (id: string) => QuestionWords,
  scale: Readonly<Record<string, string>>,
): ResultRow[] {
  return questions.flatMap((question, place) => {
    const { query, options = {} } = wordsOf(question.id);
    const own = counts.filter((row) => row.question === place);
    const count = (statement: string | null, value: string): number =>
      own.find((row) => row.statement === statement && row.value === value)?.count ?? 0;
    if (question.type === 'OPEN') {
      return own.map((row) => ({ id: `${place} ${row.value}`, question: query, answer: row.value, count: row.count }));
    }
    if (question.type === 'CHOICE') {
      return question.options.map((id) => ({
        id: `${place} ${id}`,
        question: query,
        answer: options[id] ?? id,
        count: count(null, id),
      }));
    }
    return question.options.flatMap((id) =>
      Object.entries(scale).map(([degree, label]) => ({
        id: `${place} ${id} ${degree}`,
        question: `${query} ${options[id] ?? id}`,
        answer: label,
        count: count(id, degree),
      })),
    );
  });
}
