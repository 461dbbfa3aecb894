import { useRef, useState } from 'react';

/** Adds up how many pictures the texts of the sheet wait for; the function of each text is stable. */
export function useWaiting(onSum: ((waiting: number) => void) | undefined): {
  waitOf: (text: string) => (waiting: number) => void;
} {
  const latest = useRef(onSum);
  latest.current = onSum;
  const [waitOf] = useState(() => {
    const counts = new Map<string, number>();
    const functions = new Map<string, (waiting: number) => void>();
    return (text: string) => {
      const known = functions.get(text);
      if (known) return known;
      const made = (waiting: number) => {
        counts.set(text, waiting);
        latest.current?.([...counts.values()].reduce((sum, one) => sum + one, 0));
      };
      functions.set(text, made);
      return made;
    };
  });
  return { waitOf };
}
