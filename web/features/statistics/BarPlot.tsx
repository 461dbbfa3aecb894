import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { cx } from '../../ui/cx';
import { useNarrow } from '../../ui/frame/use-narrow';
import { roundTicks } from './axis';
import styles from './BarPlot.module.css';

export type BarTone = 'now' | 'before' | 'good-bar' | 'bad-bar' | 'quiet-bar';
/** values: one for each label; null has no bar. */
export type BarSeries = { name: string; tone: BarTone; values: readonly (number | null)[] };

export type BarPlotProps = {
  labels: readonly string[];
  series: readonly BarSeries[];
  /** Horizontal bars, one line per label: for long labels. */
  lying?: boolean;
  /** One bar per label, from the series that has a value there. */
  stacked?: boolean;
  /** Shows the legend even if there is only one kind of bar. */
  legend?: boolean;
  /** Shows the number at the end of each bar. */
  numbered?: boolean;
  format: (value: number) => string;
  /** Ends of the scale, if they differ from the data's. */
  domain?: [number, number];
  /** Values at which lines cross the chart as borders. */
  lines?: readonly number[];
};

/**
 * A bar chart. It is hidden from screen readers, because the words and the table around it say the same (ChartCard).
 * Colours are variables, so that the dark scheme is another set of them.
 */
export function BarPlot(props: BarPlotProps) {
  const {
    labels,
    series,
    lying = false,
    stacked = false,
    legend = false,
    numbered = false,
    format,
    domain,
    lines = [],
  } = props;
  const isNarrow = useNarrow();
  const data = labels.map((label, at) => ({ label, ...valuesAt(series, at) }));
  // Long labels take two lines on phones.
  const line = Math.max(series.length * 11 + 10, isNarrow ? 36 : 0);
  const height = lying ? labels.length * line + 40 : 260;
  const labelWidth = isNarrow ? 116 : 190;
  const scale = {
    type: 'number' as const,
    tickFormatter: format,
    allowDecimals: domain !== undefined,
    ...axisOf(series, domain),
    tickLine: false,
    axisLine: false,
  };
  const names = { type: 'category' as const, dataKey: 'label', tickLine: false, axisLine: { stroke: 'var(--line)' } };
  const space = numbered && lying ? 56 : 8;
  return (
    <div className={cx('stack gap-2 shrink', styles.figure)} aria-hidden="true">
      {(series.length > 1 || legend) && (
        <ul className="wrap plain-list gap-1-4 type-note dimmed">
          {series.map(({ name, tone }) => (
            <li key={name} className="row gap-1">
              <span
                className={cx('no-shrink rounded-small square-12', styles.swatch)}
                style={{ background: `var(--${tone})` }}
              />{' '}
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={cx('shrink full-width clip', styles.plot)} style={{ height }}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height }}>
          <BarChart
            data={data}
            layout={lying ? 'vertical' : 'horizontal'}
            accessibilityLayer={false}
            margin={{ top: numbered && !lying ? 20 : 6, right: space, bottom: 0, left: 0 }}
            barGap={1}
            barCategoryGap={lying ? 5 : '18%'}
          >
            <CartesianGrid stroke="var(--line)" horizontal={!lying} vertical={lying} />
            {lying ? <XAxis {...scale} /> : <XAxis {...names} interval={isNarrow ? 'preserveStartEnd' : 0} />}
            {lying ? (
              <YAxis {...names} width={labelWidth} interval={0} />
            ) : (
              <YAxis {...scale} width={isNarrow ? 44 : 56} />
            )}
            <Tooltip
              cursor={{ fill: 'var(--hover)' }}
              isAnimationActive={false}
              content={({ active, label }) =>
                active ? <LiveText label={String(label)} labels={labels} series={series} format={format} /> : null
              }
            />
            {lines.map((at) => (
              <ReferenceLine key={at} {...(lying ? { x: at } : { y: at })} stroke="var(--text)" strokeDasharray="4 4" />
            ))}
            {series.map(({ tone, name }, at) => (
              <Bar
                key={name}
                dataKey={`v${at}`}
                {...(stacked && { stackId: 'all' })}
                fill={`var(--${tone})`}
                isAnimationActive={false}
                maxBarSize={34}
                radius={2}
              >
                {numbered && (
                  <LabelList
                    dataKey={`v${at}`}
                    position={lying ? 'right' : 'top'}
                    formatter={(value) => (typeof value === 'number' ? format(value) : '')}
                  />
                )}
              </Bar>
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

function valuesAt(series: readonly BarSeries[], at: number): Record<string, number | null> {
  return Object.fromEntries(series.map(({ values }, place) => [`v${place}`, values[at] ?? null]));
}

/** Counts have an axis in round steps; other values the ends that they name. */
function axisOf(
  series: readonly BarSeries[],
  domain: [number, number] | undefined,
): { domain: [number, number]; ticks?: number[] } {
  if (domain) return { domain };
  const ticks = roundTicks(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  return { domain: [0, ticks.at(-1) ?? 1], ticks };
}

type SaidProps = Pick<BarPlotProps, 'labels' | 'series' | 'format'> & { label: string };

function LiveText({ label, labels, series, format }: SaidProps) {
  const at = labels.indexOf(label);
  return (
    <div className="grid gap-0 pad-2-3 raised control-frame rounded type-note text">
      <strong>{label}</strong>
      {series.map(({ name, values }) => {
        const value = values[at];
        return (
          <span key={name} className="num">
            {name}: {typeof value === 'number' ? format(value) : '–'}
          </span>
        );
      })}
    </div>
  );
}
