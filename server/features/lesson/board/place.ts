import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import type { SeenClass } from '../../solving/enter/sight-queries';
import { schoolsOf } from '../acts/rules';
import { centreName } from '../classes/centre-queries';
import { contestOf } from '../classes/contest';
import { type Place, schoolName } from './queries';

export type ClassQuery = {
  challengeId: string;
  grade?: number | '' | null;
  subGrade?: number | '' | null;
  school?: string | null;
  centre?: boolean;
};

/** The pupils that a caller may see, with the contest and the name of the school or the centre. */
export type FoundClass = { place: Place; contest: FrozenCollection; houseName: string };

/**
 * Finds the class of a call. NOT_FOUND: the school is not the caller's, the caller has no centre in the contest, or the
 * collection is no complete contest. Administrators have no school of their own and must name one.
 */
export async function findPlace(
  services: Services,
  sets: Sets,
  caller: Caller,
  query: ClassQuery,
): Promise<FoundClass> {
  const contest = await contestOf(sets, query.challengeId);
  if (caller.role === 'CENTER_ADMIN') return findRoom(services, contest, caller, query);
  if (query.centre) return refuse('NOT_FOUND');
  const schools = schoolsOf(caller, query.school || null);
  if (schools === 'FOREIGN') return refuse('NOT_FOUND');
  if (schools === null) return refuse('BAD_REQUEST', { fields: ['school'] });
  const [schoolId] = schools;
  const houseName = schoolId === undefined ? null : await schoolName(services.db, schoolId);
  if (schoolId === undefined || houseName === null) return refuse('NOT_FOUND');
  const { grade, subGrade } = query;
  const place = { challengeId: contest.id, schoolId, grade: grade || null, subGrade: subGrade || null };
  return { place, contest, houseName };
}

/** Center administrators see the confirmed pupils of the own centre and no class of any school. */
async function findRoom(
  services: Services,
  contest: FrozenCollection,
  caller: Caller,
  query: ClassQuery,
): Promise<FoundClass> {
  if (!query.centre) return refuse('BAD_REQUEST', { fields: ['centre'] });
  const houseName = await centreName(services.db, caller.userId, contest.id);
  if (houseName === null) return refuse('NOT_FOUND');
  return { place: { challengeId: contest.id, centreOf: caller.userId }, contest, houseName };
}

/** Whether a freshly read caller may still see the class. */
export function maySee(caller: Caller | null, place: Place): boolean {
  if (!caller) return false;
  if ('centreOf' in place) return caller.role === 'CENTER_ADMIN' && caller.userId === place.centreOf;
  if (caller.role === 'CENTER_ADMIN') return false;
  return caller.role !== 'TUTOR' || caller.schools.some((school) => school.id === place.schoolId);
}

/** Whether a caller may read the security key to the class, because the caller may let pupils in. */
export function mayLetIn(caller: Pick<Caller, 'role'>): boolean {
  return caller.role === 'TUTOR' || caller.role === 'ADMIN' || caller.role === 'CENTER_ADMIN';
}

/** The classes that a look at the board is noted of: those of a school. */
export function seenClasses({ place, contest }: Pick<FoundClass, 'place' | 'contest'>): SeenClass[] {
  if ('centreOf' in place) return [];
  const { challengeId: collectionId, schoolId, grade, subGrade } = place;
  const grades = grade === null ? contest.grades : [grade];
  return grades.map((one) => ({ collectionId, schoolId, grade: one, subGrade }));
}
