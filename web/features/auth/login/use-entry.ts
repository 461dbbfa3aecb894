import { useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';

export type Entry = {
  busy: boolean;
  /** Whether a proof of work that the server asked for is being solved and sent. */
  isChecking: boolean;
  failure: unknown;
  /** Runs a log-in; a second one while it runs is none. */
  run: (send: (onCheck: () => void, signal: AbortSignal) => Promise<void>) => Promise<void>;
};

/**
 * The sending of a log-in form. What the server puts off (Retry-After: many log in at this moment) is said and sent
 * again by itself when its time has come, not earlier.
 */
export function useEntry(onDone: () => void, onRefused?: () => void): Entry {
  const [busy, setBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    const abort = new AbortController();
    left.current = abort;
    return () => abort.abort();
  }, []);

  const run: Entry['run'] = async (send) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const { signal } = left.current;
    try {
      while (!signal.aborted) {
        const thrown = await send(() => setChecking(true), signal).then(
          () => null,
          (reason: unknown) => ({ reason }),
        );
        setChecking(false);
        if (!thrown) return onDone();
        setFailure(thrown.reason);
        const wait = thrown.reason instanceof CallRefused ? thrown.reason.retryAfterMs : null;
        if (wait === null) {
          onRefused?.();
          return;
        }
        await pause(wait + Math.random() * 1_000, signal);
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, isChecking, failure, run };
}

/** Waits, or until the page is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
