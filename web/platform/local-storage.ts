// Small values stored on this computer. Where the browser stores nothing (private windows, policies), they last until
// the page is left.
const memory = new Map<string, string>();
/** What the browser did not take: of the rest another tab may know more than this page has written. */
const refused = new Set<string>();

/** The stored text, or null. */
export function readStored(key: string): string | null {
  try {
    if (!refused.has(key)) return localStorage.getItem(key);
  } catch {
    // It cannot be read any more.
  }
  return memory.get(key) ?? null;
}

/** Stores a text; null deletes it. */
export function writeStored(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    refused.delete(key);
  } catch {
    refused.add(key);
  }
}

/**
 * Calls back when another tab has stored a value (null: deleted it), or everything was deleted. What the browser did not
 * take of this page's own is older, and is forgotten.
 */
export function watchStored(key: string, listener: (value: string | null) => void): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key && changed !== null) return;
    if (changed === key) {
      refused.delete(key);
      memory.delete(key);
    }
    listener(newValue);
  });
}

/** The parsed JSON, or undefined: the stored text may come from an older version or be broken. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
