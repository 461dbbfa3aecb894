import { useCallback, useRef, useState } from 'react';
import { failureWords } from '../platform/words/error-words';
import { useToast } from '../ui/Toasts';

/** Whom an act is about. */
export type ActedOn = { id: string; name: string };

export type RowAct = {
  /** Does it; answers what more there is to say. */
  run: () => Promise<string | undefined> | Promise<void>;
  done: string;
  failed: string;
};

/**
 * Runs one act on a row of a list at a time and says what came of it; a second click on the way does nothing. `act`
 * answers whether it was done, `busy` is the id of the row.
 * @param onEnd after success and failure: what is shown may have changed either way
 */
export function useRowAct(onEnd: () => void) {
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const act = useCallback(
    async ({ id, name }: ActedOn, { run, done, failed }: RowAct): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(id);
      try {
        const more = await run();
        toast({ title: done, text: more ? `${name}. ${more}` : name });
        return true;
      } catch (failure) {
        toast({ tone: 'bad', title: failed, text: failureWords(failure) });
        return false;
      } finally {
        running.current = false;
        setBusy(null);
        onEnd();
      }
    },
    [toast, onEnd],
  );
  return { busy, act };
}
