import type { CountChart } from '../../../../contract/statistics';
import { useWords, type Words } from '../../../platform/words/words';
import { ChartCard } from '../ChartCard';
import { CountCell } from './count-columns';
import { labelWords } from './labels';

type CountChartCardProps = {
  chart: CountChart;
  title: string;
  file: string;
  /** Bars lie: for long labels. */
  lying?: boolean;
  /** So many of the labels are drawn; the table has all. */
  most?: number;
  children?: React.ReactNode;
};

/** Numbers of participants as bars, the year before and the present one side by side; of none it says so. */
export function CountChartCard({ chart, title, file, lying = false, most = 1_000, children }: CountChartCardProps) {
  const words = useWords('statistics', 'units', 'reference');
  const { series } = chart;
  const labels = chart.labels.map((label) => labelWords(chart.title, label, words));
  const isOfYears = series.length > 1;
  const nameOf = (name: string): string => (isOfYears ? words.figures.ofYear({ year: Number(name) }) : words.col.total);
  const rows = labels.map(({ long }, at) => ({ long, values: series.map(({ values }) => values[at] ?? null) }));
  // A year in which nobody took part would only make the bars of the other one thin.
  const drawn = series.filter(({ values }) => values.some((value) => value !== 0));
  const places = labels
    .map((_, at) => at)
    // A label without any participants is left out of lying bars; standing ones keep its place.
    .filter((at) => !lying || series.some(({ values }) => values[at] !== 0))
    .slice(0, most);
  const best = drawn.flatMap(({ name, values }) => bestOf(name, values) ?? []).at(-1);
  const largest = best && { label: labels[best.at]?.long ?? '', n: best.value };
  const leading = largest && (isOfYears ? words.mostOf({ ...largest, year: Number(best.name) }) : words.most(largest));
  const isHiding = drawn.some(({ values }) => values.includes(null));
  // Of municipalities only the smallest are hidden; elsewhere it may be the largest.
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
          values: places.map((at) => values[at] ?? null),
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
