// What a user may do with today's challenge (docs/rules/sitting.md). Pure.
import { feedbackRoles, lets, type Role } from '../../../../contract/roles';
import type { Challenge } from '../../../../contract/solving';

export type EntryState =
  | { kind: 'running' }
  | { kind: 'finished' }
  | { kind: 'noAgreement' }
  | { kind: 'waiting' }
  | { kind: 'expired' }
  /** Minutes left to press Enter, rounded up. */
  | { kind: 'allowed'; minutes: number }
  /** The user needs no permission. */
  | { kind: 'open' };

type Who = { role: Role; hasAgreement: boolean; agreementRequired: boolean };
type ChallengeFacts = Pick<Challenge, 'brc_type' | 'attemptState' | 'permitionDate' | 'permissionEndsAt'>;

/** `now` is the server's time in milliseconds. */
export function entryState(challenge: ChallengeFacts, who: Who, now: number): EntryState {
  const isTest = lets(feedbackRoles, who.role);
  if (challenge.attemptState === 'RUNNING') return { kind: 'running' };
  if (challenge.attemptState === 'FINISHED' && challenge.brc_type === 'CON' && !isTest) return { kind: 'finished' };
  if (challenge.brc_type !== 'CON' || isTest) return { kind: 'open' };
  if (who.role === 'STUDENT' && who.agreementRequired && !who.hasAgreement) return { kind: 'noAgreement' };
  if (challenge.permissionEndsAt === null) return { kind: 'waiting' };
  const left = Date.parse(challenge.permissionEndsAt) - now;
  if (left <= 0) return { kind: 'expired' };
  // This page knows the server's time to the second only: the cap avoids a minute too many just after the permission.
  const whole =
    challenge.permitionDate === null
      ? left
      : Date.parse(challenge.permissionEndsAt) - Date.parse(challenge.permitionDate);
  return { kind: 'allowed', minutes: Math.ceil(Math.min(left, whole) / 60_000) };
}

/** Milliseconds until the page asks again: few while the user waits for the teacher; null: never by itself. */
export function askAgainMs(state: EntryState | null): number | null {
  if (state === null) return 30_000;
  if (state.kind === 'waiting' || state.kind === 'expired' || state.kind === 'noAgreement') return 7_500;
  // Keeps asking after the user left the solver: the class board tells an open page from a lost connection.
  return state.kind === 'allowed' || state.kind === 'running' ? 20_000 : null;
}
