import type { Challenge } from '../../../contract/solving';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import { challengeView } from '../solving/challenge-view';
import { reaches } from '../solving/entry';
import { freeTrainings, readStandings } from '../solving/queries';
import { listForStaff, listOpen } from './queries';
import { type collectionTypes, isStaff, openTypes } from './rules';

type Type = (typeof collectionTypes)[number];

/** Challenges of one type: to staff the complete ones, to everybody else those that are open to them now. */
export async function listOfType(
  services: Services,
  sets: Sets,
  caller: Caller | null,
  type: Type,
): Promise<Challenge[]> {
  const { db } = services;
  if (caller && isStaff(caller.role)) return shown(services, sets, caller, await listForStaff(db, caller.role, type));
  return openOnes(services, sets, caller, { type, grade: caller?.grade ?? null });
}

/** Practice that is open now; grade null: of every grade. A pupil without a grade is shown free trainings. */
export async function openOnes(
  services: Services,
  sets: Sets,
  caller: Caller | null,
  asked: { type: Type | null; grade: number | null },
): Promise<Challenge[]> {
  const types = openTypes(caller?.role ?? null, asked.type);
  const ids = await listOpen(services.db, types, asked.grade);
  const collections = await Promise.all(ids.map((id) => sets.get(id)));
  const free = await freeTrainings(services.db, ids);
  // A free training whose tasks stand in a contest that is not over is not shown either.
  const isStaffHere = caller !== null && isStaff(caller.role);
  const visible = collections.flatMap((one) =>
    one && (one.type !== 'FTR' || free.has(one.id)) && (isStaffHere || reaches(one, caller?.schoolId ?? null))
      ? [one.id]
      : [],
  );
  return shown(services, sets, caller, visible);
}

async function shown(
  services: Services,
  sets: Sets,
  caller: Caller | null,
  ids: readonly string[],
): Promise<Challenge[]> {
  const collections = await Promise.all(ids.map((id) => sets.get(id)));
  const standings = await readStandings(services.db, caller?.userId ?? null, ids);
  const byId = new Map(standings.map((standing) => [standing.collectionId, standing]));
  return collections.flatMap((collection) => {
    const standing = collection && byId.get(collection.id);
    return collection && standing ? [challengeView(collection, standing, caller?.role ?? null)] : [];
  });
}
