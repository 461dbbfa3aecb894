import { type ReactNode, useState } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import { CallRefused } from '../../../platform/calls/call-errors';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { useToast } from '../../../ui/Toasts';
import { duplicate, remove, removeTestData } from '../collections';

export type ListAct = 'duplicate' | 'delete' | 'deleteTestData';

/** The acts on a whole collection: each is asked about first, done once, and told of; then the list is read again. */
export function useListActs(onDone: () => void): {
  ask: (act: ListAct, row: CollectionRow) => void;
  dialog: ReactNode;
} {
  const words = useWords('collections');
  const common = useWords('common');
  const toast = useToast();
  const [asked, setAsked] = useState<{ act: ListAct; row: CollectionRow } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { collection, outcome } = words;
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
  };
  const run = async (act: ListAct, row: CollectionRow) => {
    setBusy(true);
    try {
      if (act === 'duplicate') toast({ title: outcome.COLLECTION_DUPLICATED, text: (await duplicate(row.id)).name });
      else if (act === 'delete') {
        await remove(row.id);
        toast({ title: outcome.COLLECTION_DELETED, text: row.name });
      } else {
        const { removed } = await removeTestData(row);
        toast({ title: outcome.TEST_DATA_REMOVED, text: collection.removedTestData({ n: removed }) });
      }
      onDone();
    } catch (failure) {
      const known = failure instanceof CallRefused && failure.code === 'COLLECTION_HAS_ATTEMPTS';
      const text = known ? outcome.COLLECTION_HAS_ATTEMPTS : failureWords(failure);
      toast({ tone: 'bad', title: texts[act].failed, text });
    } finally {
      setBusy(false);
      setOpen(false);
    }
  };
  const dialog = asked && (
    <ConfirmModal
      open={open}
      title={texts[asked.act].title}
      confirmLabel={texts[asked.act].label}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      danger={asked.act !== 'duplicate'}
      busy={busy}
      onClose={() => setOpen(false)}
      onConfirm={() => void run(asked.act, asked.row)}
    >
      <p>
        <strong>{asked.row.name}</strong>
      </p>
      <p>{texts[asked.act].hint}</p>
    </ConfirmModal>
  );
  return {
    ask: (act, row) => {
      setAsked({ act, row });
      setOpen(true);
    },
    dialog,
  };
}
