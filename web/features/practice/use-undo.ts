import { useMemo } from 'react';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { useToast } from '../../ui/Toasts';
import { end, type Practice, remove } from './practice';

/** Takes acts on a practice back, from the message that told of them. */
export function useUndo() {
  const { outcome } = useWords('practice');
  const toast = useToast();
  const stale = useStale('practice');
  return useMemo(() => {
    const undo = async (name: string, back: { run: () => Promise<unknown>; done: string; failed: string }) => {
      try {
        await back.run();
        toast({ title: back.done, text: name });
      } catch (failure) {
        toast({ tone: 'bad', title: back.failed, text: failureWords(failure) });
      }
      stale();
    };
    return {
      publishing: ({ id, name }: Practice) =>
        void undo(name, { run: () => remove(id), done: outcome.DELETED, failed: outcome.NOT_DELETED }),
      ending: ({ id, name }: Practice, before: string) =>
        void undo(name, { run: () => end(id, before), done: outcome.REOPENED, failed: outcome.NOT_REOPENED }),
    };
  }, [outcome, toast, stale]);
}
