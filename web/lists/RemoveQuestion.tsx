import { type ReactNode, useState } from 'react';
import { failureWords } from '../platform/words/error-words';
import { useWords } from '../platform/words/words';
import { ConfirmModal } from '../ui/staff/ConfirmModal';
import { useToast } from '../ui/Toasts';

type RemoveQuestionProps = {
  title: string;
  /** What is removed, in the message that it is. */
  name: string;
  words: { act: string; done: string; failed: string };
  remove: () => Promise<unknown>;
  onLeave: () => void;
  onDone: () => void;
  children: ReactNode;
};

/** Asks before something is removed, removes it once, and says what came of it. */
export function RemoveQuestion({ title, name, words, remove, onLeave, onDone, children }: RemoveQuestionProps) {
  const common = useWords('common');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await remove();
      toast({ title: words.done, text: name });
      onDone();
    } catch (failure) {
      toast({ tone: 'bad', title: words.failed, text: failureWords(failure) });
      onLeave();
    }
  };
  return (
    <ConfirmModal
      open
      danger
      busy={busy}
      title={title}
      confirmLabel={words.act}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      onConfirm={() => void run()}
      onClose={onLeave}
    >
      {children}
    </ConfirmModal>
  );
}
