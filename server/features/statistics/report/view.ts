// The report of a year as a document for print: two pages that sum it up, then the tables. Pure.
import type { Content } from 'pdfmake/interfaces';
import type { CountsRow } from '../../../../contract/statistics';
import { reference } from '../../../../text/lt/reference';
import { statisticsReport as words } from '../../../../text/lt/statistics-report';
import { surveys as surveyWords } from '../../../../text/lt/surveys';
import type { PdfDocument } from '../../../platform/files/pdf';
import { bars, columnsChart, heading, legend, paperTable } from './charts';
import { beforeColumn, contestsTable, countsTable, pointsCharts, taskTables } from './tables';
import type { SurveyReport, YearReport } from './year-report';

/** Points across the page between its margins. */
const WIDTH = 523;

/** Lays the report out. */
export function reportDocument(report: YearReport): PdfDocument {
  const { year, day } = report;
  return {
    title: words.title({ year }),
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 22 },
      section: { font: 'Aleo', bold: true, fontSize: 13 },
      part: { bold: true, fontSize: 10 },
      head: { bold: true, fontSize: 8.5 },
      figure: { font: 'Aleo', bold: true, fontSize: 20, color: '#12535d' },
    },
    footer: (page, pages) => ({
      columns: [
        { width: '*', text: words.footer({ year, day }) },
        { width: 'auto', text: words.page({ page, pages }) },
      ],
      fontSize: 8,
      margin: [36, 12],
    }),
    content: [...firstPage(report), ...secondPage(report), ...details(report)],
  };
}

const shown = (n: number | null): string => (n === null ? words.hidden : words.number({ n }));

function firstPage(report: YearReport): Content[] {
  const { year, current, previous, years, grades, types } = report;
  const figures = [
    [words.figures.participants, current.total, previous.total],
    [words.figures.females, current.totalFemales, previous.totalFemales],
    [words.figures.males, current.totalMales, previous.totalMales],
    [words.figures.schools, current.schools, previous.schools],
    [words.figures.districts, current.districts, previous.districts],
  ] as const;
  const hasBefore = previous.total !== 0;
  return [
    { text: words.brand, color: '#516361' },
    { text: words.title({ year }), style: 'title', margin: [0, 0, 0, 10] },
    {
      columns: figures.map(([label, now, before]) => ({
        width: '*',
        stack: [
          { text: shown(now), style: 'figure', lineHeight: 1 },
          { text: label },
          ...(hasBefore
            ? [{ text: words.before({ year: year - 1, n: shown(before) }), fontSize: 8, color: '#516361' }]
            : []),
        ],
      })),
    },
    ...(years ? yearsChart(years.labels, years.values) : []),
    heading(words.byGrade),
    ...gradesTable(year, grades, hasBefore),
    heading(words.bySchoolType),
    countsTable(words.col.schoolType, typeName, { year, hasBefore }, types),
    { text: words.counting, fontSize: 8, color: '#516361', margin: [0, 10, 0, 0] },
  ];
}

function typeName({ schoolType }: CountsRow): string {
  const names: Record<string, string> = reference.schoolType;
  return names[schoolType ?? ''] ?? reference.schoolType.OTHER;
}

/** A year without a contest is a gap between the bars. */
function yearsChart(labels: readonly string[], values: readonly (number | null)[]): Content[] {
  const [first, last] = [Number(labels[0]), Number(labels.at(-1))];
  if (labels.length < 2) return [];
  const items = Array.from({ length: last - first + 1 }, (_, at) => {
    const place = labels.indexOf(String(first + at));
    const value = place < 0 ? 0 : (values[place] ?? null);
    return { label: String(first + at), value, text: value === 0 ? '' : shown(value) };
  });
  return [heading(words.byYear), columnsChart(items, { height: 90, width: WIDTH })];
}

function gradesTable(year: number, rows: readonly CountsRow[], hasBefore: boolean): Content[] {
  const largest = Math.max(0, ...rows.flatMap((row) => [row.total ?? 0, row.previousTotal ?? 0]));
  const names: Record<string, string> = reference.grade.gymnasium;
  const { col } = words;
  const name = (grade: number | null): string => names[String(grade)] ?? reference.grade.n({ n: String(grade) });
  return [
    ...(hasBefore ? [legend(words.yearOf({ year }), words.yearOf({ year: year - 1 }))] : []),
    paperTable(
      [
        { title: col.grade, width: 120, cell: (row) => name(row.grade) },
        {
          title: '',
          width: 150,
          cell: (row) => bars(hasBefore ? [row.total, row.previousTotal] : [row.total], largest, 150),
        },
        { title: col.total, width: '*', numeric: true, cell: (row) => shown(row.total) },
        { title: col.females, width: '*', numeric: true, cell: (row) => shown(row.totalFemales) },
        { title: col.males, width: '*', numeric: true, cell: (row) => shown(row.totalMales) },
        ...beforeColumn(year, hasBefore),
      ],
      rows,
    ),
  ];
}

/** How many municipalities, and tasks of each end, the summary shows. */
const [LARGEST, EXTREMES] = [10, 5];

