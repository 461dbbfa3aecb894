import { lazy, Suspense } from 'react';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import type { BarTone } from '../statistics/BarPlot';
import { resultCharts } from './result-rows';
import styles from './SurveyCharts.module.css';
import { type Kind, questionsOf, type SurveyCounts, wordsOf } from './surveys';

const BarPlot = lazy(async () => ({ default: (await import('../statistics/BarPlot')).BarPlot }));

/** From "strongly disagree" to "strongly agree". */
const degrees: readonly BarTone[] = ['bad-bar', 'before', 'quiet-bar', 'now', 'good-bar'];

/** What can be drawn of a survey, a card for each question; the drawings' numbers stand in the table below them. */
export function SurveyCharts({ kind, counts }: { kind: Kind; counts: SurveyCounts['counts'] }) {
  const words = useWords('surveys');
  const charts = resultCharts(questionsOf(kind), counts, (id) => wordsOf(kind, id, words), {
    scale: words.scale,
    count: words.col.count,
  });
  return (
    <section aria-label={words.charts} className={styles.charts}>
      {charts.map(({ id, title, labels, series, means }) => (
        <Card key={id} className={styles.card}>
          <h2>{title}</h2>
          <Suspense fallback={<Skeleton lines={5} />}>
            <BarPlot
              labels={labels}
              series={series.map(({ name, values }, at) => ({
                name,
                values,
                tone: series.length === 1 ? 'now' : (degrees[at] ?? 'now'),
              }))}
              lying
              stacked={series.length > 1}
              numbered={series.length === 1}
              format={(n) => words.number({ n })}
            />
          </Suspense>
          {means.length > 0 && (
            <dl className={styles.means}>
              {labels.map((label, at) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">{words.mean({ n: Math.round((means[at] ?? 0) * 10) / 10 })}</dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      ))}
    </section>
  );
}
