import type { ReactNode } from 'react';
import { useAct } from '../platform/forms/use-act';
import { ConfirmModal } from '../ui/staff/ConfirmModal';

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
  const { busy, run } = useAct(onDone);
  const confirm = () =>
    run(
      async () => {
        await remove();
        return { title: words.done, text: name };
      },
      () => {
        onLeave();
        return words.failed;
      },
    );
  return (
    <ConfirmModal
      open
      danger
      busy={busy}
      title={title}
      confirmLabel={words.act}
      onConfirm={() => void confirm()}
      onClose={onLeave}
    >
      {children}
    </ConfirmModal>
  );
}
