// Whether the server is reached: known from real calls, and at once from the browser's own offline event.
import { createStore, useStore } from '../store';

const reached = createStore(true);

addEventListener('offline', () => reached.set(false));

/** A reply of the server came, of any kind. */
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
