// Pure: how a pupil stands towards a contest, from the facts of the database (docs/rules/sitting.md).
import { agreesAlone } from '../../../../contract/auth';
import type { PermissionRow } from '../../../../contract/permissions';
import type { Flags } from '../../../../contract/settings';
import { dayOf } from '../../../platform/days';
import { hasLeftSilent, type Sitting } from './sitting';
import { type AttemptFacts, type Facts, readFacts } from './standing-queries';
import { type Standing, stateOf } from './states';

/** Whether an agreement is needed to start. */
export function needsAgreement(flags: Pick<Flags, 'agreements' | 'agreementRequired'>): boolean {
  return flags.agreements && flags.agreementRequired;
}

type StandingView = Required<
  Pick<
    PermissionRow,
    'state' | 'since' | 'stateFacts' | 'contact' | 'permissionEndsAt' | 'startDate' | 'finishDate' | 'deadline'
  >
>;

/**
 * The state of a pupil and its times, as the lists answer them: all of one moment. column: of standingSql;
 * needsAgreement: whether an agreement is needed to start.
 */
export function standingView(column: unknown, needsAgreement: boolean): StandingView {
  const facts = readFacts(column);
  const { attempt } = facts;
  const standing = standingOf(facts, needsAgreement);
  const { state, since } = stateOf(standing);
  return {
    state,
    since: isoOrNull(since),
    stateFacts: {
      isLoggedIn: standing.isLoggedIn,
      taskNo: attempt?.endedAt === null ? attempt.taskNo : null,
      waiting: standing.waiting,
      ...signingOf(facts, standing),
      ...satOfflineOf(facts),
      ...leftSilentOf(facts),
    },
    contact: contactOf(state, since),
    permissionEndsAt: isoOrNull(facts.permissionEndsAt),
    startDate: isoOrNull(attempt?.startedAt ?? null),
    finishDate: isoOrNull(attempt?.endedAt ?? null),
    deadline: isoOrNull(attempt?.deadline ?? null),
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

/** Says of a sitting that it was without the internet (docs/rules/offline.md); of others nothing is said. */
export function satOfflineOf({ attempt }: Facts): { satOffline?: boolean } {
  return attempt?.isOffline ? { satOffline: true } : {};
}

/** Says of a sitting that it went on while the computer before was silent; of others nothing is said. */
export function leftSilentOf({ attempt, now }: Facts): { leftSilent?: boolean } {
  return attempt && hasLeftSilent(sittingOf(attempt), now) ? { leftSilent: true } : {};
}

/** The states of a running sitting without contact. */
const withoutContact = ['SILENT', 'LOGGED_OUT', 'MOVING', 'REOPENED', 'LOGGED_IN'] as const;

function contactOf(state: PermissionRow['state'], since: number | null): PermissionRow['contact'] {
  const kind = withoutContact.find((one) => one === state);
  return kind === undefined || since === null ? null : { kind, since: new Date(since).toISOString() };
}

export function standingOf(facts: Facts, needsAgreement: boolean): Standing {
  const { now, attempt, live } = facts;
  return {
    isLoggedIn: live !== null,
    agreement: needsAgreement && !facts.isSigned ? agreementOf(facts) : null,
    now,
    permissionEndsAt: facts.permissionEndsAt,
    attempt: attempt && attemptOf(attempt, live),
    waiting: attempt?.waiting ?? 0,
    waitingSince: attempt && waitingSinceOf(attempt),
  };
}

/** Since when answers wait: what was told before a session entered is told anew by its page, which may have nothing left. */
function waitingSinceOf({ waitingSince, history }: AttemptFacts): number | null {
  return waitingSince && Math.max(waitingSince, ...history.entries);
}

/** An attempt as the rules of sitting.ts take it. */
export function sittingOf(attempt: AttemptFacts): Sitting {
  const { startedAt, deadline, endedAt, history } = attempt;
  return { startedAt, deadline, endedAt, ...history, session: sessionOf(attempt, null) };
}

/**
 * The session of an attempt. One that was opened again has contact once its solver, an answer or an entry is heard: the
 * pupil's other pages call the server, too, and would stand as solving, and then as cut off.
 */
function sessionOf(attempt: AttemptFacts, live: Facts['live']): Sitting['session'] {
  const { heardAt, hasAnswerSinceReopening, history } = attempt;
  const { entries } = history;
  const session = enteredBy(attempt, live);
  const reopenedAt = reopeningOf(attempt);
  if (session === null || reopenedAt === null || heardAt === null) return session;
  if (heardAt >= reopenedAt || hasAnswerSinceReopening || entries.some((at) => at >= reopenedAt)) return session;
  return { ...session, lastSeenAt: Math.min(session.lastSeenAt, heardAt) };
}

/**
 * The session that entered last. A page that came back without the server, by what its computer keeps, has entered when
 * its solver is heard.
 */
function enteredBy({ heardAt, heardBy, history }: AttemptFacts, live: Facts['live']): Sitting['session'] {
  if (live === null || heardAt === null || heardBy !== live.sid || heardBy === history.session?.sid)
    return history.session;
  return { sid: live.sid, lastSeenAt: heardAt, endedAt: null, endedBy: null };
}

/** When an attempt was opened again last; null: never. */
export function reopeningOf({ history }: AttemptFacts): number | null {
  return history.events.findLast(({ kind }) => kind === 'REOPENED')?.at ?? null;
}

function agreementOf({ withdrawnAt, birthDate, now }: Facts): NonNullable<Standing['agreement']> {
  if (withdrawnAt !== null) return { missing: 'WITHDRAWN', since: withdrawnAt };
  return { missing: agreesAlone(true, birthDate, dayOf(now)) ? 'PUPIL' : 'PARENT' };
}

function attemptOf(attempt: AttemptFacts, live: Facts['live']): NonNullable<Standing['attempt']> {
  const { startedAt, endedAt } = attempt;
  const session = enteredBy(attempt, live);
  if (endedAt === null) {
    return {
      kind: 'RUNNING',
      startedAt,
      reopenedAt: reopeningOf(attempt),
      session: sessionOf(attempt, live),
      loggedInAt: live !== null && live.sid !== session?.sid ? live.since : null,
    };
  }
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

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
