import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { SimpleTable } from '../../../ui/SimpleTable';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { loadStatistics, type Statistics } from '../tasks';

/** How a task was answered in all its collections: right, wrong, not at all. */
export function StatisticsModal({ task, onLeave }: { task: { id: string; name: string }; onLeave: () => void }) {
  const words = useWords('tasks');
  const load = useData(['tasks', 'statistics', task.id], (signal) => loadStatistics(task.id, signal));
  return (
    <StaffModal open title={words.act.statistics} onClose={onLeave}>
      <p className="dimmed">{task.name}</p>
      <Loaded load={load} failed={words.statistics.failed}>
        {(counts) => <Counts counts={counts} />}
      </Loaded>
    </StaffModal>
  );
}

function Counts({ counts }: { counts: Statistics }) {
  const { statistics, act, units } = useWords('tasks', 'units');
  const common = useWords('common');
  const all = counts.viso_t + counts.viso_f + counts.viso_n;
  if (all === 0) return <PageEmpty plain title={statistics.nobody} />;
  const rows = [
    { name: statistics.correct, count: counts.viso_t },
    { name: statistics.incorrect, count: counts.viso_f },
    { name: statistics.none, count: counts.viso_n },
    { name: common.total, count: all },
  ];
  return (
    <SimpleTable
      caption={act.statistics}
      columns={[
        { key: 'name', title: statistics.answer, cell: (row) => row.name },
        { key: 'count', title: statistics.count, cell: (row) => units.number({ n: row.count }), numeric: true },
        {
          key: 'share',
          title: '%',
          cell: (row) => statistics.share({ percent: Math.round((row.count / all) * 1000) / 10 }),
          numeric: true,
        },
      ]}
      rows={rows}
      rowKey={(row) => row.name}
    />
  );
}
