import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** One call that has left the page; it hangs until it is answered or cancelled. */
type Sent = { body: unknown; signal: AbortSignal; answer: (more?: object) => void };

const sent: Sent[] = [];
const page = new EventTarget();
const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', shown);
  vi.stubGlobal('fetch', (_address: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      const answer = (more = {}) => resolve(Response.json({ success: true, active: true, ...more }));
      sent.push({ body: JSON.parse(body), signal, answer });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
let stop = () => {};
afterEach(() => {
  stop();
  sent.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with a running pulse whose first call was answered, and the means to change the network. */
async function started(first: object = {}) {
  const online = await import('./online');
  const { call, watchTime } = await import('./api');
  const { startPulse } = await import('./pulse');
  const page = { taskNo: 3, waiting: 2 };
  const lefts: number[] = [];
  watchTime(({ remainingMs }) => void lefts.push(remainingMs));
  stop = startPulse(() => ({ ...page }));
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.map(({ body }) => body)).toEqual([page]);
  sent.pop()?.answer(first);
  await soon();
  return { ...online, call, page, lefts };
}
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('the pulse', () => {
  it('says soon which task is open, and within 20 s that the page lives', async () => {
    await started();
    await vi.advanceTimersByTimeAsync(13_000);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(sent.map(({ body }) => body)).toEqual([{ taskNo: 3, waiting: 2 }]);
  });

  it('is not asked while other calls are heard, unless there is something to tell', async () => {
    const { call, page } = await started();
    const { getHealth } = await import('../../../contract/health');
    const answerOther = async () => {
      const reply = call(getHealth, {});
      sent.pop()?.answer({ version: '1', database: 'embedded' });
      expect((await reply).version).toBe('1');
    };
    for (let second = 0; second < 60; second += 5) {
      await answerOther();
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(sent).toHaveLength(0);
    page.taskNo = 4;
    for (let second = 0; second < 20 && sent.length === 0; second += 5) {
      await answerOther();
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(sent.map(({ body }) => body)).toEqual([{ taskNo: 4, waiting: 2 }]);
  });

  it('ends the time of an attempt that the server no longer knows as running', async () => {
    const { lefts } = await started({ remainingMs: 600_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    sent[0]?.answer();
    await soon();
    expect(lefts).toEqual([600_000, 0]);
  });

  it('ends the time of a sitting that the page has opened without the server, long after its end', async () => {
    const { lefts } = await started();
    expect(lefts).toEqual([0]);
  });

  it('goes at once when the cable is back, and gives up what hangs in the old network', async () => {
    await started();
    page.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    page.dispatchEvent(new Event('online'));
    expect(sent).toHaveLength(2);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    sent[1]?.answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
  });

  it('tries every second or two while the network that has come back is not ready', async () => {
    await started();
    page.dispatchEvent(new Event('offline'));
    vi.stubGlobal('fetch', () => {
      sent.push({ body: null, signal: new AbortController().signal, answer: () => {} });
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.length).toBeGreaterThanOrEqual(5);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.length - before).toBeLessThan(25);
  });

  it('goes at once when another call has reached the server again', async () => {
    const { reportLost, reportReached } = await started();
    reportLost();
    reportReached();
    await soon();
    expect(sent).toHaveLength(1);
    sent[0]?.answer();
    await soon();
    // A server that is already known to be reached notifies nobody.
    reportReached();
    await soon();
    expect(sent).toHaveLength(1);
  });

  it('is not asked twice when it is the one that reaches the server again', async () => {
    const { reportLost } = await started();
    reportLost();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    sent[0]?.answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
  });

  it('asks nothing more once it is stopped', async () => {
    const { reportLost, reportReached } = await started();
    reportLost();
    reportReached();
    stop();
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(0);
  });
});
