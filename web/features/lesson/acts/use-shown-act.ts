import { useCallback, useRef, useState } from 'react';
import { askedPupil } from '../frame/asked';
import type { Tile } from '../state/tile';
import type { Act, LessonActs } from './use-lesson-acts';
import type { NewLogInAct } from './use-new-log-in';

/** What an act of a tile or of the panel opens: a pupil's panel, the cards to print, a new log-in. */
export function useShownAct(acts: LessonActs, newLogIn: NewLogInAct) {
  const [openUuid, setOpenUuid] = useState<string | null>(askedPupil);
  const [cardOf, setCardOf] = useState<readonly string[] | null>(null);
  const latest = useRef({ ...acts, newLogIn });
  latest.current = { ...acts, newLogIn };
  const setOpen = useCallback((tile: Tile | null) => setOpenUuid(tile?.row.uuid ?? null), []);
  // The same function all the time: hundreds of tiles are not drawn again for it.
  const perform = useCallback((act: Act, tile: Tile) => {
    const { allow, ask, now, undo } = latest.current;
    const tiles = [tile];
    switch (act) {
      case 'allow':
        return allow(tiles);
      case 'withdraw':
        return ask({ act: 'permission.withdraw', tiles });
      case 'reopen':
        return ask({ act: 'attempt.reopen', tiles });
      case 'close':
        return ask({ act: 'attempt.close', tiles });
      case 'move':
        return now('session.end', tiles);
      case 'undoMinutes':
        return undo('attempt.extend', tiles);
      case 'undoReopen':
        return undo('attempt.reopen', tiles);
      case 'card':
        return setCardOf([tile.row.uuid]);
      case 'newLogIn':
        return latest.current.newLogIn.open(tile);
      case 'minutes':
      case 'help':
        return setOpenUuid(tile.row.uuid);
    }
  }, []);
  const printCards = useCallback((tiles: readonly Tile[]) => setCardOf(tiles.map(({ row }) => row.uuid)), []);
  const closeCard = useCallback(() => setCardOf(null), []);
  return { openUuid, setOpen, cardOf, printCards, closeCard, perform };
}
