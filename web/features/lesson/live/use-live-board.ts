import { useCallback, useEffect, useRef, useState } from 'react';
import type { Board } from '../../../../contract/board';
import { type ClassQuery, loadBoard } from '../board';
import { followBoard } from './follow';

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
