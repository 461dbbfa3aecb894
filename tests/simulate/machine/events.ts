type Heard = Readonly<Record<string, unknown>>;
type Listener = ((event: Heard) => void) | { handleEvent: (event: Heard) => void };

/** The listeners of a window or a document. */
export type Listeners = {
  addEventListener: (name: string, listener: Listener, options?: unknown) => void;
  removeEventListener: (name: string, listener: Listener) => void;
  tell: (name: string, event?: Heard) => void;
};

export function createListeners(): Listeners {
  const all = new Map<string, Set<Listener>>();
  return {
    addEventListener(name, listener) {
      const own = all.get(name) ?? new Set();
      all.set(name, own.add(listener));
    },
    removeEventListener: (name, listener) => void all.get(name)?.delete(listener),
    tell(name, event = {}) {
      const whole = { type: name, preventDefault: () => undefined, ...event };
      for (const listener of [...(all.get(name) ?? [])]) {
        if (typeof listener === 'function') listener(whole);
        else listener.handleEvent(whole);
      }
    },
  };
}
