// The calls of a task's recordings.
import * as calls from '../../../../contract/tasks-recordings';
import { call } from '../../../platform/calls/api';

export type Parts = readonly calls.RecordedPart[];

export async function loadRecordings(id: string, signal: AbortSignal): Promise<Parts> {
  return (await call(calls.listRecordings, { body: { id }, signal })).parts;
}

/** Adds the recording of a part, or replaces it; a slow line has a minute for it. */
export async function sendRecording(id: string, part: string, file: Blob): Promise<Parts> {
  const body = { id, part };
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  form.set(calls.addRecording.upload ?? '', file);
  return (await call(calls.addRecording, { body, form, timeoutMs: 60_000 })).parts;
}

export async function confirmRecording(id: string, part: string): Promise<Parts> {
  return (await call(calls.confirmRecording, { body: { id, part } })).parts;
}

export async function removeRecording(id: string, part: string): Promise<Parts> {
  return (await call(calls.removeRecording, { body: { id, part } })).parts;
}
