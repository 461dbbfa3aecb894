import { useMemo, useState } from 'react';
import type { Item } from '../../../../contract/statistics-tasks';
import { Loaded } from '../../../platform/calls/Loaded';
import { ExportButton } from '../../../platform/ExportButton';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { StaffTable } from '../../../ui/staff/table/StaffTable';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { ChartCard } from '../ChartCard';
import { StatisticsTabs } from '../StatisticsTabs';
import { ItemModal } from './ItemModal';
import { decimal, itemColumns, itemLines, percent, weakBorders } from './item-columns';
import { type Analysis, loadAnalysis } from './task-statistics';

/** What the answers of a contest say about its tasks, for administrators. */
export function ItemsPage() {
  const words = useWords('statistics', 'units');
  const own = useWords('statisticsTasks');
  const filters = useFilters<'contest' | 'item'>();
  const contest = /^\d{1,9}$/.test(filters.get('contest')) ? filters.get('contest') : '';
  const load = useData(['statistics', 'items', contest], (signal) => loadAnalysis(contest, signal), { cached: true });
  const { value } = load;
  useTitle(words.items);
  return (
    <>
      <PageHead
        title={words.items}
        aside={value?.collection && <span className="dimmed">{own.attempts({ n: value.collection.attempts })}</span>}
      />
      <StatisticsTabs />
      {value?.collection && (
        <Toolbar label={words.choices} end={<Files analysis={value} />}>
          <FilterSelect
            label={own.contest}
            value={value.collection.id}
            options={value.collections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => filters.set({ contest: next, item: '' })}
            wide
          />
        </Toolbar>
      )}
      <Loaded load={load} failed={own.failedItems}>
        {(analysis) =>
          analysis.collection === null ? (
            <PageEmpty title={own.empty}>{own.emptyHint}</PageEmpty>
          ) : (
            <div className={load.loading ? 'pale' : undefined} aria-busy={load.loading}>
              <ContestItems key={analysis.collection.id} analysis={analysis} first={filters.get('item')} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** first: the task that is open at once, by its id; '' for none. */
function ContestItems({ analysis, first }: { analysis: Analysis; first: string }) {
  const words = useWords('statistics', 'units');
  const own = useWords('statisticsTasks');
  const [open, setOpen] = useState<Item | null>(
    () => analysis.items.find(({ exerciseId }) => exerciseId === first) ?? null,
  );
  const columns = useMemo(() => itemColumns(own, words, setOpen), [own, words]);
  const { items, reliability, collection, borders } = analysis;
  const border = (share: number | null): string => (share === null ? own.noBorder : percent(share, words));
  return (
    <div className="stack">
      {(collection?.attempts ?? 0) < 30 && <Notice tone="warn">{own.notEnough}</Notice>}
      <StaffTable
        label={words.items}
        columns={columns}
        rows={items}
        rowId={(item) => item.exerciseId}
        dense
        isTight
        sort={{ id: 'number', desc: false }}
      />
      <ItemCharts items={items} borders={borders} />
      <details>
        <summary>
          <strong>{own.how}</strong>
        </summary>
        <div className="stack">
          {Object.entries(own.explained).map(([key, text]) => (
            <p key={key}>{text}</p>
          ))}
          <p>{own.borders({ easyMedium: border(borders.easyMedium), mediumHard: border(borders.mediumHard) })}</p>
          {reliability !== null && (
            <p>
              {own.reliability}: <strong>{decimal(reliability, words, [0.7])}</strong>. {own.reliabilityHint}
            </p>
          )}
        </div>
      </details>
      {open && collection && <ItemModal item={open} collection={collection} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Files({ analysis }: { analysis: Analysis }) {
  const words = useWords('statistics', 'units');
  const own = useWords('statisticsTasks');
  return (
    <ExportButton
      file={`${words.file.items}-${analysis.collection?.id ?? ''}`}
      failed={own.failedItems}
      kinds={['xlsx', 'csv']}
      disabled={analysis.items.length === 0}
      read={async () => itemLines(analysis.items, own, words)}
    />
  );
}

/** Two drawings of all tasks of a contest: how many solved each, and how well each tells pupils apart. */
function ItemCharts({ items, borders }: { items: readonly Item[]; borders: Analysis['borders'] }) {
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
    <div className="grid gap-5 align-start two-columns laptop-one-column">
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
