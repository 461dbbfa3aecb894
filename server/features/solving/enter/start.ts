import { createHmac } from 'node:crypto';
import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import type { startChallenge } from '../../../../contract/solving';
import { minutesWith } from '../../../../contract/users-aids';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { readSecret } from '../../auth/secrets';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { isWithheld } from '../../collections/queries';
import type { Sets } from '../../collections/sets';
import type { ReadValues } from '../../settings/values';
import { remainingMs, usedSeconds } from '../clock';
import { isConfirmedFor, readStandings } from '../queries';
import { challengeView } from './challenge-view';
import { isOpen, isTester, mayKnow, startRefusal } from './entry';
import type { KeyCheck } from './security-key';
import {
  type AttemptRow,
  closeIfOverdue,
  holdLastAttempt,
  holdPermission,
  holdProfile,
  nextSeq,
  openAttempt,
  type Profile,
  type Trx,
  takeEpoch,
} from './start-queries';

type Deps = { sets: Sets; values: ReadValues; keys: KeyCheck };
type Started = ReplyOf<typeof startChallenge>;
type StartRequest = { body: BodyOut<typeof startChallenge>; grade: string; caller: Caller };

/**
 * Starts a challenge: concurrent calls create exactly one attempt (the table's unique keys decide which call opens it,
 * the others find it). Times come from the database's clock. An own unfinished attempt is returned unchanged. Refusals:
 * see startRefusal.
 */
export function createStart(services: Services, deps: Deps): (request: StartRequest) => Promise<Started> {
  let secret: Promise<Buffer> | null = null;
  const readTicketSecret = (): Promise<Buffer> => {
    secret ??= readSecret(services.db, 'secret.delivery').catch((error: unknown) => {
      secret = null;
      throw error;
    });
    return secret;
  };

  return async ({ body, grade, caller }) => {
    const collection = await deps.sets.get(body.challengeId);
    if (!collection) return refuse('NOT_FOUND');
    const { flags } = await deps.values.get();
    const ticketSecret = await readTicketSecret();
    const entering: Entering = {
      collection,
      caller,
      needsAgreement: flags.agreements && flags.agreementRequired,
      keyFits: () => deps.keys.fits(caller.sid, collection, body.securityKey),
      grade: chosenGrade(grade),
      ticket: (attemptId) => deliveryTicket(ticketSecret, attemptId),
    };
    return services.db.transaction().execute(async (trx) => {
      const profile = await holdProfile(trx, caller.userId);
      if (profile.isArchived) return refuse('SESSION_ENDED');
      const last = await holdLastAttempt(trx, caller.userId, collection.id);
      const attempt = last && !last.isOver ? last : await open(trx, entering, profile, last);
      const epoch = await takeEpoch(trx, attempt, caller.sid);
      const [standing] = await readStandings(trx, caller.userId, [collection.id]);
      if (!standing) return refuse('NOT_FOUND');
      const now = profile.now.getTime();
      return {
        challenge: challengeView(collection, standing, caller.role),
        usedtime: usedSeconds(attempt, now),
        serverTime: profile.now.toISOString(),
        remainingMs: remainingMs(attempt, now),
        challengeRegId: attempt.id,
        epoch,
        nextSeq: await nextSeq(trx, attempt.id, epoch),
        deliveryTicket: entering.ticket(attempt.id),
      };
    });
  };
}

type Entering = {
  collection: FrozenCollection;
  caller: Caller;
  needsAgreement: boolean;
  keyFits: () => boolean;
  grade: number | null;
  ticket: (attemptId: string) => string;
};

/** Decides about a new attempt and opens it. last: the previous attempt, which is over, or null. */
async function open(trx: Trx, entering: Entering, profile: Profile, last: AttemptRow | null): Promise<AttemptRow> {
  const { collection, caller } = entering;
  const isConfirmed = await isConfirmedFor(trx, caller.userId, collection);
  const { grade, subGrade, schoolId } = profile;
  const who = { role: caller.role, grade, subGrade, schoolId };
  // A challenge that the list hides cannot be started by its number either.
  const isThere = mayKnow(who, collection, isConfirmed) && (isTester(who.role) || !(await isWithheld(trx, collection)));
  if (!isThere) return refuse(last ? 'ALREADY_FINISHED' : 'NOT_FOUND');
  const facts = {
    role: caller.role,
    type: collection.type,
    isOpen: isOpen(collection, profile.now),
    hasFinished: last !== null,
    needsAgreement: entering.needsAgreement,
    hasAgreement: profile.hasAgreement,
    permissionEndsAt: await holdPermission(trx, caller.userId, collection.id),
    now: profile.now,
  };
  // The key is checked, and counted as a try, only when no earlier rule refuses.
  const isAskedForKey = startRefusal({ ...facts, keyFits: false }) === 'BAD_SECURITY_KEY';
  const refusal = startRefusal({ ...facts, keyFits: isAskedForKey && entering.keyFits() });
  if (refusal) return refuse(refusal);
  if (last) await closeIfOverdue(trx, last.id);
  await openAttempt(trx, {
    userId: caller.userId,
    collectionId: collection.id,
    attemptNo: (last?.attemptNo ?? 0) + 1,
    // Answers left over from an earlier sitting get a lower epoch than those of the next one.
    epoch: (last?.epoch ?? 0) + 1,
    isTest: caller.role !== 'STUDENT',
    grade: caller.role === 'STUDENT' ? profile.grade : entering.grade,
    schoolId: profile.schoolId,
    timeMins: minutesWith(profile.extraTime, collection.timeMins),
    ticket: entering.ticket,
  });
  const opened = await holdLastAttempt(trx, caller.userId, collection.id);
  if (!opened) throw new Error('the attempt that was opened is not there');
  return opened;
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
