// The calls of the rehearsal's panel.
import * as calls from '../../../contract/rehearsal';
import { call } from '../../platform/calls/api';

export async function loadRehearsal(collectionId: string, signal: AbortSignal): Promise<calls.Rehearsal | null> {
  return (await call(calls.getRehearsal, { body: { collectionId }, signal })).rehearsal;
}

export async function start(collectionId: string, robots: number, seconds: number): Promise<calls.Rehearsal> {
  return (await call(calls.startRehearsal, { body: { collectionId, robots, seconds } })).rehearsal;
}

export async function stop(collectionId: string): Promise<void> {
  await call(calls.stopRehearsal, { body: { collectionId } });
}

export const remove = (collectionId: string) => call(calls.removeRehearsal, { body: { collectionId } });
