import { useCallback, useRef, useState } from 'react';

export type Act = {
  /** Under way, and still so once it is done unless the page stays: the form or the window goes away then. */
  busy: boolean;
  /** What the last try was refused with; null otherwise. */
  failure: unknown;
  /**
   * Does it, unless another is under way; answers whether it was done. What it throws becomes the failure, `onFailed` is
   * called with it, and another try is possible.
   */
  run: (act: () => Promise<void>, onFailed?: (failure: unknown) => void) => Promise<boolean>;
  /** Clears the last failure. */
  forget: () => void;
};

type ActOptions = {
  /** What the act belongs to stays open after it, so that another act is possible. */
  stays?: boolean;
};

/**
 * What a form, a window or a button does, one try at a time: what was typed stays when it is refused.
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
