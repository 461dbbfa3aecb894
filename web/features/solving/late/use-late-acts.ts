import type { LateRow } from '../../../../contract/solving-late';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import type { Toast } from '../../../ui/Toasts';
import type { Asking } from './ChosenBar';
import * as calls from './late';
import { keyOf } from './late-view';
import { changeToast, outcomeToast } from './outcome';

type LateActs = {
  busy: boolean;
  /** Accepts or refuses. What it resolves with, and a failure, are the caller's to say. */
  decide: (asking: Asking, reason: string) => Promise<Toast>;
  /** Puts refused answers back to waiting. */
  restore: (rows: readonly LateRow[]) => void;
};

/** The acts on late answers. Each says what it has done; a refusal offers the way back. */
export function useLateActs(onDone: () => void): LateActs {
  const words = useWords('solvingLate');
  const { busy, run } = useAct(useStale('solving'), { stays: true });
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
      return outcomeToast(words, outcome, rows);
    }
    const outcome = await calls.refuse(rows, reason);
    const changed = new Set(outcome.changed.map(keyOf));
    const undone = rows.filter((row) => changed.has(keyOf(row)));
    onDone();
    return {
      ...changeToast(words, 'rejected', outcome, rows),
      ...(undone.length > 0 && { action: { label: words.undo, onAct: () => restore(undone) } }),
    };
  };
  return { busy, decide, restore };
}
