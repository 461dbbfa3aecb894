import { useState } from 'react';
import type { School } from '../../../contract/schools';
import { appWords } from '../../platform/app-words';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { useToast } from '../../ui/Toasts';
import { removeSchool } from './schools';
import { schoolWords } from './words';

type RemoveQuestionProps = { school: School; onLeave: () => void; onDone: () => void };

/** Asks before a school is removed, and removes it. */
export function RemoveQuestion({ school, onLeave, onDone }: RemoveQuestionProps) {
  const words = useWords(schoolWords);
  const { common } = useWords(appWords);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await removeSchool(school.id);
      toast({ title: words.outcome.SCHOOL_REMOVED, text: school.name });
      onDone();
    } catch (failure) {
      toast({ tone: 'bad', title: words.outcome.SCHOOL_NOT_REMOVED, text: failureWords(failure) });
      onLeave();
    }
  };
  return (
    <ConfirmModal
      open
      danger
      busy={busy}
      title={words.remove.title({ name: school.name })}
      confirmLabel={words.remove.act}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      onConfirm={() => void remove()}
      onClose={onLeave}
    >
      <p>{words.remove.ask}</p>
      <p className="dimmed">{words.remove.hint}</p>
    </ConfirmModal>
  );
}
