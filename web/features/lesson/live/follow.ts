// Keeps a class on the screen up to date by a stream of events, or by a call every 5 s where streams are blocked.
import * as z from 'zod/mini';
import { type Board, board as boardShape, liveBoard } from '../../../../contract/board';
import { isPassing, NetworkLost } from '../../../platform/calls/call-errors';
import { readEvents } from '../../../platform/calls/event-stream';
import { isOnline, watchOnline } from '../../../platform/calls/online';
import { parseJson } from '../../../platform/local-storage';
import { type ClassQuery, loadBoard } from '../board';

/** Called while a class is followed. */
export type BoardHandlers = {
  board: (board: Board) => void;
  /** The server was heard: the shown board is still valid. */
  heard: () => void;
  /** Loading failed; it is tried again unless the server refused for good. */
  failed: (failure: unknown) => void;
};

/** The first board of a stream must arrive within this time; it does not if a proxy buffers replies. */
const firstMs = 6_000;
/** A stream that is silent for longer is dead: the server sends something at least every 15 s. */
const silentMs = 22_000;
const pollMs = 5_000;
/** The number of polls before a stream is tried again. */
const pollsBetween = 12;
const triesBeforePolling = 2;

/** Follows the class until `signal` aborts or the server refuses for good. */
export async function followBoard(query: ClassQuery, handlers: BoardHandlers, signal: AbortSignal): Promise<void> {
  let failed = 0;
  while (!signal.aborted) {
    const cameThrough = await stream(query, handlers, signal);
    if (signal.aborted) return;
    failed = cameThrough ? 1 : failed + 1;
    if (failed >= triesBeforePolling || !isOnline()) {
      if (!(await poll(query, handlers, signal))) return;
    } else await pause(500 + Math.random() * 1_500, signal);
  }
}

/** Reads one stream to its end; returns whether it brought a board. */
async function stream(query: ClassQuery, handlers: BoardHandlers, signal: AbortSignal): Promise<boolean> {
  const abort = new AbortController();
  const end = () => abort.abort();
  const stopWatching = watchOnline(() => isOnline() || end());
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, firstMs);
  let cameThrough = false;
  try {
    for await (const sign of readEvents(liveBoard, query, abort.signal)) {
      if (sign.event === 'board') {
        handlers.board(boardOf(sign.data));
        cameThrough = true;
      }
      if (!cameThrough) continue;
      handlers.heard();
      clearTimeout(timer);
      timer = setTimeout(end, silentMs);
    }
  } catch {
    // The next try or poll reports what failed.
  } finally {
    clearTimeout(timer);
    stopWatching();
    signal.removeEventListener('abort', end);
  }
  return cameThrough;
}

function boardOf(data: string): Board {
  const read = z.safeParse(boardShape, parseJson(data));
  if (!read.success) throw new NetworkLost('not a board');
  return read.data;
}

/** Polls for a minute, or until the server is reached again after a failure; false: it refused for good. */
async function poll(query: ClassQuery, handlers: BoardHandlers, signal: AbortSignal): Promise<boolean> {
  let wasLost = false;
  for (let count = 0; count < pollsBetween && !signal.aborted; count += 1) {
    try {
      handlers.board(await loadBoard(query, signal));
      if (wasLost) return true;
    } catch (failure) {
      if (signal.aborted) return false;
      handlers.failed(failure);
      if (!isPassing(failure)) return false;
      wasLost = true;
      count = 0;
    }
    await pause(pollMs * (0.8 + Math.random() * 0.4), signal);
  }
  return true;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
