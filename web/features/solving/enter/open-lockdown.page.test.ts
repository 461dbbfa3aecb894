import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLockdown } from './open-lockdown';

const opened: string[] = [];
let hide: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  vi.stubGlobal('location', { assign: (address: string) => opened.push(address) });
  vi.stubGlobal('addEventListener', (name: string, heard: () => void) => {
    if (name === 'pagehide') hide = heard;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page that is still open after five seconds says that the lockdown browser is missing, and no earlier', () => {
  const missing = vi.fn();
  openLockdown('sebs://damba.example/seb/start/1', missing);
  expect(opened).toEqual(['sebs://damba.example/seb/start/1']);
  vi.advanceTimersByTime(4_999);
  expect(missing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(missing).toHaveBeenCalledTimes(1);
});

it('a page that was left says nothing', () => {
  const missing = vi.fn();
  openLockdown('sebs://damba.example/seb/start/1', missing);
  vi.advanceTimersByTime(4_000);
  hide();
  vi.advanceTimersByTime(60_000);
  expect(missing).not.toHaveBeenCalled();
});
