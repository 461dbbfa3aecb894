import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Event streams (text/event-stream), open until the reader leaves, the feature ends them or the server drains. */

/** One open stream, for the feature that writes into it. */
export type Sink = {
  /** Sends an event. Answers false when the reader has not yet read the one before: no event is queued in memory. */
  send(event: string, data: string): boolean;
  end(): void;
};

/** What a feature does with an open stream; answers a function that stops it. */
export type Follow = (sink: Sink) => () => void;

/** Who reads: a session of a person. */
export type Reader = { sid: string; uuid: string };

export type Streams = {
  /**
   * Opens a stream for a session; refuses (429) when it has `most` already, or its person PERSON_SESSIONS times as many
   * over all sessions.
   */
  open(reader: Reader, most: number, follow: Follow): PassThrough;
};

/** How many sessions with all their streams one person may use: a teacher stands at several computers of a room. */
const PERSON_SESSIONS = 4;

/** A comment line this often, in milliseconds: proxies close a silent connection. */
const HEARTBEAT_MS = 15_000;
/** A reader who reads nothing for so many heartbeats is gone. */
const MOST_MISSED = 4;

/** The longest life of a stream, in milliseconds. The reader then opens a new one and is checked as in every call. */
const LONGEST_MS = 2 * 60 * 60_000;

/** Keeps the streams of one instance and ends them all when it stops listening. */
export function createStreams(app: FastifyInstance): Streams {
  const open = new Set<PassThrough>();
  const counts = new Map<string, number>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  return {
    open({ sid, uuid }, most, follow) {
      const limits = [
        [`session ${sid}`, most],
        [`person ${uuid}`, most * PERSON_SESSIONS],
      ] as const;
      if (limits.some(([key, limit]) => (counts.get(key) ?? 0) >= limit)) throw new Refusal('TOO_MANY_REQUESTS');
      for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
      const stream = new PassThrough();
      open.add(stream);
      const isFull = (): boolean => stream.writableEnded || stream.destroyed || stream.writableNeedDrain;
      let missed = 0;
      const beat = setInterval(() => {
        missed = isFull() ? missed + 1 : 0;
        if (missed === 0) stream.write(':\n\n');
        else if (missed >= MOST_MISSED) stream.destroy();
      }, HEARTBEAT_MS);
      const last = setTimeout(() => stream.end(), LONGEST_MS);
      beat.unref();
      last.unref();
      // The first bytes go out at once, so that the reader knows that it is connected.
      stream.write(':\n\n');
      const stop = follow({
        send(event, data) {
          if (isFull()) return false;
          stream.write(`event: ${event}\ndata: ${data}\n\n`);
          return true;
        },
        end: () => void stream.end(),
      });
      stream.once('close', () => {
        clearInterval(beat);
        clearTimeout(last);
        stop();
        open.delete(stream);
        for (const [key] of limits) {
          const left = (counts.get(key) ?? 1) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        }
      });
      return stream;
    },
  };
}
