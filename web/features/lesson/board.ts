// Every call of the class board.
import * as contract from '../../../contract/board';
import { call } from '../../platform/calls/api';
import type { Outcome } from './permits/permissions';

/** A class in a challenge, as the calls name it. */
export type ClassQuery = { challengeId: string; grade: number; school: string; subGrade?: number | undefined };

export function loadBoard(query: ClassQuery, signal: AbortSignal): Promise<contract.Board> {
  return call(contract.getBoard, { body: query, signal });
}

/** Acts that need a reason, as the audit log names them. */
export type ReasonedAct = 'attempt.extend' | 'attempt.reopen' | 'attempt.close' | 'session.end';

/** minutes: ignored by acts that need none. */
type ActInput = { challengeId: string; uList: string[]; reason: string; minutes: number };

/** Does an act. `refused` has the pupils whom it cannot serve. */
export async function actWithReason(act: ReasonedAct, input: ActInput): Promise<Outcome> {
  const { done, refused } = await send(act, input);
  return { done: done.map(({ uuid }) => uuid), refused };
}

function send(act: ReasonedAct, { challengeId, uList, reason, minutes }: ActInput) {
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

/** The address of the incident report, valid for 5 minutes. */
export async function reportLink(query: ClassQuery): Promise<string> {
  return (await call(contract.getReport, { body: query })).url;
}
