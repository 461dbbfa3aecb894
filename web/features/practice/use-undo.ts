import { useMemo } from 'react';
import { useUndo } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { end, type Practice, remove } from './practice';

/** Takes acts on a practice back, from the message that told of them. */
export function usePracticeUndo() {
  const { outcome } = useWords('practice');
  const undo = useUndo(useStale('practice'));
  return useMemo(
    () => ({
      publishing: ({ id, name }: Practice) =>
        void undo(async () => {
          await remove(id);
          return { title: outcome.DELETED, text: name };
        }, outcome.NOT_DELETED),
      ending: ({ id, name }: Practice, before: string) =>
        void undo(async () => {
          await end(id, before);
          return { title: outcome.REOPENED, text: name };
        }, outcome.NOT_REOPENED),
    }),
    [outcome, undo],
  );
}
