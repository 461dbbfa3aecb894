import { useEffect, useMemo, useState } from 'react';
import { lets } from '../../../../contract/roles';
import { acceptLate, type LateRow, lateOrders } from '../../../../contract/solving-late';
import { NothingFound } from '../../../lists/NothingFound';
import { TablePage } from '../../../lists/PagedTable';
import { readSort, writeSort } from '../../../lists/sorting';
import type { Load } from '../../../platform/calls/use-load';
import { useAct, useUndo } from '../../../platform/forms/use-act';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import type { Toast } from '../../../ui/Toasts';
import { type Asking, ChosenBar, isOpen } from './ChosenBar';
import { DecisionDialog } from './DecisionDialog';
import * as calls from './late';
import { lateColumns } from './late-columns';
import type { LateFilters, SetFilters } from './late-filters';
import { keyOf, nameOf } from './late-view';
import { changeToast, outcomeToast } from './outcome';

type LateListProps = {
  reply: calls.LateReply;
  load: Load<calls.LateReply>;
  now: LateFilters;
  set: SetFilters;
  /** The typed reason that is not sent yet. */
  reason: string;
  onReason: (reason: string) => void;
};

/** The list: staff choose answers, accept or refuse those that wait, and put refused ones back. */
export function LateList({ reply, load, now, set, reason, onReason }: LateListProps) {
  const words = useWords('solvingLate');
  const mayDecide = lets(acceptLate.roles, useSession()?.role ?? null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const [turns, setTurns] = useState(0);
  // Moves the focus, because the focused button disappeared with the chosen rows.
  useEffect(() => {
    if (turns > 0) document.getElementById('main')?.focus({ preventScroll: true });
  }, [turns]);
  const columns = useMemo(() => lateColumns(words, now.challenge === ''), [words, now.challenge]);
  const picked = reply.rows.filter((row) => isOpen(row) && selected.has(keyOf(row)));
  const acts = useLateActs(() => {
    setAsking(null);
    onReason('');
    setSelected(new Set());
    setTurns((before) => before + 1);
  });
  const choosing = mayDecide && {
    selected,
    onSelect: setSelected,
    canSelect: isOpen,
    selectLabels: {
      all: words.chooseAll,
      row: (row: LateRow) => words.choose({ name: nameOf(row), task: row.taskNo }),
    },
    bulk: picked.length > 0 && (
      <ChosenBar
        picked={picked}
        busy={acts.busy}
        onAsk={setAsking}
        onRestore={acts.restore}
        onClear={() => setSelected(new Set())}
      />
    ),
  };
  const calculated = new Set(reply.challenges.filter((one) => one.isCalculated).map(({ id }) => id));
  return (
    <>
      <TablePage
        place={{
          page: now.page,
          pageSize: now.size,
          onPage: (page) => set({ page: page === 1 ? '' : String(page) }),
          onSize: (size) => set({ size: String(size), page: '' }),
        }}
        total={reply.total}
        label={words.title}
        columns={columns}
        rows={reply.rows}
        rowId={keyOf}
        sort={readSort(now.sort, lateOrders)}
        onSort={(sort) => set({ sort: writeSort(sort), page: '' })}
        dense
        loading={load.loading}
        empty={<Empty words={words} reply={reply} now={now} set={set} />}
        {...choosing}
      />
      {asking && (
        <DecisionDialog
          decision={asking.decision}
          rows={asking.rows}
          isCalculated={asking.rows.some(({ challengeId }) => calculated.has(challengeId))}
          reason={reason}
          onReason={onReason}
          onLeave={() => setAsking(null)}
          onDecide={(why) => acts.decide(asking, why)}
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
  reply: calls.LateReply;
  now: LateFilters;
  set: SetFilters;
}) {
  const { empty } = words;
  if (reply.challenges.length === 0) return <PageEmpty title={empty.none}>{empty.noneHint}</PageEmpty>;
  const isNarrowed = now.challenge !== '' || now.school !== '';
  if (now.state === 'WAITING' && (reply.accepted + reply.refused > 0 || !isNarrowed)) {
    return <PageEmpty title={empty.noneWaiting}>{empty.noneWaitingHint}</PageEmpty>;
  }
  return <NothingFound onClear={() => set({ challenge: '', state: '', district: '', school: '', page: '' })} />;
}

type LateActs = {
  busy: boolean;
  /** Accepts or refuses. What it resolves with, and a failure, are the caller's to say. */
  decide: (asking: Asking, reason: string) => Promise<Toast>;
  /** Puts refused answers back to waiting. */
  restore: (rows: readonly LateRow[]) => void;
};

/** The acts on late answers. Each says what it has done; a refusal offers the way back. */
function useLateActs(onDone: () => void): LateActs {
  const words = useWords('solvingLate');
  const stale = useStale('solving');
  const { busy, run } = useAct(stale, { stays: true });
  const takeBack = useUndo(stale);
  const putBack = async (rows: readonly LateRow[]) => changeToast(words, 'restored', await calls.restore(rows), rows);
  const restore = (rows: readonly LateRow[]) =>
    void run(async () => {
      const said = await putBack(rows);
      onDone();
      return said;
    }, words.outcome.restoreFailed);
  const decide = async ({ decision, rows }: Asking, reason: string) => {
    if (decision === 'accept') {
      const outcome = await calls.accept(rows, reason);
      onDone();
      return outcomeToast(words, outcome, rows);
    }
    const outcome = await calls.refuse(rows, reason);
    const changed = new Set(outcome.changed.map(keyOf));
    const undone = rows.filter((row) => changed.has(keyOf(row)));
    onDone();
    return {
      ...changeToast(words, 'rejected', outcome, rows),
      ...(undone.length > 0 && {
        action: {
          label: words.undo,
          onAct: () => void takeBack(() => putBack(undone), words.outcome.restoreFailed),
        },
      }),
    };
  };
  return { busy, decide, restore };
}
