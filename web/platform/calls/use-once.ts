// What a page does once for a visit: the first use spends a mailed link or a ticket.
import { useEffect, useRef, useState } from 'react';

export type Once<T> = {
  /** The result; undefined until it comes, and after a failure. */
  value: T | undefined;
  /** Why it failed; null otherwise. */
  failure: unknown;
  /** Tries anew after a failure. */
  again: () => void;
};

/** Does what the address of a page asks for (`key`: what that depends on, as text), never twice at the same time. */
export function useOnce<T>(key: string, run: () => Promise<T>): Once<T> {
  const latest = useRef(run);
  latest.current = run;
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Pick<Once<T>, 'value' | 'failure'>>({ value: undefined, failure: null });
  const begun = useRef('');
  useEffect(() => {
    const mine = `${turn} ${key}`;
    if (begun.current === mine) return;
    begun.current = mine;
    const end = (next: typeof state) => {
      if (begun.current === mine) setState(next);
    };
    end({ value: undefined, failure: null });
    latest.current().then(
      (value) => end({ value, failure: null }),
      (failure: unknown) => end({ value: undefined, failure }),
    );
  }, [key, turn]);
  return { ...state, again: () => setTurn((before) => before + 1) };
}
