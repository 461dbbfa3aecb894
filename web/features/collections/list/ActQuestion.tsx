import type { CollectionRow } from '../../../../contract/collections';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { useToast } from '../../../ui/Toasts';
import { duplicate, remove, removeTestData } from '../collections';

export type CollectionAct = 'duplicate' | 'delete' | 'deleteTestData';
type ActQuestionProps = { act: CollectionAct; row: CollectionRow; onLeave: () => void };

/** Asks before an act on a whole collection, does it, and reports the outcome in a toast. */
export function ActQuestion({ act, row, onLeave }: ActQuestionProps) {
  const { collection, outcome } = useWords('collections');
  const toast = useToast();
  const { busy, run } = useAct(useStale('collections'));
  const texts = {
    duplicate: {
      title: collection.confirmDuplicate,
      hint: collection.duplicateHint,
      label: collection.act.duplicate,
      failed: outcome.COLLECTION_NOT_DUPLICATED,
    },
    delete: {
      title: collection.confirmDelete,
      hint: collection.deleteHint,
      label: collection.act.delete,
      failed: outcome.COLLECTION_NOT_DELETED,
    },
    deleteTestData: {
      title: collection.confirmDeleteTestData,
      hint: collection.deleteTestDataHint,
      label: collection.deleteTestData,
      failed: outcome.TEST_DATA_NOT_REMOVED,
    },
  }[act];
  const acts = {
    duplicate: async () => toast({ title: outcome.COLLECTION_DUPLICATED, text: (await duplicate(row.id)).name }),
    delete: async () => {
      await remove(row.id);
      toast({ title: outcome.COLLECTION_DELETED, text: row.name });
    },
    deleteTestData: async () => {
      const { removed } = await removeTestData(row);
      toast({ title: outcome.TEST_DATA_REMOVED, text: collection.removedTestData({ n: removed }) });
    },
  };
  const confirm = async () => {
    await run(acts[act], (failure) => {
      const hasAttempts = failure instanceof CallRefused && failure.code === 'COLLECTION_HAS_ATTEMPTS';
      const text = hasAttempts ? outcome.COLLECTION_HAS_ATTEMPTS : failureWords(failure);
      toast({ tone: 'bad', title: texts.failed, text });
    });
    onLeave();
  };
  return (
    <ConfirmModal
      open
      title={texts.title}
      confirmLabel={texts.label}
      danger={act !== 'duplicate'}
      busy={busy}
      onClose={onLeave}
      onConfirm={() => void confirm()}
    >
      <p>
        <strong>{row.name}</strong>
      </p>
      <p>{texts.hint}</p>
    </ConfirmModal>
  );
}
