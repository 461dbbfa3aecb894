import { useEffect, useState } from 'react';
import { watchTime } from './calls/api';
import { isOnline } from './calls/online';
import { addedMinutes, type Clock, leastRemaining, remaining, synchronise, untilChange } from './clock';

/**
 * The clock of the sitting on this page, set by every reply that carries the time; `added`: minutes added meanwhile.
 */
export function useClock(): { clock: Clock; added: number } {
  const [state, setState] = useState<{ clock: Clock; added: number }>({
    clock: { endsAt: null, wallEndsAt: null },
    added: 0,
  });
  useEffect(
    () =>
      watchTime((heard) => {
        const wall = Date.now();
        setState((before) => {
          const clock = synchronise(before.clock, heard, wall);
          return { clock, added: addedMinutes(before.clock, clock) || before.added };
        });
      }),
    [],
  );
  return state;
}

/**
 * Milliseconds left; renders again when the view changes (each minute, in the last five each second); null: unknown.
 */
export function useRemaining(clock: Clock, onEnd: () => void): number | null {
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn of the timer draws again and sets the next one
  useEffect(() => {
    const left = remaining(clock, performance.now());
    if (left === null) return;
    if (left <= 0) {
      onEnd();
      return;
    }
    // 20 ms after the change, so that it has surely happened.
    const timer = setTimeout(() => setTurn((before) => before + 1), Math.min(untilChange(left) + 20, 30_000));
    return () => clearTimeout(timer);
  }, [clock, turn, onEnd]);
  return remaining(clock, performance.now());
}

const bothClocks = () => ({ wall: Date.now(), monotonic: performance.now() });

/**
 * Calls back once when the computer has slept, so that less time may be left than the clock says, and the server is not reached,
 * or says nothing of the time for longer than a pulse takes: a busy one refuses the pulses.
 */
export function watchSleep(clock: Clock, listener: () => void): () => void {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds = leastRemaining(clock, bothClocks()) === null ? 0 : seconds + 1;
    if (seconds === 0 || (isOnline() && seconds < 30)) return;
    clearInterval(timer);
    listener();
  }, 1_000);
  return () => clearInterval(timer);
}

/** Milliseconds that are left at least after sleep without the server, until it is heard again; null: no doubt. */
export function useLeastRemaining(clock: Clock): number | null {
  const [doubted, setDoubted] = useState<Clock | null>(null);
  useEffect(() => watchSleep(clock, () => setDoubted(clock)), [clock]);
  return doubted === clock ? leastRemaining(clock, bothClocks()) : null;
}
