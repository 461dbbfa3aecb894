// What a pupil's card shows, from the server's reply and from what this computer keeps (docs/rules/sitting.md). Pure.
import { agreesAlone } from '../../../../contract/auth';
import type { OpensSoon } from '../../../../contract/solving';
import type { Challenge } from '../../../../contract/solving-challenge';
import type { Session } from '../../../platform/session/session';
import { dayOf } from '../../../platform/words/dates';
import { entryState } from '../enter/entry-state';
import type { Today } from '../solving';
import type { KeptSitting } from './kept-sitting';

export type HomeState =
  | { kind: 'loading' | 'failed' | 'none' | 'consent' }
  /** The server runs it, or while the server is out of reach this computer keeps it unfinished. */
  | { kind: 'running'; challenge: Challenge; kept: KeptSitting | null }
  | { kind: 'finished' | 'practice'; challenge: Challenge }
  /** null: the contest has not opened yet. */
  | { kind: 'parents'; challenge: Challenge | null }
  | { kind: 'opens'; opens: OpensSoon }
  | { kind: 'waiting' | 'expired'; challenge: Challenge; seenBy: string | undefined }
  /** Minutes left to press, rounded up. */
  | { kind: 'allowed'; challenge: Challenge; minutes: number };

type Facts = {
  /** The last reply of the server; undefined before the first. */
  today: Today | undefined;
  failure: unknown;
  /** undefined while this computer is being searched. */
  kept: KeptSitting | null | undefined;
  session: Pick<Session, 'birthday' | 'hasAgreement'>;
  flags: { agreements: boolean; agreementRequired: boolean };
  /** The server's time in milliseconds. */
  now: number;
};

/** The state of the card. What is kept here is offered before the server has answered, and as long as it does not. */
export function homeState({ today, failure, kept, session, flags, now }: Facts): HomeState {
  if (!today) {
    if (kept) return { kind: 'running', challenge: kept.challenge, kept };
    return { kind: failure === null || kept === undefined ? 'loading' : 'failed' };
  }
  const hasAgreement = today.hasAgreement ?? session.hasAgreement;
  const missing = flags.agreements && !hasAgreement;
  const agreesSelf = agreesAlone(true, session.birthday, dayOf(now));
  const { challenge, opens } = today;
  // What can be sat now goes before what opens soon, and that before practice.
  if (opens && !isToSit(challenge)) {
    if (missing && flags.agreementRequired)
      return agreesSelf ? { kind: 'consent' } : { kind: 'parents', challenge: null };
    return { kind: 'opens', opens };
  }
  if (!challenge) return { kind: missing && agreesSelf ? 'consent' : 'none' };
  const who = { hasAgreement, agreementRequired: missing && flags.agreementRequired };
  const entry = entryState(challenge, who, now);
  switch (entry.kind) {
    case 'noAgreement':
      return agreesSelf ? { kind: 'consent' } : { kind: 'parents', challenge };
    case 'running':
      return { kind: 'running', challenge, kept: kept?.challenge.brc_id === challenge.brc_id ? kept : null };
    case 'open':
      return { kind: 'practice', challenge };
    case 'waiting':
    case 'expired':
      return { kind: entry.kind, challenge, seenBy: today.seenBy };
    case 'allowed':
      return { kind: 'allowed', challenge, minutes: entry.minutes };
    case 'finished':
      return { kind: 'finished', challenge };
  }
}

/** A sitting that runs, or a contest that is open and not finished. */
function isToSit(challenge: Challenge | null): boolean {
  if (challenge === null) return false;
  return challenge.attemptState === 'RUNNING' || (challenge.brc_type === 'CON' && challenge.attemptState === 'NONE');
}

/** Milliseconds until the page asks again: few while the pupil waits for somebody; null: never by itself. */
export function homeAsksAgainMs({ kind }: HomeState): number | null {
  if (kind === 'waiting' || kind === 'expired' || kind === 'consent' || kind === 'parents') return 7_500;
  // The class board tells an open page from a lost connection by these calls.
  if (kind === 'allowed' || kind === 'running') return 20_000;
  // When it opens is known here; meanwhile the time may be moved, or a teacher may let the pupil in.
  if (kind === 'opens') return 120_000;
  return kind === 'none' || kind === 'practice' ? 30_000 : null;
}

/** After an opening the pages of a country ask within so many milliseconds, each at a moment by chance. */
export const openingSpreadMs = 10_000;

/** Milliseconds until a page asks whether the contest that it waits for is open. chance: 0 to 1. */
export function asksAtOpeningMs(at: string, now: number, chance: number): number {
  return Math.max(0, Date.parse(at) - now) + chance * openingSpreadMs;
}

/** The letter that a wrong key may have in place of a digit, or the other way round; null: no such sign in it. */
export function doubtfulLetter(key: string): 'O' | 'I' | null {
  if (/[o0]/i.test(key)) return 'O';
  return /[il1]/i.test(key) ? 'I' : null;
}
