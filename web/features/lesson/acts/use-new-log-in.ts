import { useEffect, useState } from 'react';
import { useSettings } from '../../../platform/calls/settings';
import { useAct } from '../../../platform/forms/use-act';
import { makeLogIn, type NewLogIn } from '../../keycards/keycards';
import type { Tile } from '../state/tile';

/** A new card or password for a pupil whose time runs: asked for, made once, shown until it is closed. */
export type NewLogInAct = {
  /** The pupil as at the press; null: closed. */
  tile: Tile | null;
  made: NewLogIn | null;
  busy: boolean;
  failure: unknown;
  /** Shows the pupil, and makes the card at once unless a session of the pupil lives. */
  open: (tile: Tile) => void;
  make: (tile: Tile) => void;
  close: () => void;
};

/** onDone: called after each try, even a failed one, for it may have changed something. */
export function useNewLogIn(school: string, onDone: () => void): NewLogInAct {
  const { flags } = useSettings();
  const [tile, setTile] = useState<Tile | null>(null);
  const [made, setMade] = useState<NewLogIn | null>(null);
  const { busy, failure, run, forget } = useAct(undefined, { stays: true });
  useEffect(() => () => void (made && 'paper' in made && made.paper.release()), [made]);
  const make = ({ row }: Tile) =>
    void run(async () => setMade(await makeLogIn(school, row.uuid, flags.fastLogin))).then(onDone);
  return {
    tile,
    made,
    busy,
    failure,
    open: (pupil) => {
      setTile(pupil);
      if (pupil.row.sid === null) make(pupil);
    },
    make,
    close: () => {
      // The key that is on its way could not be seen any more.
      if (busy) return;
      setTile(null);
      setMade(null);
      forget();
    },
  };
}
