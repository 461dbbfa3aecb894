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
export type RegistrationFacts = { state: RegistrationState; isOpen: boolean; hasPlace: boolean };

/** The refusal of a registration. null: register now. 'DONE': the pupil is registered already and stays so. */
export function registrationRefusal({ state, isOpen, hasPlace }: RegistrationFacts) {
  if (state === 'CANCELLED') return 'SECOND_ROUND_FAILED' as const;
  if (state !== 'INVITED') return 'DONE' as const;
  return isOpen && hasPlace ? null : ('REGISTRATION_EXPIRED' as const);
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
