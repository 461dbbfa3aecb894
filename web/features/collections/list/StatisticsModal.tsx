import type { CollectionRow } from '../../../../contract/collections';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { SimpleTable } from '../../../ui/SimpleTable';
import { Meter } from '../../../ui/sitting/Meter';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { loadStatistics } from '../collections';

type StatisticsModalProps = { collection: CollectionRow; onClose: () => void };

/** How many answers to each task of a collection are right, wrong or missing. */
export function StatisticsModal({ collection, onClose }: StatisticsModalProps) {
  const words = useWords('collections', 'reference', 'units');
  const common = useWords('common');
  const load = useData(['collections', 'statistics', collection.id], (signal) => loadStatistics(collection.id, signal));
  const { correctCount, incorrectCount, noAnswerCount } = words.reference.correctness;
  return (
    <StaffModal open title={words.collection.statistics} onClose={onClose}>
      <p>
        <strong>{collection.name}</strong>
      </p>
      <Loaded load={load} failed={words.outcome.LOAD_COLLECTION}>
        {({ viso_t, viso_f, viso_n }) => {
          const total = viso_t + viso_f + viso_n;
          if (total === 0) return <p>{words.collection.statisticsNone}</p>;
          return (
            <SimpleTable
              caption={words.collection.statistics}
              rowKey={(row) => row.name}
              rows={[
                { name: correctCount, n: viso_t },
                { name: incorrectCount, n: viso_f },
                { name: noAnswerCount, n: viso_n },
              ]}
              columns={[
                { key: 'name', title: words.collection.statistics, cell: (row) => row.name },
                { key: 'n', title: common.total, cell: (row) => words.units.number({ n: row.n }), numeric: true },
                {
                  key: 'share',
                  title: '%',
                  cell: (row) => words.collection.share({ n: Math.round((row.n * 1000) / total) / 10 }),
                  numeric: true,
                },
                { key: 'meter', title: '', cell: (row) => <Meter value={row.n} max={total} label={row.name} /> },
              ]}
            />
          );
        }}
      </Loaded>
      <p className="type-dense dimmed">{words.collection.statisticsHint}</p>
    </StaffModal>
  );
}
