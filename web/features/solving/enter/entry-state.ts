// What a pupil may do with today's challenge (docs/rules/sitting.md). Pure.
import type { Challenge } from '../../../../contract/solving-challenge';

export type EntryState =
  | { kind: 'running' }
  | { kind: 'finished' }
  | { kind: 'noAgreement' }
  | { kind: 'waiting' }
  | { kind: 'expired' }
  /** Minutes left to press Enter, rounded up. */
  | { kind: 'allowed'; minutes: number }
  /** Practice needs no permission. */
  | { kind: 'open' };

type Who = { hasAgreement: boolean; agreementRequired: boolean };
type ChallengeFacts = Pick<Challenge, 'brc_type' | 'attemptState' | 'permitionDate' | 'permissionEndsAt'>;

/** `now` is the server's time in milliseconds. */
export function entryState(challenge: ChallengeFacts, who: Who, now: number): EntryState {
  if (challenge.attemptState === 'RUNNING') return { kind: 'running' };
  if (challenge.brc_type !== 'CON') return { kind: 'open' };
  if (challenge.attemptState === 'FINISHED') return { kind: 'finished' };
  if (who.agreementRequired && !who.hasAgreement) return { kind: 'noAgreement' };
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
