import { useMemo } from 'react';
import type { Board, BoardRow } from '../../../../contract/board';
import type { Load } from '../../../platform/calls/use-load';
import { useData } from '../../../staff/use-data';
import { type CentreDay, loadBoards, loadDay } from './centre';
import { type Mark, type Person, personOf, phaseOf } from './rules';

const dayMs = 20_000;
const boardMs = 4_000;

/** What the centre's screen shows. */
export type Centre = {
  day: CentreDay;
  /** The server's clock in milliseconds. */
  now: number;
  phase: ReturnType<typeof phaseOf>;
  people: Person[];
  boards: readonly Board[];
};

/** Loads the centre's list, and while a contest runs the live boards of its pupils. */
export function useCentre(waitingOf: (id: string) => Mark | null): { load: Load<CentreDay>; of: () => Centre | null } {
  const load = useData(['secondround', 'day'], loadDay, { everyMs: dayMs });
  const day = load.value ?? null;
  const skew = useMemo(() => (day ? Date.parse(day.serverTime) - performance.now() : 0), [day]);
  const now = skew + performance.now();
  const wanted = (day?.contests ?? []).filter(
    ({ id, from }) =>
      Date.parse(from) <= now && day?.pupils.some((pupil) => pupil.challengeId === id && pupil.arrivedAt),
  );
  const boards = useData(
    ['secondround', 'boards', wanted.map(({ id }) => id).join(' ')],
    (signal) => loadBoards(wanted, signal),
    {
      everyMs: wanted.length > 0 ? boardMs : null,
    },
  );
  const of = (): Centre | null => {
    if (!day) return null;
    const rows = new Map<string, BoardRow>(
      (boards.value ?? []).flatMap((board) => board.rows.map((row) => [row.uuid, row] as const)),
    );
    return {
      day,
      now,
      phase: phaseOf(day.contests, now),
      people: day.pupils.map((pupil) =>
        personOf(pupil, { waiting: waitingOf(pupil.id), row: rows.get(pupil.uuid) ?? null, now }),
      ),
      boards: boards.value ?? [],
    };
  };
  return { load, of };
}
