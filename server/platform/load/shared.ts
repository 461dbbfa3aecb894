/**
 * Reads once what several callers want at the same moment. Unlike a cache it answers nothing old: a reading begins after
 * everybody who shares it has asked, so it knows all that was committed before.
 */
export function createShared<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const readings = new Map<string, Promise<T>>();
  return (key, read) => {
    const known = readings.get(key);
    if (known) return known;
    // Waits for the callers whose requests have arrived already.
    const reading = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      readings.delete(key);
      return read();
    });
    readings.set(key, reading);
    return reading;
  };
}
