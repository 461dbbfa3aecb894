import { useCallback, useRef, useState } from 'react';

export type Act = {
  /** Whether the act runs. Stays true after success unless the page stays, because the form or window then closes. */
  busy: boolean;
  /** The refusal of the last try; null otherwise. */
  failure: unknown;
  /**
   * Runs the act unless another one runs; resolves with whether it succeeded. A thrown error becomes the failure,
   * `onFailed` is called with it, and another try is possible.
   */
  run: (act: () => Promise<void>, onFailed?: (failure: unknown) => void) => Promise<boolean>;
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
  const forget = useCallback(() => setFailure(null), []);
  const run = useCallback<Act['run']>(
    async (act, onFailed) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setFailure(null);
      try {
        await act();
      } catch (thrown) {
        running.current = false;
        setBusy(false);
        setFailure(thrown);
        onFailed?.(thrown);
        return false;
      }
      if (stays) {
        running.current = false;
        setBusy(false);
      }
      onDone?.();
      return true;
    },
    [onDone, stays],
  );
  return { busy, failure, run, forget };
}
