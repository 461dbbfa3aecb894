// Whether the server is reached: learnt from real calls, and at once from the browser's own offline event.
import { createStore, useStore } from '../store';

const reached = createStore(true);

addEventListener('offline', () => reached.set(false));

/** A reply of the server came, whatever it said. */
export function reportReached(): void {
  reached.set(true);
}

/** A call did not reach the server. */
export function reportLost(): void {
  reached.set(false);
}

export const isOnline = reached.get;
export const watchOnline = reached.watch;

export function useOnline(): boolean {
  return useStore(reached);
}
