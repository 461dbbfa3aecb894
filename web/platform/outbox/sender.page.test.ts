import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused, NetworkLost } from '../calls/call-errors';
import { createSender } from './sender';

/** Rounds that end when the test says so; a cancelled round rejects by itself. */
function rounds() {
  const started: { signal: AbortSignal; succeed: () => void; fail: (failure: unknown) => void }[] = [];
  const sender = createSender(
    (signal) =>
      new Promise((succeed, fail) => {
        started.push({ signal, succeed, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  );
  return { sender, started };
}

/** Runs the callbacks of settled promises and lets the given time pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sender', () => {
  it('runs one round at a time, and another one for what came meanwhile', async () => {
    const { sender, started } = rounds();
    for (let times = 0; times < 3; times += 1) sender.send();
    expect(started).toHaveLength(1);
    started[0]?.succeed();
    await pass();
    expect(started).toHaveLength(2);
    started[1]?.succeed();
    await pass(60_000);
    expect(started).toHaveLength(2);
  });

  it('pauses after a failure, and goes at once when it is told that the server is there', async () => {
    const { sender, started } = rounds();
    sender.send();
    started[0]?.fail(new NetworkLost());
    await pass();
    sender.send();
    expect(started).toHaveLength(1);
    sender.send(true);
    expect(started).toHaveLength(2);
  });

  it('does not forget during a round that it was to go at once', async () => {
    const { sender, started } = rounds();
    sender.send();
    sender.send(true);
    sender.send();
    started[0]?.fail(new NetworkLost());
    await pass();
    expect(started).toHaveLength(2);
  });

  it('gives up what hangs when the cable is back, and begins with short pauses', async () => {
    const { sender, started } = rounds();
    sender.send();
    for (let failed = 0; failed < 8; failed += 1) {
      started.at(-1)?.fail(new NetworkLost());
      await pass(15_001);
    }
    const before = started.length;
    sender.anew();
    await pass();
    expect(started[before - 1]?.signal.aborted).toBe(true);
    expect(started).toHaveLength(before + 1);
    expect(started.at(-1)?.signal.aborted).toBe(false);
    started.at(-1)?.fail(new NetworkLost());
    await pass(1_000);
    expect(started).toHaveLength(before + 2);
  });

  it('goes at once out of a pause when the cable is back', async () => {
    const { sender, started } = rounds();
    sender.send();
    started[0]?.fail(new NetworkLost());
    await pass();
    sender.anew();
    expect(started.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  it('R09: waits for a Retry-After whatever it is told', async () => {
    const { sender, started } = rounds();
    sender.send();
    started[0]?.fail(new CallRefused('OVERLOADED', 503, {}, null, 8_000));
    await pass();
    sender.send(true);
    sender.anew();
    await pass(7_900);
    expect(started).toHaveLength(1);
    await pass(100);
    expect(started).toHaveLength(2);
  });
});
