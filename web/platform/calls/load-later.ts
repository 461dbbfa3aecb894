import { trackWork } from '../../ui/rest';
import { NetworkLost } from './call-errors';

const retryMs = 10_000;
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
 * Fetches code that the first task does not need, retries while the network is gone, and then calls `use`. `use` may
 * return a function that ends its work; the function returned here ends that work, or the fetching.
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
      () => {
        if (!hasEnded) timer = setTimeout(start, retryMs);
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
