import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Board, board as boardShape, liveBoard } from '../../../contract/board';
import { isPassing, NetworkLost } from '../../platform/calls/call-errors';
import { readEvents } from '../../platform/calls/event-stream';
import { isOnline, watchOnline } from '../../platform/calls/online';
import { parseJson } from '../../platform/local-storage';
import { type ClassQuery, loadBoard } from './board';

/** The last board. Its times are of this page's monotonic clock (performance.now()). */
export type BoardState = {
  board: Board;
  /** When the board came. */
  cameAt: number;
  /** When the server was last heard: the board was valid until then. */
  heardAt: number;
};

export type LiveBoard = {
  state: BoardState | null;
  /** Why the last try failed; null once a try succeeds. */
  failure: unknown;
  /** Starts anew, also after a refusal. */
  restart: () => void;
  /** Loads at once, after an act. */
  refresh: () => void;
};

/** Follows one class while the component is mounted. A component for another class needs another React key. */
export function useLiveBoard(query: ClassQuery): LiveBoard {
  const latest = useRef(query);
  const [starts, setStarts] = useState(0);
  const [state, setSeen] = useState<BoardState | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  /** A board older than the shown one is dropped. */
  const show = useCallback((board: Board) => {
    const now = performance.now();
    setSeen((before) =>
      before && before.board.serverTime > board.serverTime
        ? before
        : { board: before ? withKnownRows(before.board, board) : board, cameAt: now, heardAt: now },
    );
    setFailure(null);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each start follows it anew
  useEffect(() => {
    const abort = new AbortController();
    const handlers = {
      board: show,
      heard: () => setSeen((before) => before && { ...before, heardAt: performance.now() }),
      failed: setFailure,
    };
    void followBoard(latest.current, handlers, abort.signal);
    return () => abort.abort();
  }, [starts, show]);

  const refresh = useCallback(() => {
    // The stream or the next poll reports a failure.
    loadBoard(latest.current, new AbortController().signal).then(show, () => undefined);
  }, [show]);
  const restart = useCallback(() => {
    setFailure(null);
    setStarts((before) => before + 1);
  }, []);
  return { state: state, failure, restart, refresh };
}

/** The new board with the rows of the old one where nothing has changed: their tiles are not drawn again. */
export function withKnownRows(before: Board, board: Board): Board {
  const known = new Map(before.rows.map((row) => [row.uuid, { row, text: JSON.stringify(row) }]));
  const rows = board.rows.map((row) => {
    const old = known.get(row.uuid);
    return old && old.text === JSON.stringify(row) ? old.row : row;
  });
  return { ...board, rows };
}

/** Called while a class is followed. */
type BoardHandlers = {
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

/**
 * Follows the class until `signal` aborts or the server refuses for good: by a stream of events, or by a call every 5 s
 * where streams are blocked.
 */
async function followBoard(query: ClassQuery, handlers: BoardHandlers, signal: AbortSignal): Promise<void> {
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
