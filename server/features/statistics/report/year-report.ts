// What the report of a year says, from the rows of the database. The report is made to be handed on, so it has the
// numbers that the public sees. Pure.
import type { CountChart, CountFigures, CountsRow } from '../../../../contract/statistics';
import { type Question, studentSurvey, teacherSurvey } from '../../../../contract/surveys-questions';
import type { Count } from '../../surveys/result-queries';
import { chartsOf, offeredYears, rowsOf } from '../counts/counts';
import { type Counts, type Cube, figuresOf } from '../counts/cube';
import { hideCounts, isSmall } from '../counts/hiding';
import type { CentreRow, ContestRow, PointsRow, SolvedTaskRow } from './report-queries';

/** shares: of the pupils in each tenth of the possible points; null: too few pupils, or no results yet. */
export type ContestReport = {
  name: string;
  round: number;
  grades: readonly number[];
  started: number | null;
  finished: number | null;
  most: number;
  points: { mean: number; median: number; shares: number[] } | null;
  tasks: readonly Omit<SolvedTaskRow, 'collectionId'>[];
};

/** share: of those who answered the question; degree: of a matrix, the mean agreement in place of it. */
export type SurveyReport = {
  kind: 'STUDENT' | 'TEACHER';
  total: number;
  questions: {
    id: string;
    answers: { id: string; share: number; count: number }[];
    statements: { id: string; mean: number }[];
  }[];
};

export type YearReport = {
  year: number;
  /** When it was made, as a day. */
  day: string;
  current: CountFigures;
  previous: CountFigures;
  years: CountChart | null;
  grades: CountsRow[];
  types: CountsRow[];
  districts: CountsRow[];
  contests: ContestReport[];
  /** null: nobody was invited. */
  secondRound: {
    invited: number | null;
    centres: { name: string; registered: number | null; arrived: number | null }[];
  } | null;
  surveys: SurveyReport[];
};

/** The fewest pupils whose points are shown as a distribution. */
const LEAST_POINTS = 30;

export type ReportRows = {
  year: number;
  competitionYear: number;
  day: string;
  counts: Counts;
  contests: readonly ContestRow[];
  points: readonly PointsRow[];
  tasks: readonly SolvedTaskRow[];
  secondRound: { invited: number; centres: readonly CentreRow[] };
  surveys: readonly { kind: 'STUDENT' | 'TEACHER'; total: number; counts: readonly Count[] }[];
};

/** Puts the report together. */
export function yearReport(rows: ReportRows): YearReport {
  const { year } = rows;
  const cube: Cube = { ...rows.counts, audience: 'PUBLIC' };
  const query = { year, districtId: null };
  const years = offeredYears(cube, rows.competitionYear).filter((one) => one <= year);
  const charts = chartsOf(cube, query, years);
  return {
    year,
    day: rows.day,
    current: figuresOf(cube, year, null),
    previous: figuresOf(cube, year - 1, null),
    years: charts.find(({ title }) => title === 'YEAR') ?? null,
    grades: rowsOf(cube, query, 'GRADE', years)
      .filter(took)
      .sort((a, b) => (a.grade ?? 0) - (b.grade ?? 0)),
    types: rowsOf(cube, query, 'SCHOOL_TYPE', years).filter(took),
    districts: rowsOf(cube, query, 'DISTRICT', years).filter(took),
    contests: contestReports(rows),
    secondRound: secondRoundReport(rows.secondRound),
    surveys: rows.surveys.filter(({ total }) => total > 0 && !isSmall(total)).map(surveyReport),
  };
}

/** Rows in which somebody took part this year or the one before. */
const took = ({ total, previousTotal }: CountsRow): boolean => total !== 0 || previousTotal !== 0;

