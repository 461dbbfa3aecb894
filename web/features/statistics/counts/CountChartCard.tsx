import type { CountChart } from '../../../../contract/statistics';
import { useWords, type Words } from '../../../platform/words/words';
import { ChartCard } from '../ChartCard';
import { CountCell } from './count-columns';
import { labelWords } from './labels';

type CountChartCardProps = {
  chart: CountChart;
  title: string;
  file: string;
  /** Horizontal bars, for long labels. */
  lying?: boolean;
  /** Most labels in the chart; the table has all. */
  most?: number;
  children?: React.ReactNode;
};

/** Participants as bars, last year and this year side by side, or a message if there are none. */
export function CountChartCard({ chart, title, file, lying = false, most = 1_000, children }: CountChartCardProps) {
  const words = useWords('statistics', 'units', 'reference');
  const { series } = chart;
  const labels = chart.labels.map((label) => labelWords(chart.title, label, words));
  const isOfYears = series.length > 1;
  const nameOf = (name: string): string => (isOfYears ? words.figures.ofYear({ year: Number(name) }) : words.col.total);
  const rows = labels.map(({ long }, at) => ({ long, values: series.map(({ values }) => values[at] ?? null) }));
  // Leaves out a year without participants, which would only make the other bars thin.
  const drawn = series.filter(({ values }) => values.some((value) => value !== 0));
  const places = labels
    .map((_, at) => at)
    // Horizontal bars leave out labels without participants; vertical bars keep their places.
    .filter((at) => !lying || series.some(({ values }) => values[at] !== 0))
    .slice(0, most);
  const best = drawn.flatMap(({ name, values }) => bestOf(name, values) ?? []).at(-1);
  const largest = best && { label: labels[best.at]?.long ?? '', n: best.value };
  const leading = largest && (isOfYears ? words.mostOf({ ...largest, year: Number(best.name) }) : words.most(largest));
  const isHiding = drawn.some(({ values }) => values.includes(null));
  // Only the smallest municipalities are hidden; in other charts the largest value may be hidden.
  const says = isHiding ? [chart.title === 'DISTRICT' && leading, words.someHidden] : [leading];
  return (
    <ChartCard
      title={title}
      says={says.filter((one) => one).join(' ')}
      plot={{
        labels: places.map((at) => labels[at]?.short ?? ''),
        series: drawn.map(({ name, values }) => ({
          name: nameOf(name),
          tone: name === series.at(-1)?.name ? 'now' : 'before',
          // A year without participants is a gap.
          values: places.map((at) => (chart.title === 'YEAR' && values[at] === 0 ? null : (values[at] ?? null))),
        })),
        lying,
        legend: isOfYears,
        numbered: lying || labels.length <= 4,
        format: (n: number) => words.units.number({ n }),
      }}
      columns={[
        { key: 'label', title: titleOf(chart, words), text: (row) => row.long },
        ...series.map(({ name }, at) => ({
          key: name,
          title: nameOf(name),
          numeric: true,
          text: (row: (typeof rows)[number]) => row.values[at] ?? null,
          cell: (row: (typeof rows)[number]) => <CountCell value={row.values[at] ?? null} words={words} />,
        })),
      ]}
      rows={rows}
      rowKey={(row) => row.long}
      file={file}
    >
      {children}
    </ChartCard>
  );
}

function titleOf({ title }: CountChart, words: Words<'statistics', 'units' | 'reference'>): string {
  const { col } = words;
  return { GRADE: col.grade, GENDER: col.gender, SCHOOL_TYPE: col.schoolType, DISTRICT: col.district, YEAR: col.year }[
    title
  ];
}

/** The largest value above 0 and its place. */
function bestOf(
  name: string,
  values: readonly (number | null)[],
): { name: string; at: number; value: number } | undefined {
  const value = Math.max(0, ...values.map((one) => one ?? 0));
  return value === 0 ? undefined : { name, at: values.indexOf(value), value };
}
