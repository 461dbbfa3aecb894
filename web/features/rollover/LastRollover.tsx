import { useState } from 'react';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { useToast } from '../../ui/Toasts';
import { actFailure } from './failures';
import { type Preview, type Undone, undo } from './rollover';

type LastRolloverProps = {
  school: string;
  last: Preview['last'];
  onUndone: (undone: Undone) => void;
  /** After each try. */
  onChanged: () => void;
};

/** The last rollover of the school and, for a day, its undoing. */
export function LastRollover({ school, last, onUndone, onChanged }: LastRolloverProps) {
  const words = useWords('rollover');
  const common = useWords('common');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const takeBack = async (id: string) => {
    if (busy) return;
    setBusy(true);
    try {
      const undone = await undo(school, id);
      toast({ title: words.outcome.UNDONE({ n: undone.takenBack }) });
      onUndone(undone);
    } catch (failure) {
      toast({ tone: 'bad', title: words.outcome.NOT_UNDONE, text: actFailure(words, failure) });
    } finally {
      setBusy(false);
      setAsking(false);
      onChanged();
    }
  };

  if (!last) return null;
  const { id, undoUntil, appliedBy } = last;
  return (
    <>
      <Notice
        title={words.last({ day: dayOf(last.appliedAt), time: hourAndMinute(last.appliedAt) })}
        action={
          undoUntil && (
            <Button icon="refresh" onClick={() => setAsking(true)}>
              {words.undo}
            </Button>
          )
        }
      >
        <p>
          {appliedBy && words.lastBy({ name: appliedBy })} {words.lastCounts(last)}{' '}
          {undoUntil && words.undoUntil({ day: dayOf(undoUntil), time: hourAndMinute(undoUntil) })}
        </p>
      </Notice>
      <ConfirmModal
        open={asking}
        title={words.ask.undoTitle}
        confirmLabel={words.undo}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        busy={busy}
        onConfirm={() => void takeBack(id)}
        onClose={() => setAsking(false)}
      >
        {words.ask.undo}
      </ConfirmModal>
    </>
  );
}
