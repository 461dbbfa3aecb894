import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from './refusal';
import { createStreams, type Sink } from './streams';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Opens a stream that nobody reads; answers it as the feature gets it. */
function opened(most = 1) {
  const streams = createStreams(Fastify());
  const sinks: Sink[] = [];
  const stop = vi.fn();
  const open = () =>
    streams.open({ sid: '7', uuid: 'a' }, most, (sink) => {
      sinks.push(sink);
      return stop;
    });
  const stream = open();
  const [sink] = sinks;
  if (!sink) throw new Error('the feature was given no stream');
  return { open, stream, sink, stop };
}

describe('a stream', () => {
  it('begins with a comment, carries events, and a comment every 15 s', () => {
    const { stream, sink } = opened();
    expect(sink.send('board', '{"a":1}')).toBe(true);
    vi.advanceTimersByTime(30_000);
    expect(String(stream.read())).toBe(':\n\nevent: board\ndata: {"a":1}\n\n:\n\n:\n\n');
  });
  it('keeps nothing for a reader who does not read, and goes on when that one reads again', async () => {
    const { stream, sink } = opened();
    const big = 'x'.repeat(40_000);
    const sent = Array.from({ length: 50 }, () => sink.send('board', big)).filter((one) => one);
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(stream.readableLength + stream.writableLength).toBeLessThan(100_000);
    stream.resume();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(sink.send('board', big)).toBe(true);
  });
  it('lets go of a reader who has taken nothing for a minute', () => {
    const { stream, sink, stop } = opened();
    while (sink.send('board', 'x'.repeat(40_000)));
    vi.advanceTimersByTime(45_000);
    expect(stream.destroyed).toBe(false);
    vi.advanceTimersByTime(15_000);
    expect(stream.destroyed).toBe(true);
    return vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
  });
  it('R02: is one of a few of its person, whatever the number of sessions', async () => {
    const streams = createStreams(Fastify());
    const open = (sid: number, uuid = 'a') => streams.open({ sid: String(sid), uuid }, 3, () => () => undefined);
    const all = Array.from({ length: 12 }, (_, index) => open(Math.floor(index / 3)));
    expect(() => open(99)).toThrow(Refusal);
    expect(() => open(100, 'b')).not.toThrow();
    all[0]?.resume().end();
    await vi.waitFor(() => expect(() => open(99)).not.toThrow());
  });
  it('is one of a few of its session, which have their places back when they end', async () => {
    const { open, stream, sink, stop } = opened();
    expect(open).toThrow(Refusal);
    stream.resume();
    sink.end();
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
    expect(open).not.toThrow();
    expect(sink.send('board', '{}')).toBe(false);
  });
  it('ends after two hours, so that its reader is looked at again', () => {
    const { stream } = opened();
    stream.resume();
    vi.advanceTimersByTime(2 * 60 * 60_000);
    expect(stream.writableEnded).toBe(true);
  });
});
