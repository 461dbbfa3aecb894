import { useCallback, useEffect, useRef, useState } from 'react';
import type { Board } from '../../../../contract/board';
import { type Asked, loadBoard } from '../board';
import { followBoard } from './follow';

/** The class as it was last told, by this page's monotonic clock (performance.now()). */
export type Seen = {
  board: Board;
  /** When the board came. */
  cameAt: number;
  /** When the server was last heard: until then the board held. */
  heardAt: number;
};

export type LiveBoard = {
  seen: Seen | null;
  /** Why the last try failed; null once a try succeeds. */
  failure: unknown;
  /** Starts anew, also after a refusal. */
  restart: () => void;
  /** Asks at once, after an act. */
  refresh: () => void;
};

/** Follows one class while the component stands; a component for another class must have another key. */
export function useLiveBoard(asked: Asked): LiveBoard {
  const latest = useRef(asked);
  const [turn, setTurn] = useState(0);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  /** An answer that was overtaken by a newer one is left out. */
  const take = useCallback((board: Board) => {
    const now = performance.now();
    setSeen((before) =>
      before && before.board.serverTime > board.serverTime ? before : { board, cameAt: now, heardAt: now },
    );
    setFailure(null);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn starts it anew
  useEffect(() => {
    const abort = new AbortController();
    const told = {
      board: take,
      heard: () => setSeen((before) => before && { ...before, heardAt: performance.now() }),
      failed: setFailure,
    };
    void followBoard(latest.current, told, abort.signal);
    return () => abort.abort();
  }, [turn, take]);

  const refresh = useCallback(() => {
    // What fails here is seen by who follows.
    loadBoard(latest.current, new AbortController().signal).then(take, () => undefined);
  }, [take]);
  const restart = useCallback(() => {
    setFailure(null);
    setTurn((before) => before + 1);
  }, []);
  return { seen, failure, restart, refresh };
}