function secondPage(report: YearReport): Content[] {
  const { districts, secondRound, surveys, year, previous, contests } = report;
  const largest = districts.filter(({ total }) => (total ?? 0) > 0).slice(0, LARGEST);
  const most = Math.max(0, ...largest.map(({ total }) => total ?? 0));
  return [
    { ...part(words.contests), pageBreak: 'before', margin: [0, 0, 0, 3] },
    contestsTable(contests),
    heading(words.largest({ n: largest.length })),
    paperTable(
      [
        { title: words.col.district, width: 210, cell: (row) => row.districtName ?? '' },
        { title: '', width: 180, cell: (row) => bars([row.total], most, 180) },
        { title: words.yearOf({ year }), width: '*', numeric: true, cell: (row) => shown(row.total) },
        ...beforeColumn(year, previous.total !== 0),
      ],
      largest,
    ),
    ...extremes(report),
    ...(secondRound ? [heading(words.secondRound), invited(secondRound.invited)] : []),
    ...(surveys.length > 0 ? [heading(words.surveys)] : []),
    ...surveys.map(({ kind, total }) => ({ text: `${words.survey[kind]}. ${words.answered({ n: total })}` })),
  ];
}

const part = (text: string) => ({ text, style: 'section' });

const invited = (n: number | null): Content => ({ text: n === null ? words.hidden : words.secondRoundInvited({ n }) });

function extremes({ contests }: YearReport): Content[] {
  const tasks = contests.flatMap(({ name, tasks }) => tasks.map((task) => ({ ...task, contest: name })));
  if (tasks.length < 2 * EXTREMES) return [];
  const sorted = [...tasks].sort((a, b) => b.solved - a.solved);
  const { col } = words;
  const table = (title: string, rows: typeof tasks): Content => ({
    stack: [
      { text: title, style: 'part', margin: [0, 0, 0, 2] },
      paperTable(
        [
          {
            title: col.task,
            width: '*',
            cell: (row) => ({ stack: [row.name, { text: row.contest, fontSize: 7.5, color: '#516361' }] }),
          },
          { title: col.solved, width: 'auto', numeric: true, cell: (row) => words.share({ n: row.solved * 100 }) },
        ],
        rows,
      ),
    ],
  });
  return [
    heading(words.extremes),
    {
      columnGap: 20,
      columns: [
        table(words.easiest, sorted.slice(0, EXTREMES)),
        table(words.hardest, sorted.slice(-EXTREMES).reverse()),
      ],
    },
  ];
}

function details(report: YearReport): Content[] {
  const { districts, year, previous, contests, secondRound, surveys } = report;
  const { col } = words;
  return [
    { ...part(words.byDistrict), pageBreak: 'before', margin: [0, 0, 0, 3] },
    countsTable(col.district, (row) => row.districtName ?? '', { year, hasBefore: previous.total !== 0 }, districts),
    ...pointsCharts(contests, WIDTH),
    ...taskTables(contests),
    ...(secondRound && secondRound.centres.length > 0
      ? [
          heading(words.secondRound),
          invited(secondRound.invited),
          paperTable(
            [
              { title: col.centre, width: '*', cell: (row) => row.name },
              { title: col.registered, width: 80, numeric: true, cell: (row) => shown(row.registered) },
              { title: col.arrived, width: 80, numeric: true, cell: (row) => shown(row.arrived) },
            ],
            secondRound.centres,
          ),
        ]
      : []),
    ...surveys.flatMap(surveyTables),
  ];
}

type QuestionWords = { query: string; options?: Readonly<Record<string, string>> };

function surveyTables({ kind, total, questions }: SurveyReport): Content[] {
  const texts: Readonly<Record<string, QuestionWords>> =
    kind === 'STUDENT' ? surveyWords.studentQuestions : surveyWords.teacherQuestions;
  return [
    heading(words.survey[kind]),
    { text: words.answered({ n: total }) },
    ...questions.map(({ id, answers, statements }): Content => {
      const { query = id, options = {} } = texts[id] ?? {};
      const rows = [
        ...answers.map((one) => ({
          label: options[one.id] ?? one.id,
          value: one.share,
          text: words.shareOf({ share: words.share({ n: one.share * 100 }), n: one.count }),
        })),
        ...statements.map((one) => ({
          label: options[one.id] ?? one.id,
          value: (one.mean - 1) / 4,
          text: words.oneDigit({ n: one.mean }),
        })),
      ];
      return {
        unbreakable: true,
        margin: [0, 6, 0, 0],
        stack: [
          { text: query, style: 'part' },
          ...(statements.length > 0 ? [{ text: words.agreement, fontSize: 8, color: '#516361' }] : []),
          paperTable(
            [
              { title: '', width: 250, cell: (row) => row.label },
              { title: '', width: 150, cell: (row) => bars([row.value], 1, 150) },
              { title: '', width: '*', numeric: true, cell: (row) => row.text },
            ],
            rows,
          ),
        ],
      };
    }),
  ];
}
