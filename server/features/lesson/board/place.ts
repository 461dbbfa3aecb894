import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import type { SeenClass } from '../../solving/enter/sight-queries';
import { schoolsOf } from '../acts/rules';
import { contestOf } from '../classes/contest';
import { type Place, schoolName } from './queries';

export type ClassQuery = {
  challengeId: string;
  grade?: number | '' | null;
  subGrade?: number | '' | null;
  school?: string | null;
};

/** The class that a caller may see, with its contest and school. */
export type FoundClass = { place: Place; contest: FrozenCollection; school: string };

/**
 * Finds the class of a call. NOT_FOUND: the school is not the caller's, or the collection is no complete contest.
 * Administrators have no school of their own and must name one.
 */
export async function findPlace(
  services: Services,
  sets: Sets,
  caller: Caller,
  query: ClassQuery,
): Promise<FoundClass> {
  const contest = await contestOf(sets, query.challengeId);
  const schools = schoolsOf(caller, query.school || null);
  if (schools === 'FOREIGN') return refuse('NOT_FOUND');
  if (schools === null) return refuse('BAD_REQUEST', { fields: ['school'] });
  const [schoolId] = schools;
  const school = schoolId === undefined ? null : await schoolName(services.db, schoolId);
  if (schoolId === undefined || school === null) return refuse('NOT_FOUND');
  const { grade, subGrade } = query;
  return {
    place: { challengeId: contest.id, schoolId, grade: grade || null, subGrade: subGrade || null },
    contest,
    school,
  };
}

/** Whether a freshly read caller may still see the class. */
export function maySee(caller: Caller | null, place: Place): boolean {
  if (!caller) return false;
  return caller.role !== 'TUTOR' || caller.schools.some((school) => school.id === place.schoolId);
}

/** Whether a caller may read the security key to the class, because the caller may let pupils in. */
export function mayLetIn(caller: Pick<Caller, 'role'>): boolean {
  return caller.role === 'TUTOR' || caller.role === 'ADMIN';
}

/** The classes that a look at the board is noted of. */
export function seenClasses({ place, contest }: Pick<FoundClass, 'place' | 'contest'>): SeenClass[] {
  const { challengeId: collectionId, schoolId, grade, subGrade } = place;
  const grades = grade === null ? contest.grades : [grade];
  return grades.map((one) => ({ collectionId, schoolId, grade: one, subGrade }));
}
