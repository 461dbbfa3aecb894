// The counts of a survey as rows of a table, in the order of the questions. Pure.
import type { Question } from '../../../contract/surveys-questions';
import type { QuestionWords, SurveyCounts } from './surveys';

export type ResultRow = { id: string; question: string; answer: string; count: number };

/** One question as it is drawn: a bar for each label, in parts where there are several series. */
export type ResultChart = {
  id: string;
  title: string;
  labels: string[];
  series: { name: string; values: number[] }[];
  /** The mean agreement with each statement, 1 to 5; null: nobody answered. */
  means: (number | null)[];
};

/** The questions that can be drawn: a choice by its options, a matrix by its statements with a part for each degree. */
export function resultCharts(
  questions: readonly Question[],
  counts: SurveyCounts['counts'],
  wordsOf: (id: string) => QuestionWords,
  texts: { scale: Readonly<Record<string, string>>; count: string },
): ResultChart[] {
  return questions.flatMap((question, place): ResultChart[] => {
    if (question.type === 'OPEN') return [];
    const { query, options = {} } = wordsOf(question.id);
    const own = counts.filter((row) => row.question === place);
    const count = (statement: string | null, value: string): number =>
      own.find((row) => row.statement === statement && row.value === value)?.count ?? 0;
    const labels = question.options.map((id) => options[id] ?? id);
    if (question.type === 'CHOICE') {
      const values = question.options.map((id) => count(null, id));
      return [{ id: question.id, title: query, labels, series: [{ name: texts.count, values }], means: [] }];
    }
    const degrees = Object.keys(texts.scale);
    const series = degrees.map((degree) => ({
      name: texts.scale[degree] ?? degree,
      values: question.options.map((id) => count(id, degree)),
    }));
    const means = question.options.map((id) => {
      const all = degrees.reduce((sum, degree) => sum + count(id, degree), 0);
      return all === 0 ? null : degrees.reduce((sum, degree) => sum + Number(degree) * count(id, degree), 0) / all;
    });
    return [{ id: question.id, title: query, labels, series, means }];
  });
}

/** Every option of a choice, even if nobody chose it; each degree of each statement of a matrix; texts as written. */
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
