import type { LateRow } from '../../../../contract/solving-late';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import type { Decision } from './DecisionDialog';

/** The answers that a dialog asks about. */
export type Asking = { decision: Decision; rows: readonly LateRow[] };

/** Whether something can still be decided about an answer: it waits, or was refused, which can be taken back. */
export function isOpen(row: LateRow): boolean {
  return row.acceptance === null;
}

type ChosenBarProps = {
  /** At least one, none of them accepted. */
  picked: readonly LateRow[];
  busy: boolean;
  onAsk: (asking: Asking) => void;
  onRestore: (rows: readonly LateRow[]) => void;
  onClear: () => void;
};

/** The acts on the chosen answers: each takes those that it fits, and says how many where the choice is mixed. */
export function ChosenBar({ picked, busy, onAsk, onRestore, onClear }: ChosenBarProps) {
  const words = useWords('solvingLate');
  const common = useWords('common');
  const waiting = picked.filter((row) => row.refusal === null);
  const refused = picked.filter((row) => row.refusal !== null);
  const isMixed = waiting.length > 0 && refused.length > 0;
  const labelled = (text: string, rows: readonly LateRow[]) => (isMixed ? `${text} (${rows.length})` : text);
  return (
    <BulkBar text={words.chosen({ n: picked.length })} clearLabel={common.selectNone} onClear={onClear}>
      {waiting.length > 0 && (
        <>
          <Button size="s" icon="check" onClick={() => onAsk({ decision: 'accept', rows: waiting })}>
            {labelled(words.accept, waiting)}
          </Button>
          <Button size="s" icon="cross" onClick={() => onAsk({ decision: 'refuse', rows: waiting })}>
            {labelled(words.refuse, waiting)}
          </Button>
        </>
      )}
      {refused.length > 0 && (
        <Button size="s" icon="clock" busy={busy} onClick={() => onRestore(refused)}>
          {labelled(words.restore, refused)}
        </Button>
      )}
    </BulkBar>
  );
}
