import { useCallback, useEffect, useState } from 'react';

const shape = /^#aptarti(?:-(\d+))?$/;

/** What of the address is discussed: a task by its number, 'FIRST' for the one worth it most, null: nothing. */
export type Discussed = number | 'FIRST' | null;

/**
 * The discussion stands in the address (#aptarti-7), so that "back" ends it and a prepared one can be opened on the
 * computer of the projector.
 */
export function useDiscussion(): { discussed: Discussed; open: (number: number) => void; close: () => void } {
  const [discussed, setDiscussed] = useState(readHash);
  useEffect(() => {
    const read = () => setDiscussed(readHash());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const open = useCallback((number: number) => {
    // One step of "back" leads out, however many tasks were discussed.
    if (readHash() === null) location.hash = `aptarti-${number}`;
    else location.replace(`#aptarti-${number}`);
  }, []);
  const close = useCallback(() => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setDiscussed(null);
  }, []);
  return { discussed, open, close };
}

function readHash(): Discussed {
  const parts = shape.exec(location.hash);
  if (!parts) return null;
  return parts[1] === undefined ? 'FIRST' : Number(parts[1]);
}
