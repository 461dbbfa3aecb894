// Whether the page is at rest: while calls, writes or delayed saves are under way, <html> has the attribute data-busy.
// For whoever drives the page from outside, such as e2e/; nothing in the page reads it.

let open = 0;

/** Counts work that begins; the function returned ends it, once. */
export function beginWork(): () => void {
  let isOpen = true;
  count(1);
  return () => {
    if (isOpen) count(-1);
    isOpen = false;
  };
}

/** Counts work until it has succeeded or failed, and returns it as it is. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  const end = beginWork();
  work.then(end, end);
  return work;
}

/** `setTimeout` for work that the page is not at rest without; the function returned cancels it. */
export function delayWork(work: () => void, ms: number): () => void {
  const end = beginWork();
  const timer = setTimeout(() => {
    try {
      work();
    } finally {
      end();
    }
  }, ms);
  return () => {
    clearTimeout(timer);
    end();
  };
}

function count(change: 1 | -1): void {
  open += change;
  // A worker and the tests of single modules have no document.
  globalThis.document?.documentElement?.toggleAttribute?.('data-busy', open > 0);
}
