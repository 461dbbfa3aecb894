import { createHmac } from 'node:crypto';
import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import type { ErrorCode } from '../../../../contract/errors';
import type { startChallenge } from '../../../../contract/solving';
import { minutesWith } from '../../../../contract/users-aids';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { createRowGroup } from '../../../platform/load/row-group';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { cachedSecret } from '../../auth/secrets';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { isWithheld } from '../../collections/queries';
import type { Sets } from '../../collections/sets';
import type { ReadValues } from '../../settings/values';
import { remainingMs, usedSeconds } from '../clock';
import { isConfirmedFor } from '../queries';
import type { Reading } from '../read/read';
import { createAttemptIds } from './attempt-ids';
import { challengeView, type Standing } from './challenge-view';
import { isOpen, isTester, mayKnow, needsPermission, startRefusal } from './entry';
import { type LacksSeb, noteSebRefusal } from './seb';
import type { KeyCheck } from './security-key';
import { type Begun, type Facts, type Opening, type StartOutcome, startAttempts, ticketHash } from './start-queries';

type Deps = { sets: Sets; values: ReadValues; keys: KeyCheck; lacksSeb: LacksSeb; reading: Reading };
type Started = ReplyOf<typeof startChallenge>;
type StartRequest = { body: BodyOut<typeof startChallenge>; grade: string; caller: Caller };

/**
 * Starts a challenge: concurrent calls create exactly one attempt (the table's unique keys decide which call opens it,
 * the others find it). Times come from the database's clock. An own unfinished attempt is returned unchanged. The reply
 * carries what the page reads next (see Reading). Refusals: see startRefusal.
 */
export function createStart(services: Services, deps: Deps): (request: StartRequest) => Promise<Started> {
  const ids = createAttemptIds(services.pool);
  const startAttempt = createRowGroup(services, startAttempts);

  return async (request) => {
    try {
      return await enter(request);
    } catch (error) {
      const { caller, body } = request;
      if (error instanceof Refusal && error.code === 'SEB_REQUIRED')
        await noteSebRefusal(services.db, { userId: caller.userId, collectionId: body.challengeId, at: 'START' });
      throw error;
    }
  };

  async function enter({ body, grade, caller }: StartRequest): Promise<Started> {
    const collection = await deps.sets.get(body.challengeId);
    if (!collection) return refuse('NOT_FOUND');
    const { flags } = await deps.values.get();
    const ticketSecret = await cachedSecret(services.db, 'secret.delivery');
    const lacksSeb = await deps.lacksSeb(collection, caller);
    const entering: Entering = {
      collection,
      caller,
      needsAgreement: flags.agreements && flags.agreementRequired,
      opener: {
        userId: caller.userId,
        sid: caller.sid,
        inSeb: collection.needsSeb && flags.lockdown && !lacksSeb && !isTester(caller.role),
        lacksSeb,
      },
      keyFits: () => deps.keys.fits(caller.sid, collection, body.securityKey),
      grade: chosenGrade(grade),
      ticket: (attemptId) => deliveryTicket(ticketSecret, attemptId),
    };
    const outcome = await decide(entering);
    const { attempt, facts } = outcome;
    const set = await deps.sets.solved(collection, attempt.isWithoutSight);
    const now = facts.now.getTime();
    const time = { serverTime: facts.now.toISOString(), remainingMs: remainingMs(attempt, now) };
    return {
      challenge: challengeView(set, standingOf(outcome), caller.role),
      usedtime: usedSeconds(attempt, now),
      ...time,
      challengeRegId: attempt.id,
      epoch: attempt.epoch,
      nextSeq: attempt.nextSeq,
      deliveryTicket: entering.ticket(attempt.id),
      ...deps.reading.carried(caller, set, { time, hasAnswers: attempt.hasAnswers }),
    };
  }

  /**
   * Opens a new attempt or finds the running one. As a rule by one statement: on the facts that the caller's session
   * knows, which the statement compares. Otherwise it says what they are.
   */
  async function decide(entering: Entering): Promise<StartOutcome & { attempt: Begun }> {
    const { collection, caller } = entering;
    let facts = await likelyFacts(services, entering);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const opening = facts && openingOf(entering, facts, await ids.take());
      const outcome = await startAttempt({ ...entering.opener, collectionId: collection.id, opening });
      const { attempt } = outcome;
      if (opening && opening.id !== attempt?.id) ids.giveBack(opening.id);
      if (outcome.isArchived) return refuse('SESSION_ENDED');
      if (attempt) return { ...outcome, attempt };
      if (outcome.isRunning) return refuse('SEB_REQUIRED');
      const refusal = await refusalOn(services, entering, outcome.facts);
      if (refusal) return refuse(refusal);
      facts = outcome.facts;
    }
    throw new Error(`the facts of a start of ${caller.userId} changed ${MOST_TRIES} times`);
  }
}

