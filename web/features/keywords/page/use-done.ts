import { useCallback } from 'react';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { useToast } from '../../../ui/Toasts';
import { undoKeywords } from '../keywords';

/** Says what was done, and offers to undo it. */
export function useDone(): (title: string, undoId: string, text?: string) => void {
  const words = useWords('keywords');
  const toast = useToast();
  const { run } = useAct(useStale('keywords', 'tasks'), { stays: true });
  return useCallback(
    (title, undoId, text) => {
      const undo = () =>
        void run(async () => {
          await undoKeywords(undoId);
          return words.undone;
        }, words.notUndone);
      toast({ title, text, action: { label: words.act.undo, onAct: undo } });
    },
    [run, toast, words],
  );
}
