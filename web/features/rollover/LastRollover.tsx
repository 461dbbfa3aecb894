import { useState } from 'react';
import { useAct } from '../../platform/forms/use-act';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { useToast } from '../../ui/Toasts';
import { type Preview, type Undone, undo } from './rollover';
import { failureText } from './rules';

type LastRolloverProps = {
  school: string;
  last: Preview['last'];
  onUndone: (undone: Undone) => void;
};

/** The school's last rollover, and a button to undo it for one day. */
export function LastRollover({ school, last, onUndone }: LastRolloverProps) {
  const words = useWords('rollover');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const markStale = useStale('rollover', 'participants');
  const { busy, run } = useAct(markStale, { stays: true });

  const send = (id: string) =>
    run(
      async () => {
        const undone = await undo(school, id);
        toast({ title: words.outcome.UNDONE({ n: undone.takenBack }) });
        onUndone(undone);
        setAsking(false);
      },
      (failure) => {
        toast({ tone: 'bad', title: words.outcome.NOT_UNDONE, text: failureText(words, failure) });
        setAsking(false);
        markStale();
      },
    );

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
        busy={busy}
        onConfirm={() => void send(id)}
        onClose={() => setAsking(false)}
      >
        {words.ask.undo}
      </ConfirmModal>
    </>
  );
}
