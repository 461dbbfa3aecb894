// Every call of the lesson: the class live, letting in, the acts on attempts, the report.
import * as contract from '../../../contract/board';
import * as undo from '../../../contract/board-undo';
import {
  createPermissions,
  disallow,
  getChallenges,
  permissionLimits,
  type StaffChallenge,
} from '../../../contract/permissions';
import { call } from '../../platform/calls/api';

/** A class in a challenge, as the calls name it. */
export type ClassQuery = { challengeId: string; grade: number; school: string; subGrade?: number | undefined };

export function loadBoard(query: ClassQuery, signal: AbortSignal): Promise<contract.Board> {
  return call(contract.getBoard, { body: query, signal });
}

export type { StaffChallenge };

/** The contests that pupils can be let into, and those that the school has sat, the newest first. */
export async function loadChallenges(signal: AbortSignal): Promise<{ open: StaffChallenge[]; past: StaffChallenge[] }> {
  const [open, past] = await Promise.all([
    call(getChallenges, { body: { scope: 'OPEN' }, signal }),
    call(getChallenges, { body: { scope: 'PAST' }, signal }),
  ]);
  return { open: open.collections, past: past.collections };
}

/** Whom an act served (uuids), and who was refused and why. waits: let in as soon as the pupil has signed. */
export type Outcome = { done: string[]; refused: { uuid: string; code: string; waits?: boolean | undefined }[] };

/** The challenge of an act and the school of its pupils. */
export type ActScope = Pick<ClassQuery, 'challengeId' | 'school'>;

/** The pupils of an act, and the reason for the audit log. */
export type ActInput = { uuids: readonly string[]; reason: string };

/** A call takes at most so many pupils; a whole school is sent in parts. */
const mostPupils = 500;

async function inParts(uuids: readonly string[], send: (uList: string[]) => Promise<Outcome>): Promise<Outcome> {
  const all: Outcome = { done: [], refused: [] };
  for (let from = 0; from < uuids.length; from += mostPupils) {
    const { done, refused } = await send(uuids.slice(from, from + mostPupils));
    all.done.push(...done);
    all.refused.push(...refused);
  }
  return all;
}

const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);

/** Lets in, or renews. endsAt: until when the newest permission holds; null: none does. */
export async function letIn(scope: ActScope, input: ActInput): Promise<Outcome & { endsAt: string | null }> {
  const reason = input.reason.slice(0, permissionLimits.reasonLength);
  let endsAt: string | null = null;
  const outcome = await inParts(input.uuids, async (uList) => {
    const { permitted, refused } = await call(createPermissions, { body: { ...scope, uList, reason } });
    endsAt = permitted.at(-1)?.permissionEndsAt ?? endsAt;
    return { done: uuidsOf(permitted), refused };
  });
  return { ...outcome, endsAt };
}

/** Withdraws permissions that have not been used. */
export function withdraw(scope: ActScope, { uuids, reason }: ActInput): Promise<Outcome> {
  return inParts(uuids, async (uList) => {
    const { permitted, refused } = await call(disallow, { body: { ...scope, uList, reason } });
    return { done: uuidsOf(permitted), refused };
  });
}

/** Acts on attempts, as the audit log names them. */
export type AttemptAct = 'attempt.extend' | 'attempt.reopen' | 'attempt.close' | 'session.end';

/** minutes: ignored by acts that need none. at: when it was done; undefined: in several parts. */
export async function actOnAttempts(
  act: AttemptAct,
  { challengeId }: ActScope,
  { uuids, reason, minutes }: ActInput & { minutes: number },
): Promise<Outcome & { at: string | undefined }> {
  const times: (string | undefined)[] = [];
  const outcome = await inParts(uuids, async (uList) => {
    const { done, refused, at } = await send(act, { challengeId, uList, reason, minutes });
    times.push(at);
    return { done: uuidsOf(done), refused };
  });
  return { ...outcome, at: times.length === 1 ? times[0] : undefined };
}

type SendInput = { challengeId: string; uList: string[]; reason: string; minutes: number };

function send(act: AttemptAct, { challengeId, uList, reason, minutes }: SendInput) {
  switch (act) {
    case 'attempt.extend':
      return call(contract.addMinutes, { body: { challengeId, uList, reason, minutes } });
    case 'attempt.reopen':
      return call(contract.reopen, { body: { challengeId, uList, reason, minutes } });
    case 'attempt.close':
      return call(contract.closeAttempts, { body: { challengeId, uList, reason } });
    case 'session.end':
      return call(contract.endSession, { body: { uList, reason } });
  }
}

/** What can be taken back, and when it was done: by this the server knows minutes from later ones. */
export type Undoable = { act: 'attempt.extend' | 'attempt.reopen'; at: string | undefined };

/** Takes minutes or a re-opening back. `refused` has those who no longer have the minutes, or have answered since. */
export function undoAct({ act, at }: Undoable, { challengeId }: ActScope, uuids: readonly string[]): Promise<Outcome> {
  return inParts(uuids, async (uList) => {
    const { done, refused } =
      act === 'attempt.extend'
        ? await call(undo.undoMinutes, { body: { challengeId, uList, at } })
        : await call(undo.undoReopen, { body: { challengeId, uList } });
    return { done: uuidsOf(done), refused };
  });
}

/** The address of the class report, valid for 5 minutes. */
export async function reportLink(query: ClassQuery): Promise<string> {
  return (await call(contract.getReport, { body: query })).url;
}
