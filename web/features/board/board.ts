// Every call of the class board.
import * as contract from '../../../contract/board';
import { call } from '../../platform/calls/api';
import type { Outcome } from '../permissions/permissions';

/** Whose class in which challenge: the contract's body. */
export type Asked = { challengeId: string; grade: number; school: string; subGrade?: number | undefined };

export function loadBoard(asked: Asked, signal: AbortSignal): Promise<contract.Board> {
  return call(contract.getBoard, { body: asked, signal });
}

/** Acts that need a reason, as the audit log names them. */
export type ReasonedAct = 'attempt.extend' | 'attempt.reopen' | 'attempt.close' | 'session.end';

/** minutes: ignored by acts that take none. */
export type Given = { challengeId: string; uList: string[]; reason: string; minutes: number };

/** Does it. Pupils whom it cannot serve stand in `refused`. */
export async function actWithReason(act: ReasonedAct, given: Given): Promise<Outcome> {
  const { done, refused } = await send(act, given);
  return { done: done.map(({ uuid }) => uuid), refused };
}

function send(act: ReasonedAct, { challengeId, uList, reason, minutes }: Given) {
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
export async function reportLink(asked: Asked): Promise<string> {
  return (await call(contract.getReport, { body: asked })).url;
}
