// Keeps a class on the screen fresh: a stream of events, and asking every 5 s where streams do not come through.
import * as z from 'zod/mini';
import { type Board, board as boardShape, liveBoard } from '../../../../contract/board';
import { isPassing, NetworkLost } from '../../../platform/calls/call-errors';
import { readEvents } from '../../../platform/calls/event-stream';
import { isOnline, watchOnline } from '../../../platform/calls/online';
import { parseJson } from '../../../platform/local-storage';
import { type Asked, loadBoard } from '../board';

/** What is told while a class is followed. */
export type Told = {
  board: (board: Board) => void;
  /** What is shown still holds: the server was heard. */
  heard: () => void;
  /** The class could not be asked for; it goes on trying unless the server refused for good. */
  failed: (failure: unknown) => void;
};

/** The first board of a stream must come within this; a proxy that keeps answers back shows nothing. */
const firstMs = 6_000;
/** The server says something at least every 15 s: a stream that is silent for longer is dead, and nobody told us. */
const silentMs = 22_000;
const pollMs = 5_000;
/** So many polls before a stream is tried again. */
const pollsBetween = 12;
const triesBeforePolling = 2;

/** Follows the class until `signal` or a refusal that will not pass. */
export async function followBoard(asked: Asked, told: Told, signal: AbortSignal): Promise<void> {
  let failed = 0;
  while (!signal.aborted) {
    const cameThrough = await stream(asked, told, signal);
    if (signal.aborted) return;
    failed = cameThrough ? 1 : failed + 1;
    if (failed >= triesBeforePolling || !isOnline()) {
      if (!(await poll(asked, told, signal))) return;
    } else await pause(500 + Math.random() * 1_500, signal);
  }
}

/** Reads one stream to its end; answers whether a board came by it. */
async function stream(asked: Asked, told: Told, signal: AbortSignal): Promise<boolean> {
  const abort = new AbortController();
  const end = () => abort.abort();
  const stopWatching = watchOnline(() => isOnline() || end());
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, firstMs);
  let cameThrough = false;
  try {
    for await (const sign of readEvents(liveBoard, asked, abort.signal)) {
      if (sign.event === 'board') {
        told.board(boardOf(sign.data));
        cameThrough = true;
      }
      if (!cameThrough) continue;
      told.heard();
      clearTimeout(timer);
      timer = setTimeout(end, silentMs);
    }
  } catch {
    // Whatever it was: the next try or the next poll tells.
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

/** Asks again and again, for a minute or until the server is reached after it was not; false: it refused for good. */
async function poll(asked: Asked, told: Told, signal: AbortSignal): Promise<boolean> {
  let wasLost = false;
  for (let turn = 0; turn < pollsBetween && !signal.aborted; turn += 1) {
    try {
      told.board(await loadBoard(asked, signal));
      if (wasLost) return true;
    } catch (failure) {
      if (signal.aborted) return false;
      told.failed(failure);
      if (!isPassing(failure)) return false;
      wasLost = true;
      turn = 0;
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
