import type { surveysResults as lithuanian } from '../lt/surveys-results';
import { num, plural } from './numbers';

const oneDigit = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Words of the results of surveys, for administrators, English. */
export const surveysResults: typeof lithuanian = {
  year: 'Year',
  grade: 'Grade',
  who: 'Survey',
  total: ({ n }) => plural(n, `${num(n)} person has answered`, `${num(n)} people have answered`),
  empty: 'There are no answers',
  emptyHint: 'They will be here once the survey is switched on and somebody answers.',
  emptyPart: 'Choose another district, grade or year.',
  few: 'There are too few answers',
  fewHint: ({ n }) =>
    `The survey is answered without a name, so answers of fewer than ${n} people are not shown. Choose a larger group.`,
  col: { question: 'Question', statement: 'Statement', answer: 'Answer', count: 'How often', share: 'Share (%)' },
  charts: 'Answers to the questions',
  answered: ({ n }) => plural(n, `${num(n)} answer`, `${num(n)} answers`),
  share: ({ n }) => `${num(n)}%`,
  shareOf: ({ share, n }) => `${share} (${num(n)})`,
  degree: ({ degree, of }) => `${degree}:\u00a0${of}`,
  mean: ({ n }) => `mean ${oneDigit.format(n)}`,
  times: ({ n }) => plural(n, `${num(n)} time`, `${num(n)} times`),
  search: 'Search the answers',
  searchIn: ({ question }) => `Search the answers: ${question}`,
  nothing: 'There are no such answers.',
  failedWritten: "Couldn't load the written answers.",
  files: { counts: 'survey', written: 'survey-answers' },
};
