const retryMs = 10_000;

/**
 * Fetches code that the first task does not need, retries while the network is gone, and then calls `use`. `use` may
 * return a function that ends its work; the function returned here ends that work, or the fetching.
 */
export function loadLater<T>(load: () => Promise<T>, use: (code: T) => (() => void) | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | undefined;
  let hasEnded = false;
  const start = () =>
    load().then(
      (code) => {
        if (!hasEnded) end = use(code);
      },
      () => {
        if (!hasEnded) timer = setTimeout(start, retryMs);
      },
    );
  void start();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    end?.();
  };
}
