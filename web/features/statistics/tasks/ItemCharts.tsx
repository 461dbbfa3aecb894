import type { Item } from '../../../../contract/statistics-tasks';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { ChartCard } from '../ChartCard';
import styles from '../Charts.module.css';
import { decimal, percent, weakBorders } from './item-columns';
import type { Analysis } from './task-statistics';

/** Two drawings of all tasks of a contest: how many solved each, and how well each tells pupils apart. */
export function ItemCharts({ items, borders }: { items: readonly Item[]; borders: Analysis['borders'] }) {
  const words = useWords('statistics', 'units');
  const own = useWords('statisticsTasks');
  // With too few sittings neither is computed: an empty drawing would look like a finding.
  const isTold = items.some((item) => item.pointBiserial !== null || item.upperLower !== null);
  const labels = items.map((item) => String(item.number));
  const task = {
    key: 'task',
    title: own.task,
    text: (item: Item) => own.numbered({ n: item.number, name: item.name }),
  };
  return (
    <div className={cx('grid gap-5 align-start', styles.cards)}>
      <ChartCard
        title={own.shareChart}
        says={own.explained.share}
        plot={{
          labels,
          series: (['easy', 'medium', 'hard'] as const).map((level) => ({
            name: own.levels[level],
            tone: ({ easy: 'good-bar', medium: 'before', hard: 'now' } as const)[level],
            values: items.map((item) => (item.level === level ? item.solved : null)),
          })),
          stacked: true,
          format: (share) => words.percent({ n: Math.round(share * 100) }),
          domain: [0, 1],
          lines: [borders.easyMedium, borders.mediumHard].filter((border) => border !== null),
        }}
        columns={[
          task,
          { key: 'level', title: own.level, text: (item) => own.levels[item.level] },
          { key: 'solved', title: own.share, numeric: true, text: (item) => percent(item.solved, words) },
          {
            key: 'interval',
            title: '95 %',
            text: (item) => `${percent(item.solvedFrom, words)}–${percent(item.solvedTo, words)}`,
          },
        ]}
        rows={items}
        rowKey={(item) => item.exerciseId}
        file={words.file.items}
      />
      {isTold && (
        <ChartCard
          title={own.discriminationChart}
          says={own.explained.biserial}
          plot={{
            labels,
            series: [
              { name: own.biserial, tone: 'now', values: items.map((item) => item.pointBiserial) },
              { name: own.upperLower, tone: 'before', values: items.map((item) => item.upperLower) },
            ],
            format: (value) => decimal(value, words, []),
            domain: [Math.min(0, ...items.map((item) => Math.min(item.pointBiserial ?? 0, item.upperLower ?? 0))), 1],
            lines: [0.2],
          }}
          columns={[
            task,
            {
              key: 'biserial',
              title: own.biserial,
              numeric: true,
              text: (item) => decimal(item.pointBiserial, words, weakBorders),
            },
            {
              key: 'upperLower',
              title: own.upperLower,
              numeric: true,
              text: (item) => decimal(item.upperLower, words, [0]),
            },
          ]}
          rows={items}
          rowKey={(item) => item.exerciseId}
          file={words.file.items}
        />
      )}
    </div>
  );
}
