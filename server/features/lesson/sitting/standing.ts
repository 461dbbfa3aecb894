// Pure: how a pupil stands towards a contest, from the facts of the database (docs/rules/sitting.md).
import { agreesAlone } from '../../../../contract/auth';
import type { PermissionRow, SittingContact } from '../../../../contract/permissions';
import type { Flags } from '../../../../contract/settings';
import { dayOf } from '../../../platform/days';
import { contactOf, type Sitting } from './sitting';
import { type AttemptFacts, type Facts, readFacts } from './standing-queries';
import { type Standing, stateOf } from './states';

/** now: milliseconds. needsAgreement: whether an agreement is needed to start. */
export type Moment = { now: number; needsAgreement: boolean };

/** Whether an agreement is needed to start. */
export function needsAgreement(flags: Pick<Flags, 'agreements' | 'agreementRequired'>): boolean {
  return flags.agreements && flags.agreementRequired;
}

/** The state of a pupil and the contact with a running sitting, as the lists answer them. column: of standingSql. */
export function standingView(
  column: unknown,
  moment: Moment,
): Required<Pick<PermissionRow, 'state' | 'since' | 'stateFacts' | 'contact'>> {
  const facts = readFacts(column);
  const standing = standingOf(facts, moment);
  const { state, since } = stateOf(standing);
  return {
    state,
    since: since === null ? null : new Date(since).toISOString(),
    stateFacts: {
      isLoggedIn: standing.isLoggedIn,
      taskNo: facts.attempt?.endedAt === null ? facts.attempt.taskNo : null,
      waiting: standing.waiting,
      ...signingOf(facts, standing),
    },
    contact: contactView(facts, moment.now),
  };
}

/** Whether a consent was withdrawn, and whether a permission waits for the signature. */
export function signingOf(
  facts: Facts,
  { agreement }: Standing,
): { permissionWaits: boolean; agreementWithdrawn: boolean } {
  return {
    permissionWaits: facts.permissionWaits && agreement?.missing === 'PUPIL',
    agreementWithdrawn: agreement?.missing === 'WITHDRAWN',
  };
}

/** Why a running sitting has no contact; null: it has contact, or nothing runs. */
function contactView({ attempt, live }: Facts, now: number): SittingContact | null {
  if (attempt === null || attempt.endedAt !== null || now > attempt.deadline) return null;
  const contact = contactOf(sittingOf(attempt), live, now);
  return contact.kind === 'HEARD' ? null : { kind: contact.kind, since: new Date(contact.since).toISOString() };
}

export function standingOf(facts: Facts, { now, needsAgreement }: Moment): Standing {
  const { attempt, live } = facts;
  return {
    isLoggedIn: live !== null,
    agreement: needsAgreement && !facts.isSigned ? agreementOf(facts, now) : null,
    now,
    permissionEndsAt: facts.permissionEndsAt,
    attempt: attempt && attemptOf(attempt, live, now),
    waiting: attempt?.waiting ?? 0,
    waitingSince: attempt?.waitingSince ?? null,
  };
}

/** An attempt as the rules of sitting.ts take it. */
export function sittingOf(attempt: AttemptFacts): Sitting {
  const { startedAt, deadline, endedAt, history } = attempt;
  return { startedAt, deadline, endedAt, ...history, session: sessionOf(attempt) };
}

/**
 * The session of an attempt. One that was opened again has contact once its solver, an answer or an entry is heard: the
 * pupil's other pages call the server, too, and would stand as solving, and then as cut off.
 */
function sessionOf({ heardAt, hasAnswerSinceReopening, history }: AttemptFacts): Sitting['session'] {
  const { session, events, entries } = history;
  const reopenedAt = events.findLast(({ kind }) => kind === 'REOPENED')?.at;
  if (session === null || reopenedAt === undefined || heardAt === null) return session;
  if (heardAt >= reopenedAt || hasAnswerSinceReopening || entries.some((at) => at >= reopenedAt)) return session;
  return { ...session, lastSeenAt: Math.min(session.lastSeenAt, heardAt) };
}

function agreementOf({ withdrawnAt, birthDate }: Facts, now: number): NonNullable<Standing['agreement']> {
  if (withdrawnAt !== null) return { missing: 'WITHDRAWN', since: withdrawnAt };
  return { missing: agreesAlone(true, birthDate, dayOf(now)) ? 'PUPIL' : 'PARENT' };
}

function attemptOf(attempt: AttemptFacts, live: Facts['live'], now: number): NonNullable<Standing['attempt']> {
  const sitting = sittingOf(attempt);
  const { endedAt } = sitting;
  const { session } = attempt.history;
  if (endedAt === null) return { kind: 'RUNNING', contact: contactOf(sitting, live, now) };
  const isAlive = session === null || session.endedAt === null;
  const signs = [attempt.heardAt ?? [], session?.lastSeenAt ?? []].flat();
  return {
    kind: 'ENDED',
    endedAt,
    by: attempt.closedBy ?? 'TIME',
    closedAt: attempt.closedAt ?? endedAt,
    heardAt: isAlive && signs.length > 0 ? Math.max(...signs) : null,
  };
}
