import { useCallback, useRef, useState } from 'react';
import type { TutorRow } from '../../../contract/tutors';
import { failureWords } from '../../platform/error-words';
import { useToast } from '../../ui/Toasts';
import { nameOf } from './tutors';

type Act = {
  run: () => Promise<void>;
  done: string;
  failed: string;
};

/**
 * Runs one act on a tutor at a time and says what came of it; a second click on the way does nothing.
 * @param onEnd after success and failure: what is shown may have changed either way
 */
export function useAct(onEnd: () => void) {
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const act = useCallback(
    async (tutor: TutorRow, { run, done, failed }: Act) => {
      if (running.current) return;
      running.current = true;
      setBusy(tutor.uuid);
      try {
        await run();
        toast({ title: done, text: nameOf(tutor) });
      } catch (failure) {
        toast({ tone: 'bad', title: failed, text: failureWords(failure) });
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
