import { useState } from 'react';

export type Act = {
  /** Under way, and still so once it is done: the form or the window goes away then. */
  busy: boolean;
  /** What the last try was refused with; null otherwise. */
  failure: unknown;
  /** Does it, unless it is under way. What it throws becomes the failure, onFailed is told, another try is possible. */
  run: (act: () => Promise<void>, onFailed?: (failure: unknown) => void) => Promise<void>;
  /** Says no more of the last failure. */
  forget: () => void;
};

/** The act of a form or a window, one try at a time: what was typed stays when it is refused. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run: Act['run'] = async (act, onFailed) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (thrown) {
      setFailure(thrown);
      onFailed?.(thrown);
      setBusy(false);
    }
  };
  return { busy, failure, run, forget: () => setFailure(null) };
}