/** The contests of a round add up to its public number of participants, so they are hidden together. */
function contestReports({ contests, points, tasks }: ReportRows): ContestReport[] {
  const hidden = new Map<number, boolean>();
  for (const round of new Set(contests.map((one) => one.round))) {
    const own = contests.filter((one) => one.round === round);
    const marks = hideCounts(own.map(({ started }) => started));
    for (const [at, { id }] of own.entries()) hidden.set(id, marks[at] ?? true);
  }
  return contests.map(({ id, name, round, grades, most, started, finished }) => {
    const isHidden = hidden.get(id) ?? true;
    const own = points.filter((row) => row.collectionId === id);
    return {
      name,
      round,
      grades,
      started: isHidden ? null : started,
      finished: isHidden || isSmall(finished) || isSmall(started - finished) ? null : finished,
      most,
      points: pointsReport(own, most),
      tasks: isHidden ? [] : tasks.filter((row) => row.collectionId === id).map(({ collectionId: _, ...task }) => task),
    };
  });
}

/** Mean, median and the shares of pupils in each tenth of the possible points; what is below 0 is in the first. */
export function pointsReport(rows: readonly Omit<PointsRow, 'collectionId'>[], most: number): ContestReport['points'] {
  const pupils = rows.reduce((sum, row) => sum + row.pupils, 0);
  if (pupils < LEAST_POINTS || most <= 0) return null;
  const shares = Array.from({ length: 10 }, () => 0);
  for (const row of rows) {
    const tenth = Math.min(9, Math.max(0, Math.floor((row.points / most) * 10)));
    shares[tenth] = (shares[tenth] ?? 0) + row.pupils / pupils;
  }
  const mean = rows.reduce((sum, row) => sum + row.points * row.pupils, 0) / pupils;
  return { mean, median: medianOf(rows, pupils), shares };
}

function medianOf(rows: readonly Omit<PointsRow, 'collectionId'>[], pupils: number): number {
  const sorted = [...rows].sort((a, b) => a.points - b.points);
  /** The points of the pupil at this place, from 0. */
  const at = (place: number): number => {
    let before = 0;
    for (const row of sorted) {
      before += row.pupils;
      if (place < before) return row.points;
    }
    return sorted.at(-1)?.points ?? 0;
  };
  return (at(Math.floor((pupils - 1) / 2)) + at(Math.floor(pupils / 2))) / 2;
}

function secondRoundReport({ invited, centres }: ReportRows['secondRound']): YearReport['secondRound'] {
  if (invited === 0) return null;
  const registered = hideCounts(centres.map((centre) => centre.registered));
  const arrived = hideCounts(centres.map((centre) => centre.arrived));
  return {
    invited: isSmall(invited) ? null : invited,
    centres: centres.map((centre, at) => ({
      name: centre.name,
      registered: registered[at] ? null : centre.registered,
      arrived: arrived[at] ? null : centre.arrived,
    })),
  };
}

function surveyReport({ kind, total, counts }: ReportRows['surveys'][number]): SurveyReport {
  const questions: readonly Question[] = kind === 'STUDENT' ? studentSurvey : teacherSurvey;
  return {
    kind,
    total,
    questions: questions.flatMap((question, place) => {
      if (question.type === 'OPEN') return [];
      const own = counts.filter((row) => row.question === place);
      const isMatrix = question.type === 'MATRIX';
      return {
        id: question.id,
        answers: isMatrix ? [] : question.options.map((id) => answerReport(id, own)),
        statements: isMatrix ? question.options.flatMap((id) => statementReport(id, own)) : [],
      };
    }),
  };
}

function answerReport(id: string, own: readonly Count[]) {
  const all = own.reduce((sum, row) => sum + row.count, 0);
  const count = own.find((row) => row.value === id)?.count ?? 0;
  return { id, count, share: all === 0 ? 0 : count / all };
}

function statementReport(id: string, own: readonly Count[]): { id: string; mean: number }[] {
  const rows = own.filter((row) => row.statement === id);
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return all === 0 ? [] : [{ id, mean: rows.reduce((sum, row) => sum + Number(row.value) * row.count, 0) / all }];
}