/** How often a start is decided anew because its facts have changed meanwhile. */
const MOST_TRIES = 5;

type Entering = {
  collection: FrozenCollection;
  caller: Caller;
  /** inSeb: whether the session has shown that it is in Safe Exam Browser. */
  opener: { userId: string; sid: string; inSeb: boolean; lacksSeb: boolean };
  needsAgreement: boolean;
  keyFits: () => boolean;
  grade: number | null;
  ticket: (attemptId: string) => string;
};

/**
 * The facts of a first start as the caller's session has them, with a permission; null: on these nothing may be opened,
 * or more must be known first. A typed key is never checked on them: it would count as a try before an earlier rule refuses.
 */
async function likelyFacts(services: Services, entering: Entering): Promise<Facts | null> {
  const { collection, caller } = entering;
  const isPlain = collection.securityKey === null && collection.round === 1 && collection.makerSchools === null;
  if (!isPlain) return null;
  const { grade, subGrade, schoolId, hasAgreement } = caller;
  const who = { grade, subGrade, schoolId, hasAgreement };
  const now = services.clock.now();
  const facts = { ...who, extraTime: 0, attempts: 0, permissionEndsAt: collection.validTo, now };
  return (await refusalOn(services, entering, facts)) ? null : facts;
}

/** The first refusal of a new attempt on these facts, or null. */
async function refusalOn({ db }: Services, entering: Entering, facts: Facts): Promise<ErrorCode | null> {
  const { collection, caller } = entering;
  const { grade, subGrade, schoolId, hasAgreement, attempts, permissionEndsAt, now } = facts;
  const isConfirmed = await isConfirmedFor(db, caller.userId, collection);
  const who = { role: caller.role, grade, subGrade, schoolId };
  // A challenge that the list hides cannot be started by its number either.
  const isThere = mayKnow(who, collection, isConfirmed) && (isTester(who.role) || !(await isWithheld(db, collection)));
  if (!isThere) return attempts > 0 ? 'ALREADY_FINISHED' : 'NOT_FOUND';
  const start = {
    role: caller.role,
    type: collection.type,
    isOpen: isOpen(collection, now),
    hasFinished: attempts > 0,
    needsAgreement: entering.needsAgreement,
    lacksSeb: entering.opener.lacksSeb,
    hasAgreement,
    permissionEndsAt,
    now,
  };
  // The key is checked, and counted as a try, only when no earlier rule refuses.
  const isAskedForKey = startRefusal({ ...start, keyFits: false }) === 'BAD_SECURITY_KEY';
  return startRefusal({ ...start, keyFits: isAskedForKey && entering.keyFits() });
}

/** The attempt that is opened when the facts still hold. */
function openingOf(entering: Entering, facts: Facts, id: string): Opening {
  const { collection, caller } = entering;
  return {
    id,
    facts,
    window: isTester(caller.role) ? null : { from: collection.validFrom, to: collection.validTo },
    needsPermission: needsPermission(caller.role, collection.type),
    isTest: caller.role !== 'STUDENT',
    grade: caller.role === 'STUDENT' ? facts.grade : entering.grade,
    minutes: minutesWith(facts.extraTime, collection.timeMins),
    ticketHash: ticketHash(entering.ticket(id)),
  };
}

/** The caller's relation to the challenge, once the attempt runs. */
function standingOf({ attempt, facts, permittedAt, ageGroup }: StartOutcome & { attempt: Begun }): Standing {
  return {
    attemptState: 'RUNNING',
    permittedAt,
    permissionEndsAt: facts.permissionEndsAt,
    ageGroup,
    extraTime: facts.extraTime,
    attemptMinutes: Math.round((attempt.deadline - attempt.startedAt) / 60_000),
    answered: attempt.answered,
  };
}

/** Callers who are not pupils choose which grade to try. */
function chosenGrade(text: string): number | null {
  const grade = Number(text);
  return grade >= 1 && grade <= 12 ? grade : null;
}

/**
 * The ticket that delivers answers after a log-out (docs/rules/answers.md): 256 bits that only this server can make,
 * the same for every start of one attempt. The table stores its SHA-256.
 */
function deliveryTicket(secret: Buffer, attemptId: string): string {
  return createHmac('sha256', secret).update(`delivery ${attemptId}`).digest('base64url');
}
