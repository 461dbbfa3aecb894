import { useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';

export type Entry = {
  busy: boolean;
  /** Whether the proof of work that the server requires is being solved and sent. */
  isChecking: boolean;
  failure: unknown;
  /** Runs a log-in, unless one is under way. */
  run: (send: Send) => Promise<void>;
  /** How many log-ins in a row another session of the account was in the way of, and the last one sent again. */
  again: { tries: number; send: () => void };
  /** The form has changed: the last failure is forgotten, and nothing is sent again. */
  forget: () => void;
};

type Send = (onCheck: () => void, signal: AbortSignal) => Promise<void>;

/**
 * Sends a log-in form. If the server is busy and answers Retry-After, it shows that and sends the form again after that
 * time, not earlier.
 */
export function useEntry(onDone: () => void, onRefused?: () => void): Entry {
  const act = useAct(undefined, { stays: true });
  const [isChecking, setChecking] = useState(false);
  /** The refusal with Retry-After, while the log-in waits; otherwise null. */
  const [delay, setDelay] = useState<unknown>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const abort = new AbortController();
    left.current = abort;
    return () => abort.abort();
  }, []);

  const repeat = async (send: Send) => {
    const { signal } = left.current;
    setDelay(null);
    while (!signal.aborted) {
      const refused = await send(() => setChecking(true), signal).then(
        () => null,
        (reason: unknown) => ({ reason }),
      );
      setChecking(false);
      setDelay(refused?.reason ?? null);
      if (!refused) return onDone();
      const waitMs = refused.reason instanceof CallRefused ? refused.reason.retryAfterMs : null;
      if (waitMs === null) throw refused.reason;
      await pause(waitMs + Math.random() * 1_000, signal);
    }
  };
  const last = useRef<Send | null>(null);
  const [tries, setTries] = useState(0);
  const run: Entry['run'] = async (send) => {
    last.current = send;
    await act.run(
      () => repeat(send),
      (failure) => {
        const isElsewhere = failure instanceof CallRefused && failure.code === 'AUTH_SECOND_SESSION';
        setTries((before) => (isElsewhere ? before + 1 : 0));
        onRefused?.();
      },
    );
  };
  const again = () => {
    if (last.current) void run(last.current);
  };
  const forget = () => {
    last.current = null;
    setTries(0);
    setDelay(null);
    act.forget();
  };
  return { busy: act.busy, isChecking, failure: act.failure ?? delay, run, again: { tries, send: again }, forget };
}

/** Waits for ms milliseconds, or until the page is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
