/** How often the machine is asked whether it stands still, in milliseconds. */
const EVERY_MS = 100;
/** What is late by less is told by no report. */
const LEAST_MS = 250;

/**
 * Watches how long the machine lets this process wait, which does nothing else than to wait for its tools.
 * `longest(from, to)`: the longest stall between two moments (milliseconds since 1970), in milliseconds.
 */
export function watchStalls() {
  const stalls = [];
  let last = Date.now();
  setInterval(() => {
    const now = Date.now();
    const ms = now - last - EVERY_MS;
    if (ms >= LEAST_MS) stalls.push({ from: last, to: now, ms });
    last = now;
  }, EVERY_MS).unref();
  return {
    longest(from, to) {
      return stalls
        .filter((stall) => stall.to >= from && stall.from <= to)
        .reduce((most, { ms }) => Math.max(most, ms), 0);
    },
  };
}
