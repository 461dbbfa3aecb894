// Pure rules of the second round: who qualifies, registers, is confirmed (docs/rules/scoring.md).
import type { RegistrationState } from '../../../contract/secondround';

/** How pupils of an age group qualify: by a minimum number of points, or by rank among the best N. */
export type Quota = { ageGroupId: string; by: 'POINTS' | 'BEST'; value: number };
/**
 * A pupil in the results of the first round. rank: within the age group of the whole country; equal points share a
 * rank.
 */
export type Candidate = { userId: string; ageGroupId: string; points: number; rank: number };

/** Whether the quota of the candidate's age group is met; without a quota nobody qualifies. */
export function qualifies(candidate: Candidate, quotas: readonly Quota[]): boolean {
  return quotas.some(
    (quota) =>
      quota.ageGroupId === candidate.ageGroupId &&
      (quota.by === 'POINTS' ? candidate.points >= quota.value : candidate.rank <= quota.value),
  );
}

/**
 * Facts that decide a registration by the mailed link. hasPlace: the chosen centre, or any centre, has a free place.
 */
export type RegistrationFacts = {
  state: RegistrationState;
  isOpen: boolean;
  hasPlace: boolean;
  /** Whether the family would wait for a place; null: an older client, which knows no waiting list. */
  waiting: boolean | null;
};

/**
 * The refusal of a registration. null: register now. 'WAIT': onto the waiting list. 'DONE': the pupil is registered
 * already and stays so. The full centre and the end of the registration are told apart to who knows both.
 */
export function registrationRefusal({ state, isOpen, hasPlace, waiting }: RegistrationFacts) {
  if (state === 'CANCELLED') return 'SECOND_ROUND_FAILED' as const;
  if (state !== 'INVITED') return 'DONE' as const;
  if (!isOpen) return 'REGISTRATION_EXPIRED' as const;
  if (hasPlace) return null;
  if (waiting === null) return 'REGISTRATION_EXPIRED' as const;
  return waiting ? ('WAIT' as const) : ('CENTRE_FULL' as const);
}

/** Whether the centre has a place for this pupil. A pupil who already holds one there needs no other. */
export function hasPlace(
  centre: { id: string; taken: number; capacity: number },
  { state, centreId }: { state: RegistrationState; centreId: string | null },
): boolean {
  const isIn = centreId === centre.id && (state === 'REGISTERED' || state === 'CONFIRMED');
  return isIn || centre.taken < centre.capacity;
}

/** Facts that decide the confirmation of a pupil in a centre. hasPlace: the centre has a place for this pupil. */
export type ConfirmationFacts = {
  state: RegistrationState;
  isAdministrator: boolean;
  isOpen: boolean;
  hasArrived: boolean;
  hasPlace: boolean;
};

/**
 * The refusal of a confirmation, or null. While the registration is open, a teacher may also confirm a pupil who has
 * not used the link (a pupil without an e-mail). Only an administrator may undo a cancellation.
 */
export function confirmationRefusal(facts: ConfirmationFacts): 'CONFLICT' | 'CENTRE_FULL' | null {
  if (facts.hasArrived) return 'CONFLICT';
  if (!facts.isAdministrator) {
    if (facts.state === 'CANCELLED') return 'CONFLICT';
    if (facts.state === 'INVITED' && !facts.isOpen) return 'CONFLICT';
  }
  return facts.hasPlace ? null : 'CENTRE_FULL';
}
