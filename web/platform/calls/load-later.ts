import { trackWork } from '../../ui/rest';
import { CallRefused, NetworkLost } from './call-errors';

/** Milliseconds until code or a call is tried again: at least this, and up to so much more, as a class waits together. */
const retryMs = 10_000;
const spreadMs = 4_000;
/** A task that does not come holds nothing back for longer than this. */
const patienceMs = 4_000;

let show: () => void = () => undefined;
const shown = new Promise<void>((resolve) => {
  show = resolve;
});

/** Says that a task is on the screen: what was waiting for it may load now. */
export const taskIsShown = (): void => show();

/** Resolves when a task is on the screen, or does not come. */
export function afterFirstTask(): Promise<void> {
  setTimeout(show, patienceMs);
  return shown;
}

/**
 * Fetches code that the first task does not need, or what a call brings, and calls `use` with it; tries again where that fails,
 * never before the server wishes it. `use` may return a function that ends its work; the function returned here ends that work,
 * or the fetching.
 */
export function loadLater<T>(
  load: () => Promise<T>,
  use: (code: T) => (() => void) | undefined,
  after: Promise<void> = Promise.resolve(),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | undefined;
  let hasEnded = false;
  const start = () =>
    trackWork(load()).then(
      (code) => {
        if (!hasEnded) end = use(code);
      },
      (failure: unknown) => {
        const wishedMs = failure instanceof CallRefused ? failure.retryAfterMs : null;
        if (!hasEnded) timer = setTimeout(start, Math.max(retryMs, wishedMs ?? 0) + Math.random() * spreadMs);
      },
    );
  void after.then(() => (hasEnded ? undefined : start()));
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    end?.();
  };
}

/** The same for code of the solver: it comes only when a task is on the screen. */
export function loadAfterTask<T>(load: () => Promise<T>, use: (code: T) => (() => void) | undefined): () => void {
  return loadLater(load, use, afterFirstTask());
}

/** Code for `useLoad`: where it does not come the network is lost. */
export function codeOf<T>(load: Promise<T>): Promise<T> {
  return load.catch(() => {
    throw new NetworkLost();
  });
}
