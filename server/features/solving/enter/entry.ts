import type { ErrorCode } from '../../../../contract/errors';
import { feedbackRoles, type Role } from '../../../../contract/roles';
import type { FrozenCollection } from '../../collections/freeze/frozen';

/** Rules for who may see a challenge and enter it, and for the order of refusals (docs/rules/sitting.md). */

type Place = { grade: number | null; subGrade: number | null; schoolId: string | null };
type Who = Place & { role: Role };
type Entered = Pick<
  FrozenCollection,
  'type' | 'round' | 'grades' | 'validFrom' | 'validTo' | 'makerSchools' | 'classes'
>;

/** Administrators, developers and testers: they sit test attempts, without permission and outside the window. */
export function isTester(role: Role): boolean {
  return feedbackRoles.some((one) => one === role);
}

/**
 * Whether this person may ever sit a challenge; to others it does not exist. Free trainings have no attempts.
 * isConfirmed: this person is confirmed for the second round, which later rounds require.
 */
export function mayKnow(who: Who, collection: Entered, isConfirmed = false): boolean {
  if (collection.type === 'STG' || collection.type === 'FTR') return false;
  if (isTester(who.role)) return true;
  if (collection.round > 1 && !isConfirmed) return false;
  if (who.role === 'TUTOR' || !reaches(collection, who.schoolId)) return false;
  if (!isGivenTo(collection, who)) return false;
  return who.role === 'CENTER_ADMIN' || (who.grade !== null && collection.grades.includes(who.grade));
}

/** A teacher's own practice is open to the pupils of the teacher's schools alone (docs/rules/roles.md). */
export function reaches(collection: Pick<Entered, 'makerSchools'>, schoolId: string | null): boolean {
  return collection.makerSchools === null || (schoolId !== null && collection.makerSchools.includes(schoolId));
}

/** A practice that a teacher gave to classes is open to the pupils of these classes alone (docs/rules/roles.md). */
export function isGivenTo({ classes }: Pick<Entered, 'classes'>, pupil: Place): boolean {
  return (
    classes.length === 0 ||
    classes.some(
      (one) => one.schoolId === pupil.schoolId && one.grade === pupil.grade && one.subGrade === pupil.subGrade,
    )
  );
}

/** Like mayKnow, but only testers may see future challenges, even by number. */
export function mayHaveSat(who: Who, collection: Entered, now: Date): boolean {
  return mayKnow(who, collection) && (isTester(who.role) || collection.validFrom <= now);
}

/** Entering is possible while validFrom <= now < validTo. */
export function isOpen(collection: Pick<Entered, 'validFrom' | 'validTo'>, now: Date): boolean {
  return collection.validFrom <= now && now < collection.validTo;
}

/** Practice may be sat again; testers may sit anything again. */
export function isRepeatable(role: Role, type: FrozenCollection['type']): boolean {
  return type !== 'CON' || isTester(role);
}

/** A contest asks for a teacher's permission; testers need none. */
export function needsPermission(role: Role, type: FrozenCollection['type']): boolean {
  return type === 'CON' && !isTester(role);
}

/** Facts that decide a start when there is no unfinished attempt to continue. */
export type StartFacts = {
  role: Role;
  type: FrozenCollection['type'];
  isOpen: boolean;
  hasFinished: boolean;
  keyFits: boolean;
  /** Whether the collection is sat in Safe Exam Browser and the session has not shown that it is in it. */
  lacksSeb: boolean;
  /** Settings: whether agreements are recorded, and whether a contest requires one. */
  needsAgreement: boolean;
  hasAgreement: boolean;
  /** When the permission ends, or null without one. */
  permissionEndsAt: Date | null;
  now: Date;
};

/** The first refusal of a start, in the order of docs/rules/sitting.md; null: the pupil may start. */
export function startRefusal(facts: StartFacts): ErrorCode | null {
  const isTest = isTester(facts.role);
  if (!facts.isOpen && !isTest) return 'NOT_RUNNING';
  if (facts.hasFinished && !isRepeatable(facts.role, facts.type)) return 'ALREADY_FINISHED';
  if (!facts.keyFits) return 'BAD_SECURITY_KEY';
  if (facts.lacksSeb) return 'SEB_REQUIRED';
  if (!needsPermission(facts.role, facts.type)) return null;
  if (facts.role === 'STUDENT' && facts.needsAgreement && !facts.hasAgreement) return 'NO_AGREEMENT';
  if (facts.permissionEndsAt === null) return 'NO_PERMISSION';
  if (facts.permissionEndsAt <= facts.now) return 'PERMISSION_EXPIRED';
  return null;
}

const order: readonly string[] = ['CON', 'OTR', 'TRA'];

/** Picks today's challenge among several that run: contests before practice, higher rounds first, then the newest. */
export function chooseChallenge<C extends Pick<FrozenCollection, 'type' | 'round' | 'validFrom' | 'id'>>(
  running: readonly C[],
): C | null {
  const sorted = [...running].sort(
    (a, b) =>
      order.indexOf(a.type) - order.indexOf(b.type) ||
      b.round - a.round ||
      b.validFrom.getTime() - a.validFrom.getTime() ||
      Number(b.id) - Number(a.id),
  );
  return sorted[0] ?? null;
}
