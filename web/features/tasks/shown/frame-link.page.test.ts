import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerMs, createLink, type FrameLink, type LinkFault, type LinkOptions, readyMs } from './frame-link';
import type { FrameAnswer } from './frame-messages';

const given: LinkOptions = { taskId: '7', lang: 'lt', readOnly: false, answer: null, state: '{"a":1}' };
const ready = { ns: 'damba-frame', v: 1, type: 'ready' };
const said = (answer: string | null, more: object = {}) => ({
  type: 'stateChanged',
  payload: { task: '7', answer, state: 's', isPrimaryState: false, ...more },
});

let host: EventTarget;
let link: FrameLink;
let port: MessagePort | null;
let heard: { type: string; id?: number; payload?: unknown }[];
let told: { answers: FrameAnswer[]; heights: number[]; loaded: number[]; faults: LinkFault[]; tooLong: number };
const frame = {
  postMessage(_message: unknown, _target: string, [given]: Transferable[]) {
    if (!(given instanceof MessagePort)) throw new Error('no channel');
    port = given;
    port.onmessage = (event) => heard.push(event.data);
  },
};

/** Opens the link to a frame that has said nothing yet. */
function open(change: Partial<LinkOptions> = {}): void {
  host = new EventTarget();
  [port, heard] = [null, []];
  told = { answers: [], heights: [], loaded: [], faults: [], tooLong: 0 };
  link = createLink(
    { host, frame: () => frame },
    { ...given, ...change },
    {
      onLoaded: (height) => void told.loaded.push(height),
      onHeight: (height) => void told.heights.push(height),
      onAnswer: (answer) => void told.answers.push(answer),
      onTooLong: () => void told.tooLong++,
      onFault: (fault) => void told.faults.push(fault),
    },
  );
}

/** A message in the window; by default of the frame itself. */
function speak(data: unknown, origin = 'null', source: unknown = frame): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  host.dispatchEvent(event);
}

/** The frame's messages in the channel, and until both sides have heard all of them. */
async function send(...messages: unknown[]): Promise<void> {
  for (const message of messages) port?.postMessage(message);
  await settled();
}
const settled = async () => {
  for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function connected(change: Partial<LinkOptions> = {}): Promise<void> {
  open(change);
  speak(ready);
  await send({ type: 'loaded', payload: { task: '7', height: 300 } });
}

// Only what is waited for: messages themselves travel as ever.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  link.close();
  port?.close();
  vi.useRealTimers();
});

describe('the link to a frame', () => {
  it('gives the frame a channel and what was there before', async () => {
    await connected();
    expect(heard).toEqual([{ type: 'load', payload: { ...given, seed: 7, view: 'task' } }]);
    expect(told.loaded).toEqual([300]);
    await send(said('{"b":2}'), { type: 'resize', payload: { task: '7', height: 1e9 } });
    expect(told.answers).toEqual([{ answer: '{"b":2}', state: 's', isPrimaryState: false }]);
    expect(told.heights).toEqual([5_000]);
  });

  it('U03: hears nobody but that window, of an origin that is nobody’s', async () => {
    open();
    speak(ready, 'null', { postMessage: () => undefined });
    speak(ready, 'null', null);
    speak(ready, 'https://damba.example');
    for (const data of ['ready', null, { ...ready, v: 2 }, { ...ready, ns: 'x' }, { type: 'ready' }]) speak(data);
    await settled();
    expect(port).toBeNull();
    speak(ready);
    expect(port).not.toBeNull();
  });

  it('takes no answer for another task, and stops a frame that goes on giving one', async () => {
    await connected();
    await send(said('x', { task: '8' }), { type: 'loaded', payload: { task: '8', height: 1 } }, 'x', {
      type: 'points',
    });
    expect([told.answers, told.faults]).toEqual([[], []]);
    await send(...Array.from({ length: 20 }, () => said('x', { task: '8' })));
    expect([told.answers, told.faults]).toEqual([[], ['stranger']]);
    await send(said('late'));
    expect(told.answers).toEqual([]);
  });

  it('stops a frame that floods, in the channel and in the window', async () => {
    await connected();
    await send(...Array.from({ length: 200 }, () => said('x')));
    expect(told.faults).toEqual(['flood']);
    expect(told.answers.length).toBeLessThan(60);
    open();
    for (let n = 0; n < 200; n += 1) speak('x');
    expect(told.faults).toEqual(['flood']);
    open();
    for (let n = 0; n < 10; n += 1) speak(ready);
    expect(told.faults).toEqual(['flood']);
  });

  it('hears a lively frame for as long as it plays', async () => {
    await connected();
    for (let second = 0; second < 5; second += 1) {
      await send(...Array.from({ length: 30 }, () => said('x')));
      vi.advanceTimersByTime(1_100);
    }
    expect([told.answers.length, told.faults]).toEqual([150, []]);
  });

  it('says when a frame is silent, and hears it when it speaks after all', async () => {
    open();
    vi.advanceTimersByTime(readyMs - 1);
    expect(told.faults).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told.faults).toEqual(['silent']);
    speak(ready);
    await send({ type: 'loaded', payload: { task: '7', height: 200 } });
    expect(told.loaded).toEqual([200]);
  });

  it('U05: asks before the task is left, and waits no longer than a second', async () => {
    await connected();
    const asked = link.ask();
    await settled();
    const id = heard.at(-1)?.id;
    await send({ id: 999, type: 'answer', payload: said('strange').payload });
    await send({ id, type: 'answer', payload: said('now').payload });
    expect(await asked).toEqual({ answer: 'now', state: 's', isPrimaryState: false });
    const unanswered = link.ask();
    vi.advanceTimersByTime(answerMs);
    expect(await unanswered).toBeNull();
    open();
    expect(await link.ask()).toBeNull();
  });

  it('keeps nothing that is too long or that cannot be kept, and nothing of a task that is only shown', async () => {
    await connected();
    await send(said('x'.repeat(4_001)), said('x', { state: 'x'.repeat(4_001) }), said('a\u0000'), said('\ud800'));
    expect([told.tooLong, told.answers]).toEqual([4, []]);
    await connected({ readOnly: true });
    await send(said('x'));
    expect([told.answers, await link.ask()]).toEqual([[], null]);
  });
});
