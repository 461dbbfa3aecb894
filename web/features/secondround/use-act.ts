import { useCallback, useRef, useState } from 'react';
import type { SecondRoundRow } from '../../../contract/secondround';
import { failureWords } from '../../platform/error-words';
import { useToast } from '../../ui/Toasts';
import { nameOf } from './second-round';

type Act = {
  /** Answers what more there is to say. */
  run: () => Promise<string | undefined> | Promise<void>;
  done: string;
  failed: string;
};

/**
 * Runs one act on a pupil at a time and says what came of it; a second click on the way does nothing. Answers whether it
 * was done.
 * @param onEnd after success and failure: what is shown may have changed either way
 */
export function useAct(onEnd: () => void) {
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const act = useCallback(
    async (row: SecondRoundRow, { run, done, failed }: Act): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(row.user.id);
      try {
        const more = await run();
        toast({ title: done, text: more ? `${nameOf(row)}. ${more}` : nameOf(row) });
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
