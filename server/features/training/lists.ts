import type { Challenge } from '../../../contract/solving-challenge';
import type { Practice } from '../../../contract/training';
import type { Db } from '../../platform/database/db';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { FrozenCollection } from '../collections/freeze/frozen';
import { withheldCollections } from '../collections/queries';
import type { Sets } from '../collections/sets';
import { challengeView } from '../solving/enter/challenge-view';
import { isGivenTo, reaches } from '../solving/enter/entry';
import { readRunning, readStandings } from '../solving/queries';
import { firstPicture } from './first-picture';
import { listForStaff, listOpen } from './queries';
import { type collectionTypes, isStaff, openTypes } from './rules';

type Type = (typeof collectionTypes)[number];

/** Lists challenges of one type: complete ones for staff, for everybody else those open to them now. */
export async function listOfType(
  services: Services,
  sets: Sets,
  caller: Caller | null,
  type: Type,
): Promise<Practice[]> {
  const { db } = services;
  if (caller && isStaff(caller.role)) {
    const ids = await listForStaff(db, caller.role, type);
    const collections = await Promise.all(ids.map((id) => sets.get(id)));
    const mine = collections.flatMap((one) => (one && isForCaller(caller, one) ? [one] : []));
    const hidden = caller.role === 'TUTOR' ? await hiddenPractice(db, mine) : new Set<string>();
    return shown(
      services,
      sets,
      caller,
      mine.flatMap(({ id }) => (hidden.has(id) ? [] : [id])),
    );
  }
  return listOpenPractice(services, sets, caller, { type, grade: caller?.grade ?? null });
}

/** Practice that is open now; grade null: of every grade. A pupil without a grade is shown free trainings. */
export async function listOpenPractice(
  services: Services,
  sets: Sets,
  caller: Caller | null,
  filter: { type: Type | null; grade: number | null },
): Promise<Practice[]> {
  const types = openTypes(caller?.role ?? null, filter.type);
  const ids = await listOpen(services.db, types, filter.grade);
  const collections = await Promise.all(ids.map((id) => sets.get(id)));
  const found = collections.flatMap((one) => (one && isForCaller(caller, one) ? [one] : []));
  const hidden = await hiddenPractice(services.db, found);
  return shown(
    services,
    sets,
    caller,
    found.flatMap(({ id }) => (hidden.has(id) ? [] : [id])),
  );
}

/** Those of these collections that nobody may see now: free trainings and teachers' practice with a withheld task. */
function hiddenPractice(db: Db, collections: readonly FrozenCollection[]): Promise<Set<string>> {
  const hideable = collections.filter(({ type, makerSchools }) => type === 'FTR' || makerSchools !== null);
  return withheldCollections(
    db,
    hideable.map(({ id }) => id),
  );
}

/** Contests that run now for a grade (null: any). Later rounds are listed only for callers confirmed for them. */
export async function runningContests(
  services: Services,
  sets: Sets,
  caller: Caller,
  grade: number | null,
): Promise<Challenge[]> {
  if (grade === null && caller.role === 'STUDENT') return [];
  const standings = await readRunning(services.pool, caller.userId, grade);
  const collections = await Promise.all(standings.map((standing) => sets.get(standing.collectionId)));
  const contests = collections.flatMap((one) => (one?.type === 'CON' ? [one.id] : []));
  return shown(services, sets, caller, contests);
}

/**
 * A teacher's practice is shown to colleagues of the teacher's schools, and to the pupils of the classes that it was
 * given to, or of the whole school; other staff see all.
 */
function isForCaller(caller: Caller | null, collection: FrozenCollection): boolean {
  if (caller?.role === 'TUTOR')
    return caller.schools.some((school) => reaches(collection, school.id)) || reaches(collection, null);
  if (caller !== null && isStaff(caller.role)) return true;
  const place = caller ?? { grade: null, subGrade: null, schoolId: null };
  return reaches(collection, place.schoolId) && isGivenTo(collection, place);
}

async function shown(
  services: Services,
  sets: Sets,
  caller: Caller | null,
  ids: readonly string[],
): Promise<Practice[]> {
  const collections = await Promise.all(ids.map((id) => sets.get(id)));
  const standings = await readStandings(services.pool, caller?.userId ?? null, ids);
  const byId = new Map(standings.map((standing) => [standing.collectionId, standing]));
  return collections.flatMap((collection) => {
    const standing = collection && byId.get(collection.id);
    if (!collection || !standing) return [];
    const view = challengeView(collection, standing, caller?.role ?? null);
    // Never a drawing of a contest: its tasks are confidential while it runs.
    const picture = collection.type === 'FTR' || collection.type === 'TRA' ? firstPicture(collection) : null;
    const isGiven = caller?.role === 'STUDENT' && collection.classes.length > 0;
    return [{ ...view, ...(picture && { picture }), ...(isGiven && { isGiven }) }];
  });
}
