import { solvingLimits } from '../../../../contract/solving';
import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import type { Sets } from '../../collections/sets';
import { readRunningOf } from '../queries';

/**
 * Says whether a pupil has a contest to sit: one that is open for the grade, opens within the next minutes, or is under
 * way. Trainings do not count. Those of one moment are read together, because a class logs in at once.
 */
export function createHasContest(
  services: Services,
  sets: Sets,
): (pupil: { userId: string; grade: number | null }) => Promise<boolean> {
  type Pupil = { userId: string; grade: number | null };
  const group = createGroup(
    (pupils: readonly Pupil[]) => readRunningOf(services.groupPool, pupils, solvingLimits.earlyMinutes),
    { most: 50, inFlight: 2, splits: () => false },
  );
  services.onDrain(() => group.drain());
  return async (pupil) => {
    const rows = await group.add(pupil);
    const own = await Promise.all(rows.map(({ collectionId }) => sets.get(collectionId)));
    return own.some((collection) => collection?.type === 'CON');
  };
}
