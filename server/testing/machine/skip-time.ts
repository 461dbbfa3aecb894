import { vi } from 'vitest';

/** Lets what counts by the clock of this process, such as a cache, believe that time has passed. */
export function skipTime(): { by(ms: number): void; end(): void } {
  const now = performance.now.bind(performance);
  let skipped = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped);
  return {
    by: (ms) => {
      skipped += ms;
    },
    end: () => spy.mockRestore(),
  };
}
