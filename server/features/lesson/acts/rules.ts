// Pure rules of the acts on pupils (docs/rules/roles.md): each refused pupil has a reason, the act goes on for the others.
import { agreesAlone } from '../../../../contract/auth';
import type { actRefusals } from '../../../../contract/board';
import type { permissionRefusals } from '../../../../contract/permissions';
import { solvingLimits } from '../../../../contract/solving';

export type PermissionRefusal = (typeof permissionRefusals)[number];

/** The state of a pupil towards a challenge. */
export type Pupil = {
  isArchived: boolean;
  /** No longer a pupil of the school that the account belongs to. */
  isOutOfSchool: boolean;
  grade: number | null;
  hasAgreement: boolean;
  isPermitted: boolean;
  attempt: 'NONE' | 'RUNNING' | 'FINISHED';
};

/** Whether pupils may be let in to a contest: from some minutes before it opens, when they wait for it, until its end. */
export function takesPermissions({ validFrom, validTo }: { validFrom: Date; validTo: Date }, now: Date): boolean {
  return validFrom.getTime() - solvingLimits.earlyMinutes * 60_000 <= now.getTime() && now < validTo;
}

/** Why a pupil is not let in; null: the permission is given or renewed. */
export function givingRefused(
  pupil: Pupil,
  challenge: { grades: readonly number[]; needsAgreement: boolean },
): PermissionRefusal | null {
  if (pupil.isArchived) return 'ARCHIVED';
  if (pupil.isOutOfSchool) return 'OUT_OF_SCHOOL';
  if (pupil.attempt === 'FINISHED') return 'ALREADY_FINISHED';
  if (pupil.attempt === 'RUNNING') return 'ALREADY_STARTED';
  if (pupil.grade === null || !challenge.grades.includes(pupil.grade)) return 'OTHER_GRADE';
  if (challenge.needsAgreement && !pupil.hasAgreement) return 'NO_AGREEMENT';
  return null;
}

/**
 * Whether a permission of a pupil without an agreement waits for the signature: pupils of 14 and more sign at log-in.
 * Who withdrew a consent is not let in by the way. today: yyyy-MM-dd.
 */
export function mayWait(pupil: { birthDate: string | null; isWithdrawn: boolean }, today: string): boolean {
  return !pupil.isWithdrawn && agreesAlone(true, pupil.birthDate, today);
}

/** Why a permission cannot be withdrawn, or null. It can be withdrawn only before the start. */
export function withdrawingRefused(pupil: Pupil): PermissionRefusal | null {
  if (pupil.attempt === 'FINISHED') return 'ALREADY_FINISHED';
  if (pupil.attempt === 'RUNNING') return 'ALREADY_STARTED';
  return pupil.isPermitted ? null : 'NOT_PERMITTED';
}

/** Why an attempt cannot be closed, or null. */
export function closingRefused(pupil: Pick<Pupil, 'attempt'>): 'NOT_STARTED' | 'ALREADY_FINISHED' | null {
  if (pupil.attempt === 'FINISHED') return 'ALREADY_FINISHED';
  return pupil.attempt === 'RUNNING' ? null : 'NOT_STARTED';
}

/**
 * The schools of a call; null stands for all. A tutor gets the named own school, or else the first own school.
 * 'FOREIGN': there is no such school for this caller.
 */
export function schoolsOf(
  caller: { role: string; schools: readonly { id: string }[] },
  named: string | null,
): readonly string[] | null | 'FOREIGN' {
  if (caller.role !== 'TUTOR') return named === null ? null : [named];
  if (named === null) return caller.schools.slice(0, 1).map((school) => school.id);
  return caller.schools.some((school) => school.id === named) ? [named] : 'FOREIGN';
}

export type ActRefusal = (typeof actRefusals)[number];
type Attempt = Pick<Pupil, 'attempt'>;

/** Why minutes cannot be added or taken back, or null. Only of a running attempt. */
export function addingRefused(pupil: Attempt): ActRefusal | null {
  if (pupil.attempt === 'NONE') return 'NOT_STARTED';
  return pupil.attempt === 'FINISHED' ? 'ATTEMPT_FINISHED' : null;
}

/** Why an attempt cannot be re-opened, or null. Only an ended attempt can. */
export function reopeningRefused(pupil: Attempt): ActRefusal | null {
  if (pupil.attempt === 'NONE') return 'NOT_STARTED';
  return pupil.attempt === 'RUNNING' ? 'ALREADY_STARTED' : null;
}
