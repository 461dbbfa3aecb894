// Pure rules of the second round: who qualifies, registers, is confirmed (docs/rules/scoring.md).
import type { RegistrationState } from '../../../contract/secondround';

/** How one of an age group qualifies: from so many points on, or by a place among the best so many. */
export type Quota = { ageGroupId: string; by: 'POINTS' | 'BEST'; value: number };
/** A pupil in the results of the first round. rank: in the age group of the country; equal points share a place. */
export type Candidate = { userId: string; ageGroupId: string; points: number; rank: number };

/** Whether the quota of the candidate's age group is met; without a quota nobody qualifies. */
export function qualifies(candidate: Candidate, quotas: readonly Quota[]): boolean {
  return quotas.some(
    (quota) =>
      quota.ageGroupId === candidate.ageGroupId &&
      (quota.by === 'POINTS' ? candidate.points >= quota.value : candidate.rank <= quota.value),
  );
}

/** What decides about a registration by the mailed link. hasPlace: one is left in the chosen centre, or in any. */
export type RegistrationFacts = { state: RegistrationState; isOpen: boolean; hasPlace: boolean };

/** The refusal of a registration; null: it is done now; 'DONE': it was done before and stays, whatever happened since. */
export function registrationRefusal({ state, isOpen, hasPlace }: RegistrationFacts) {
  if (state === 'CANCELLED') return 'SECOND_ROUND_FAILED' as const;
  if (state !== 'INVITED') return 'DONE' as const;
  return isOpen && hasPlace ? null : ('REGISTRATION_EXPIRED' as const);
}

/** What decides about a confirmation with a centre. hasPlace: one is left there for this pupil. */
export type ConfirmationFacts = {
  state: RegistrationState;
  isAdministrator: boolean;
  isOpen: boolean;
  hasArrived: boolean;
  hasPlace: boolean;
};

/**
 * The refusal of a confirmation, or null. While the registration is open a teacher may also confirm a pupil who has
 * not used the link (pupils without an e-mail). Only an administrator takes back a cancellation.
 */
export function confirmationRefusal(facts: ConfirmationFacts): 'CONFLICT' | 'CENTRE_FULL' | null {
  if (facts.hasArrived) return 'CONFLICT';
  if (!facts.isAdministrator) {
    if (facts.state === 'CANCELLED') return 'CONFLICT';
    if (facts.state === 'INVITED' && !facts.isOpen) return 'CONFLICT';
  }
  return facts.hasPlace ? null : 'CENTRE_FULL';
}
