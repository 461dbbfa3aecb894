import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordStream } from './microphone';

class FakeRecorder {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm';
  ondataavailable = (_: { data: Blob }) => undefined;
  onstop = () => undefined;
  start() {
    this.state = 'recording';
    recorders.push(this);
  }
  /** As the browser does it when the last track of the stream ends. */
  end() {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['garsas']) });
    this.onstop();
  }
  stop() {
    if (this.state === 'inactive') throw new DOMException('nothing is recorded', 'InvalidStateError');
    this.end();
  }
}
let recorders: FakeRecorder[] = [];
const microphone = () => {
  const stop = vi.fn();
  const stream: MediaStream = Object.assign(new EventTarget(), { getTracks: () => [{ stop }] }) as never;
  return { stream, stop };
};

beforeEach(() => {
  recorders = [];
  vi.useFakeTimers();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a recording by the microphone', () => {
  it.each<[string, (stop: () => void) => void]>([
    ['is stopped', (stop) => stop()],
    ['has lasted a minute', () => vi.advanceTimersByTime(60_000)],
    ['loses its microphone', () => recorders[0]?.end()],
  ])('ends when it %s, gives its sound and lets go', async (_, act) => {
    const { stream, stop } = microphone();
    const seconds = vi.fn();
    const recording = recordStream(stream, seconds);
    vi.advanceTimersByTime(2_000);
    act(recording.stop);
    expect(await (await recording.sound).text()).toBe('garsas');
    expect(stop).toHaveBeenCalled();
    seconds.mockClear();
    vi.advanceTimersByTime(120_000);
    recording.stop();
    expect(seconds).not.toHaveBeenCalled();
  });

  it('ends the one before it: there is one microphone', async () => {
    const first = recordStream(microphone().stream, () => undefined);
    const second = recordStream(microphone().stream, () => undefined);
    await first.sound;
    expect(recorders.map(({ state }) => state)).toEqual(['inactive', 'recording']);
    second.stop();
    await second.sound;
  });
});
