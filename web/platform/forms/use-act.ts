import { useCallback, useRef, useState } from 'react';
import { type Toast, useToast } from '../../ui/Toasts';
import { failureWords } from '../words/error-words';

export type Act = {
  /** Whether the act runs. Stays true after success unless the page stays, because the form or window then closes. */
  busy: boolean;
  /** The refusal of the last try; null otherwise. */
  failure: unknown;
  /**
   * Runs the act unless another one runs; resolves with whether it succeeded. What it resolves with is said in a message:
   * a title, or a whole message. A thrown error becomes the failure, and another try is possible; `failed` is the title
   * of the message that tells the reason, or is called with the failure.
   */
  run: (
    act: () => Promise<Toast | string | undefined> | Promise<void>,
    failed?: string | ((failure: unknown) => void),
  ) => Promise<boolean>;
  /** Clears the last failure. */
  forget: () => void;
};

type ActOptions = {
  /** The form or window stays open after the act, so that another act is possible. */
  stays?: boolean;
};

/**
 * Runs the act of a form, a window or a button, one try at a time; after a refusal the typed text stays.
 * @param onDone called after each success; on staff pages `useStale(...)`
 */
export function useAct(onDone?: () => void, { stays = false }: ActOptions = {}): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const toast = useToast();
  const forget = useCallback(() => setFailure(null), []);
  const run = useCallback<Act['run']>(
    async (act, failed) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setFailure(null);
      try {
        const done = await act();
        if (done) toast(typeof done === 'string' ? { title: done } : done);
      } catch (thrown) {
        running.current = false;
        setBusy(false);
        setFailure(thrown);
        if (typeof failed === 'string') toast({ tone: 'bad', title: failed, text: failureWords(thrown) });
        else failed?.(thrown);
        return false;
      }
      if (stays) {
        running.current = false;
        setBusy(false);
      }
      onDone?.();
      return true;
    },
    [onDone, stays, toast],
  );
  return { busy, failure, run, forget };
}
