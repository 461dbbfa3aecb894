import type { CollectionRow } from '../../../../contract/collections';
import { failedWith, useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { duplicate, remove, removeTestData } from '../collections';

export type CollectionAct = 'duplicate' | 'delete' | 'deleteTestData';
type ActQuestionProps = { act: CollectionAct; row: CollectionRow; onLeave: () => void };

/** Asks before an act on a whole collection, does it, and reports the outcome in a toast. */
export function ActQuestion({ act, row, onLeave }: ActQuestionProps) {
  const { collection, outcome } = useWords('collections');
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
    duplicate: async () => ({ title: outcome.COLLECTION_DUPLICATED, text: (await duplicate(row.id)).name }),
    delete: async () => {
      await remove(row.id);
      return { title: outcome.COLLECTION_DELETED, text: row.name };
    },
    deleteTestData: async () => {
      const { removed } = await removeTestData(row);
      return { title: outcome.TEST_DATA_REMOVED, text: collection.removedTestData({ n: removed }) };
    },
  };
  const confirm = async () => {
    const { COLLECTION_HAS_ATTEMPTS } = outcome;
    await run(acts[act], failedWith(texts.failed, { COLLECTION_HAS_ATTEMPTS }));
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
