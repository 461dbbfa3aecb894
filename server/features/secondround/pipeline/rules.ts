// Pure rules of the pipeline: whom an act can reach, and why not the others (docs/rules/scoring.md).

import type { RegistrationState } from '../../../../contract/secondround';
import type { ActKind, LeftOutReason } from '../../../../contract/secondround-pipeline';

/** A person as an act finds them. state null: not invited. */
export type Person = {
  userId: string;
  registrationId: string | null;
  state: RegistrationState | null;
  isQualified: boolean;
  centreId: string | null;
  waitingSince: Date | null;
  isOver: boolean;
  hasArrived: boolean;
  hasAttempt: boolean;
};

/** A centre as an act finds it. invited: families that were invited to it and have not answered. */
export type Centre = { id: string; capacity: number; taken: number; invited: number };

export type Done = { person: Person; state: RegistrationState; centreId: string | null };
export type ActPlan = { done: Done[]; leftOut: { userId: string; reason: LeftOutReason }[]; missing: number };

/**
 * Decides an act on people. Places are given in this order: those who hold one, the waiting list by its time, the
 * others as they were named; who finds no place is left out.
 */
export function planAct(
  kind: ActKind,
  people: readonly Person[],
  centres: readonly Centre[],
  targetId: string | null,
): ActPlan {
  const free = new Map(centres.map((centre) => [centre.id, centre.capacity - centre.taken]));
  const done: Done[] = [];
  const leftOut: ActPlan['leftOut'] = [];
  for (const person of inOrder(people)) {
    const verdict = verdicts[kind](person, targetId, free);
    if (typeof verdict === 'string') leftOut.push({ userId: person.userId, reason: verdict });
    else {
      const { state, centreId } = verdict;
      if (holdsPlace(person.state) && person.centreId) change(free, person.centreId, 1);
      if (holdsPlace(state) && centreId) change(free, centreId, -1);
      done.push({ person, state, centreId });
    }
  }
  return { done, leftOut, missing: kind === 'INVITE' ? missingPlaces(done.length, centres, targetId) : 0 };
}

/** Whether a state takes a place of its centre. */
export function holdsPlace(state: RegistrationState | null): boolean {
  return state === 'REGISTERED' || state === 'CONFIRMED';
}

/** How many places would be missing if everybody who is invited came: to one centre, or to all of the year. */
export function missingPlaces(invited: number, centres: readonly Centre[], targetId: string | null): number {
  const chosen = centres.filter((centre) => targetId === null || centre.id === targetId);
  const free = chosen.reduce((sum, one) => sum + one.capacity - one.taken - one.invited, 0);
  return Math.max(0, invited - Math.max(0, free));
}

function inOrder(people: readonly Person[]): Person[] {
  const rank = (one: Person): number => (holdsPlace(one.state) ? 0 : one.waitingSince ? 1 : 2);
  const time = (one: Person): number => one.waitingSince?.getTime() ?? 0;
  return [...people].sort((one, other) => rank(one) - rank(other) || time(one) - time(other));
}

function change(free: Map<string, number>, centreId: string, by: number): void {
  free.set(centreId, (free.get(centreId) ?? 0) + by);
}

type Verdict = LeftOutReason | { state: RegistrationState; centreId: string | null };
type Decide = (person: Person, targetId: string | null, free: ReadonlyMap<string, number>) => Verdict;

const verdicts: Record<ActKind, Decide> = {
  INVITE: (person, targetId) => {
    if (person.state !== null) return 'INVITED_BEFORE';
    return person.isQualified ? { state: 'INVITED', centreId: targetId } : 'NOT_QUALIFIED';
  },
  REMIND: ({ state, waitingSince, centreId }) => {
    if (state === null) return 'NOT_INVITED';
    if (state === 'CANCELLED') return 'CANCELLED';
    return state !== 'INVITED' || waitingSince ? 'ANSWERED' : { state, centreId };
  },
  CONFIRM: (person, targetId, free) => {
    if (person.state === null) return 'NOT_INVITED';
    if (person.hasAttempt) return 'STARTED';
    if (person.hasArrived) return 'ARRIVED';
    const centreId = targetId ?? person.centreId;
    if (centreId === null) return 'NO_CENTRE';
    if (person.state === 'CONFIRMED' && person.centreId === centreId) return 'DONE_BEFORE';
    return hasPlace(person, centreId, free) ? { state: 'CONFIRMED', centreId } : 'FULL';
  },
  MOVE: (person, targetId, free) => {
    if (person.state === null) return 'NOT_INVITED';
    if (person.state === 'CANCELLED') return 'CANCELLED';
    if (person.hasAttempt) return 'STARTED';
    if (person.hasArrived) return 'ARRIVED';
    if (targetId === null) return 'NO_CENTRE';
    if (person.centreId === targetId && !person.waitingSince) return 'DONE_BEFORE';
    if (person.state === 'INVITED' && !person.waitingSince) return { state: 'INVITED', centreId: targetId };
    if (!hasPlace(person, targetId, free)) return 'FULL';
    return { state: person.state === 'INVITED' ? 'REGISTERED' : person.state, centreId: targetId };
  },
  CANCEL: ({ state, hasAttempt }) => {
    if (state === null) return 'NOT_INVITED';
    if (state === 'CANCELLED') return 'CANCELLED';
    return hasAttempt ? 'STARTED' : { state: 'CANCELLED', centreId: null };
  },
};

/** Whether the centre has a place for this person: who holds one there keeps it, unless the centre has lost it. */
function hasPlace(person: Person, centreId: string, free: ReadonlyMap<string, number>): boolean {
  if (holdsPlace(person.state) && person.centreId === centreId) return !person.isOver;
  return (free.get(centreId) ?? 0) > 0;
}
