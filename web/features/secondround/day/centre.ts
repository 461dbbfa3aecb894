// Every call of the centre's day.
import * as board from '../../../../contract/board';
import type { ReplyOf } from '../../../../contract/endpoint';
import { makePassword } from '../../../../contract/participants';
import { type CentreContest, getCentreDay, letInArrived } from '../../../../contract/secondround-day';
import { call } from '../../../platform/calls/api';

export type CentreDay = ReplyOf<typeof getCentreDay>;

export function loadDay(signal: AbortSignal): Promise<CentreDay> {
  return call(getCentreDay, { body: {}, signal });
}

/** Lets in everybody who has come and has not begun. */
export function letIn(): Promise<ReplyOf<typeof letInArrived>> {
  return call(letInArrived, { body: {} });
}

/** Makes a new password for a pupil (the account's number) and returns it, this once. */
export async function newPassword(userId: string): Promise<string> {
  return (await call(makePassword, { params: { user: userId }, body: {} })).newPassword;
}

/** The boards of the contests that run, for the pupils of the own centre. */
export function loadBoards(contests: readonly CentreContest[], signal: AbortSignal): Promise<board.Board[]> {
  return Promise.all(
    contests.map(({ id }) => call(board.getBoard, { body: { centre: true, challengeId: id }, signal })),
  );
}

/** The address of the room's report in a contest, valid for 5 minutes. */
export async function reportLink(challengeId: string): Promise<string> {
  return (await call(board.getReport, { body: { centre: true, challengeId } })).url;
}

/** Acts on a sitting, each with a reason. */
export type AttemptAct = 'minutes' | 'move' | 'close' | 'reopen';
type ActInput = { challengeId: string; uuid: string; reason: string; minutes: number };

/** Does an act on one pupil; false: the server has refused it, because the pupil's state is another one now. */
export async function actOnAttempt(act: AttemptAct, input: ActInput): Promise<boolean> {
  return (await send(act, input)).done.length > 0;
}

function send(act: AttemptAct, { challengeId, uuid, reason, minutes }: ActInput) {
  const uList = [uuid];
  switch (act) {
    case 'minutes':
      return call(board.addMinutes, { body: { challengeId, uList, reason, minutes } });
    case 'reopen':
      return call(board.reopen, { body: { challengeId, uList, reason, minutes } });
    case 'close':
      return call(board.closeAttempts, { body: { challengeId, uList, reason } });
    case 'move':
      return call(board.endSession, { body: { challengeId, uList, reason } });
  }
}
