// The tables of the report of a year. Pure.
import type { Content } from 'pdfmake/interfaces';
import type { CountsRow } from '../../../../contract/statistics';
import { statisticsReport as words } from '../../../../text/lt/statistics-report';
import { bars, columnsChart, heading, type PaperColumn, paperTable } from './charts';
import type { ContestReport } from './year-report';

const shown = (n: number | null): string => (n === null ? words.hidden : words.number({ n }));
const inPoints = (n: number | undefined): string => (n === undefined ? words.hidden : words.oneDigit({ n }));

/** The contests of both rounds with their participants and points. */
export function contestsTable(contests: readonly ContestReport[]): Content {
  const { col } = words;
  return paperTable(
    [
      {
        title: col.contest,
        width: '*',
        cell: (one) => (one.round === 2 ? words.inSecondRound(one) : one.name),
      },
      { title: col.grades, width: 'auto', numeric: true, cell: (one) => gradesWords(one.grades) },
      { title: col.started, width: 'auto', numeric: true, cell: (one) => shown(one.started) },
      { title: col.finished, width: 'auto', numeric: true, cell: (one) => shown(one.finished) },
      { title: col.mean, width: 'auto', numeric: true, cell: (one) => inPoints(one.points?.mean) },
      { title: col.median, width: 'auto', numeric: true, cell: (one) => inPoints(one.points?.median) },
      { title: col.most, width: 'auto', numeric: true, cell: (one) => words.number({ n: one.most }) },
    ],
    contests,
  );
}

/** "5–6", "7, 9": neighbouring grades joined. */
function gradesWords(grades: readonly number[]): string {
  const [first, last] = [Math.min(...grades), Math.max(...grades)];
  if (grades.length === 0) return '';
  if (last - first + 1 === grades.length) return first === last ? String(first) : `${first}–${last}`;
  return grades.join(', ');
}

/** Counts by municipality or school type, with a bar for each; the year before, if it had participants. */
export function countsTable(
  title: string,
  name: (row: CountsRow) => string,
  { year, hasBefore }: { year: number; hasBefore: boolean },
  rows: readonly CountsRow[],
): Content {
  const { col } = words;
  const largest = Math.max(0, ...rows.map(({ total }) => total ?? 0));
  return paperTable(
    [
      { title, width: 190, cell: name },
      { title: '', width: 110, cell: (row) => bars([row.total], largest, 110) },
      { title: words.yearOf({ year }), width: '*', numeric: true, cell: (row) => shown(row.total) },
      { title: col.females, width: '*', numeric: true, cell: (row) => shown(row.totalFemales) },
      { title: col.males, width: '*', numeric: true, cell: (row) => shown(row.totalMales) },
      ...beforeColumn(year, hasBefore),
    ],
    rows,
  );
}

/** The column of the year before; none where nobody took part then: a year without a contest is no 0. */
export function beforeColumn(year: number, hasBefore: boolean): PaperColumn<CountsRow>[] {
  if (!hasBefore) return [];
  return [
    { title: words.yearOf({ year: year - 1 }), width: '*', numeric: true, cell: (row) => shown(row.previousTotal) },
  ];
}

/** For each contest, which share of its pupils has which tenth of the possible points. */
export function pointsCharts(contests: readonly ContestReport[], width: number): Content[] {
  const drawn = contests.flatMap(({ name, points }) => (points ? [{ name, points }] : []));
  return [
    heading(words.points),
    { text: drawn.length === 0 ? words.noResults : words.pointsHint, fontSize: 8, color: '#516361' },
    ...drawn.map(
      ({ name, points }): Content => ({
        unbreakable: true,
        stack: [
          { text: name, style: 'part', margin: [0, 10, 0, 2] },
          columnsChart(
            points.shares.map((value, at) => ({
              label: words.range({ from: at * 10, to: at * 10 + 10 }),
              value,
              text: value === 0 ? '' : words.share({ n: value * 100 }),
            })),
            { height: 56, width },
          ),
        ],
      }),
    ),
  ];
}

/** For each contest, which share of the pupils solved each task. */
export function taskTables(contests: readonly ContestReport[]): Content[] {
  const known = contests.filter(({ tasks }) => tasks.length > 0);
  const { col } = words;
  return [
    heading(words.tasks),
    ...(known.length === 0 ? [{ text: words.noResults }] : []),
    ...known.map(
      ({ name, tasks }): Content => ({
        stack: [
          { text: name, style: 'part', margin: [0, 8, 0, 2], headlineLevel: 1 },
          paperTable(
            [
              { title: col.task, width: '*', cell: (task) => `${task.no}. ${task.name}` },
              { title: col.identifier, width: 'auto', cell: (task) => task.identifier },
              { title: '', width: 130, cell: (task) => bars([task.solved], 1, 130) },
              {
                title: col.solved,
                width: 'auto',
                numeric: true,
                cell: (task) => words.share({ n: task.solved * 100 }),
              },
            ],
            tasks,
          ),
        ],
      }),
    ),
  ];
}
