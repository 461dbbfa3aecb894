import { useEffect, useMemo, useState } from 'react';
import { lets } from '../../../../contract/roles';
import { acceptLate, type LateRow } from '../../../../contract/solving-late';
import { ListPager } from '../../../lists/ListPager';
import type { Load } from '../../../platform/calls/use-load';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { PageEmpty } from '../../../ui/frame/PageState';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import { StaffTable } from '../../../ui/staff/table/StaffTable';
import { useToast } from '../../../ui/Toasts';
import { AcceptDialog } from './AcceptDialog';
import type { Accepted, LateReply } from './late';
import { lateColumns } from './late-columns';
import type { LateFilters, SetFilters } from './late-filters';
import { keyOf, nameOf } from './late-view';
import { outcomeToast } from './outcome';

type LateListProps = {
  reply: LateReply;
  load: Load<LateReply>;
  now: LateFilters;
  set: SetFilters;
  /** The typed reason that is not sent yet. */
  reason: string;
  onReason: (reason: string) => void;
};

/** The list: staff choose waiting answers and accept them. */
export function LateList({ reply, load, now, set, reason, onReason }: LateListProps) {
  const words = useWords('solvingLate');
  const common = useWords('common');
  const toast = useToast();
  const mayAccept = lets(acceptLate.roles, useSession()?.role ?? null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<readonly LateRow[] | null>(null);
  const [turns, setTurns] = useState(0);
  // Moves the focus, because the focused button disappeared with the chosen rows.
  useEffect(() => {
    if (turns > 0) document.getElementById('main')?.focus({ preventScroll: true });
  }, [turns]);
  // Returns to the first page if the last rows of the last page were accepted.
  const isBeyond = reply.rows.length === 0 && now.page > 1 && !load.loading;
  useEffect(() => {
    if (isBeyond) set({ page: '' });
  }, [isBeyond, set]);
  const columns = useMemo(() => lateColumns(words, now.challenge === ''), [words, now.challenge]);
  const chosen = reply.rows.filter((row) => row.acceptance === null && selected.has(keyOf(row)));
  const done = (outcome: Accepted) => {
    toast(outcomeToast(words, outcome, asking ?? []));
    setAsking(null);
    onReason('');
    setSelected(new Set());
    setTurns((before) => before + 1);
  };
  const choosing = mayAccept && {
    selected,
    onSelect: setSelected,
    canSelect: (row: LateRow) => row.acceptance === null,
    selectLabels: {
      all: words.chooseAll,
      row: (row: LateRow) => words.choose({ name: nameOf(row), task: row.taskNo }),
    },
    bulk: chosen.length > 0 && (
      <BulkBar
        text={words.chosen({ n: chosen.length })}
        clearLabel={common.selectNone}
        onClear={() => setSelected(new Set())}
      >
        <Button size="s" icon="check" onClick={() => setAsking(chosen)}>
          {words.accept}
        </Button>
      </BulkBar>
    ),
  };
  const calculated = new Set(reply.challenges.filter((one) => one.isCalculated).map(({ id }) => id));
  return (
    <>
      <StaffTable
        label={words.title}
        columns={columns}
        rows={reply.rows}
        rowId={keyOf}
        dense
        loading={load.loading}
        empty={<Empty words={words} reply={reply} now={now} set={set} />}
        {...choosing}
      />
      <ListPager
        page={now.page}
        pageSize={now.size}
        total={reply.total}
        onPage={(page) => set({ page: page === 1 ? '' : String(page) })}
        onSize={(size) => set({ size: String(size), page: '' })}
      />
      {asking && (
        <AcceptDialog
          rows={asking}
          isCalculated={asking.some(({ challengeId }) => calculated.has(challengeId))}
          reason={reason}
          onReason={onReason}
          onLeave={() => setAsking(null)}
          onDone={done}
        />
      )}
    </>
  );
}

/** Says why there are no rows: nothing was ever late, everything is decided, or no row matches the filters. */
function Empty({
  words,
  reply,
  now,
  set,
}: {
  words: Words<'solvingLate'>;
  reply: LateReply;
  now: LateFilters;
  set: SetFilters;
}) {
  const common = useWords('common');
  const { empty } = words;
  if (reply.challenges.length === 0) return <PageEmpty title={empty.none}>{empty.noneHint}</PageEmpty>;
  const isNarrowed = now.challenge !== '' || now.school !== '';
  if (now.state === 'WAITING' && (reply.accepted > 0 || !isNarrowed)) {
    return <PageEmpty title={empty.noneWaiting}>{empty.noneWaitingHint}</PageEmpty>;
  }
  return (
    <PageEmpty
      plain
      title={common.filteredEmpty}
      action={
        <Button onClick={() => set({ challenge: '', state: '', district: '', school: '', page: '' })}>
          {common.clearFilters}
        </Button>
      }
    />
  );
}
