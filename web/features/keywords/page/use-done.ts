import { useCallback } from 'react';
import { useUndo } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import type { Toast } from '../../../ui/Toasts';
import { undoKeywords } from '../keywords';

/** The message of what was done, which offers to undo it. */
export function useDone(): (title: string, undoId: string, text?: string) => Toast {
  const words = useWords('keywords');
  const undo = useUndo(useStale('keywords', 'tasks'));
  return useCallback(
    (title, undoId, text) => {
      const takeBack = async () => {
        await undoKeywords(undoId);
        return words.undone;
      };
      return { title, text, action: { label: words.act.undo, onAct: () => void undo(takeBack, words.notUndone) } };
    },
    [undo, words],
  );
}
