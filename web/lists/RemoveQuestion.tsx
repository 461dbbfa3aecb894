import type { ReactNode } from 'react';
import { useAct } from '../platform/forms/use-act';
import { failureWords } from '../platform/words/error-words';
import { ConfirmModal } from '../ui/staff/ConfirmModal';
import { useToast } from '../ui/Toasts';

type RemoveQuestionProps = {
  title: string;
  /** What is removed, for the message afterwards. */
  name: string;
  words: { act: string; done: string; failed: string };
  remove: () => Promise<unknown>;
  onLeave: () => void;
  /** Called after the removal; on staff pages with `useStale(...)`. */
  onDone: () => void;
  children: ReactNode;
};

/** Asks before it removes something, removes it once, and reports the result. */
export function RemoveQuestion({ title, name, words, remove, onLeave, onDone, children }: RemoveQuestionProps) {
  const toast = useToast();
  const { busy, run } = useAct(onDone);
  const confirm = async () => {
    await remove();
    toast({ title: words.done, text: name });
  };
  const onFailed = (failure: unknown) => {
    toast({ tone: 'bad', title: words.failed, text: failureWords(failure) });
    onLeave();
  };
  return (
    <ConfirmModal
      open
      danger
      busy={busy}
      title={title}
      confirmLabel={words.act}
      onConfirm={() => void run(confirm, onFailed)}
      onClose={onLeave}
    >
      {children}
    </ConfirmModal>
  );
}
