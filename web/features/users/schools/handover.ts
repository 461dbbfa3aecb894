// Every call about handing over a teacher's school.
import type { ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/users-handover';
import { call } from '../../../platform/calls/api';

export type Prepared = ReplyOf<typeof calls.prepareHandover>;

export function prepare(userId: string, school: string, signal: AbortSignal): Promise<Prepared> {
  return call(calls.prepareHandover, { body: { userId, school }, signal });
}

/** Ends the teacher's school; to: the colleague, null where there is none. Answers the number of the handover. */
export async function leave(userId: string, school: string, to: string | null): Promise<string> {
  return (await call(calls.leaveSchool, { body: { userId, school, to } })).id;
}

/** The handovers that can still be undone. */
export async function ofToday(userId: string, signal: AbortSignal): Promise<calls.HandoverRow[]> {
  return (await call(calls.listHandovers, { body: { userId }, signal })).handovers;
}

export async function undo(id: string): Promise<void> {
  await call(calls.undoHandover, { body: { id } });
}
