import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { useToast } from '../../../ui/Toasts';
import { type Practice, remove } from '../practice';

/** Asks before a practice that nobody has begun is deleted. */
export function DeleteQuestion({ practice, onLeave }: { practice: Practice; onLeave: () => void }) {
  const { ask, act, outcome } = useWords('practice');
  const toast = useToast();
  const { busy, run } = useAct(useStale('practice'));
  const confirm = async () => {
    await run(
      async () => {
        await remove(practice.id);
        return { title: outcome.DELETED, text: practice.name };
      },
      (failure) => {
        const isBegun = failure instanceof CallRefused && failure.code === 'COLLECTION_HAS_ATTEMPTS';
        const text = isBegun ? outcome.DELETE_STARTED : failureWords(failure);
        toast({ tone: 'bad', title: outcome.NOT_DELETED, text });
      },
    );
    onLeave();
  };
  return (
    <ConfirmModal
      open
      title={ask.delete(practice)}
      confirmLabel={act.delete}
      danger
      busy={busy}
      onClose={onLeave}
      onConfirm={() => void confirm()}
    >
      <p>{ask.deleteHint}</p>
    </ConfirmModal>
  );
}
