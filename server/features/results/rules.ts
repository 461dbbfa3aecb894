// Pure rules of results: the points of an attempt for each exercise (docs/rules/scoring.md), and who sees what from
// when (docs/rules/publication.md).

import { isOrganiser } from '../../../contract/roles';
import type { AnswerValue } from '../../../contract/task/answers/answer';
import type { FrozenCollection } from '../collections/freeze/frozen';
import type { Scored } from '../solving/scoring';
import { type Corrections, noCorrections, scoreCorrected } from './calculation/corrections';

/** The total points of an attempt, and the points of each exercise in the order of the set. */
export type AttemptPoints = { total: number; scored: Scored[] };

/** Scores an attempt; answers, corrections: by the exercise's id. The total includes the start points. */
export function scoreAttempt(
  collection: Pick<FrozenCollection, 'startPoints' | 'exercises'>,
  answers: ReadonlyMap<string, AnswerValue>,
  corrections: Corrections = noCorrections,
): AttemptPoints {
  const scored = collection.exercises.map((exercise) =>
    scoreCorrected(exercise, answers.get(exercise.id) ?? null, corrections.get(exercise.id) ?? null),
  );
  return { total: scored.reduce((sum, one) => sum + one.points, collection.startPoints), scored };
}

export type Scale = 'COUNTRY' | 'DISTRICT' | 'SCHOOL' | 'CENTRE';

/**
 * Whose names a list shows. Administrators see all, tutors all of an own school, a centre's administrator all of the
 * own centre. Others see their own name and the names of pupils who agreed. Hidden pupils are rows without name and
 * school; at school scale they are left out.
 */
export type Naming = 'ALL' | 'AGREED' | 'AGREED_ONLY';

export function namingOf(role: string, scale: Scale): Naming {
  if (isOrganiser(role)) return 'ALL';
  if (scale === 'CENTRE') return 'ALL';
  if (scale !== 'SCHOOL') return 'AGREED';
  return role === 'TUTOR' ? 'ALL' : 'AGREED_ONLY';
}

/**
 * From when a list may be seen. Administrators see it right after a calculation. Tutors see the own school, and a
 * centre's administrator the own centre, from the primary result date. Everybody else sees it from the result date.
 */
export function seesFrom(role: string, scale: Scale): 'CALCULATION' | 'PRIMARY' | 'FINAL' {
  if (isOrganiser(role)) return 'CALCULATION';
  return (role === 'TUTOR' && scale === 'SCHOOL') || scale === 'CENTRE' ? 'PRIMARY' : 'FINAL';
}

/** Whether ranks are shown with the points: to administrators at once, to everybody else when the version is public. */
export function seesRanks(role: string, isPublic: boolean): boolean {
  return isOrganiser(role) || isPublic;
}

/** The caller, and the school or municipality that the call names (ids). */
type SchoolChoice = {
  caller: { role: string; schoolId: string | null; schools: readonly { id: string }[] };
  school: string | null;
  district: string | null;
};

/**
 * The school of a list at school scale: a pupil's own, a tutor's named or else first own school, any for
 * administrators. 'FOREIGN': there is no such school for this caller. null: an administrator must name one.
 */
export function schoolOf({ caller, school }: SchoolChoice): string | null | 'FOREIGN' {
  if (isOrganiser(caller.role)) return school;
  const own = caller.role === 'TUTOR' ? caller.schools.map((one) => one.id) : [caller.schoolId];
  if (school !== null) return own.includes(school) ? school : 'FOREIGN';
  return own[0] ?? 'FOREIGN';
}

type PublicChoice = { scale: string; grade?: unknown; district?: unknown; school?: unknown };

/** The choices that are still missing before public results can be shown. */
export function missingChoices({ scale, grade, district, school }: PublicChoice): ('grade' | 'district' | 'school')[] {
  const missing: ('grade' | 'district' | 'school')[] = [];
  if (!grade) missing.push('grade');
  if (scale !== 'IN_COUNTRY' && !district) missing.push('district');
  if (scale === 'IN_SCHOOL' && !school) missing.push('school');
  return missing;
}
