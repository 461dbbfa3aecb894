import type { LateRow } from '../../../../contract/solving-late';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { useToast } from '../../../ui/Toasts';
import type { Asking } from './ChosenBar';
import * as calls from './late';
import { keyOf } from './late-view';
import { changeToast, outcomeToast } from './outcome';

type LateActs = {
  busy: boolean;
  /** Accepts or refuses. A failure is the caller's to show. */
  decide: (asking: Asking, reason: string) => Promise<void>;
  /** Puts refused answers back to waiting. */
  restore: (rows: readonly LateRow[]) => void;
};

/** The acts on late answers. Each says what it has done; a refusal offers the way back. */
export function useLateActs(onDone: () => void): LateActs {
  const words = useWords('solvingLate');
  const toast = useToast();
  const markStale = useStale('solving');
  const { busy, run } = useAct(markStale, { stays: true });
  const restore = (rows: readonly LateRow[]) =>
    void run(async () => {
      const outcome = await calls.restore(rows);
      onDone();
      return changeToast(words, 'restored', outcome, rows);
    }, words.outcome.restoreFailed);
  const decide = async ({ decision, rows }: Asking, reason: string) => {
    if (decision === 'accept') {
      const outcome = await calls.accept(rows, reason);
      onDone();
      toast(outcomeToast(words, outcome, rows));
      return;
    }
    const outcome = await calls.refuse(rows, reason);
    const changed = new Set(outcome.changed.map(keyOf));
    const undone = rows.filter((row) => changed.has(keyOf(row)));
    onDone();
    toast({
      ...changeToast(words, 'rejected', outcome, rows),
      ...(undone.length > 0 && { action: { label: words.undo, onAct: () => restore(undone) } }),
    });
  };
  return { busy, decide, restore };
}
