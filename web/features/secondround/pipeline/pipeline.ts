// Every call of the pipeline's page.
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { setArrived } from '../../../../contract/secondround';
import { cancelArrival } from '../../../../contract/secondround-day';
import * as calls from '../../../../contract/secondround-pipeline';
import { call } from '../../../platform/calls/api';

export type Pipeline = ReplyOf<typeof calls.getPipeline>;
export type ActBody = Omit<BodyIn<typeof calls.actOnMany>, 'apply'>;

/** In milliseconds: an act on hundreds writes as many mails, letters are queued. */
const slow = { timeoutMs: 180_000 };

/** years: '' for the newest second round. */
export function loadPipeline(years: string, signal: AbortSignal): Promise<Pipeline> {
  return call(calls.getPipeline, { body: { years: /^20\d\d$/.test(years) ? Number(years) : null }, signal });
}

/** What an act would do, and whom it would leave out. */
export function lookAhead(body: ActBody, signal: AbortSignal): Promise<calls.ActReply> {
  return call(calls.actOnMany, { body: { ...body, apply: false }, signal });
}

export function doAct(body: ActBody): Promise<calls.ActReply> {
  return call(calls.actOnMany, { body: { ...body, apply: true }, ...slow });
}

/** userId: only this account; null for all of the act. */
export function undoAct(actId: string, userId: string | null): Promise<ReplyOf<typeof calls.undoAct>> {
  return call(calls.undoAct, { body: { actId, userId } });
}

/** Marks an arrival. Returns until when the pupil may start, null while there is nothing to start. */
export async function arrive(id: string): Promise<string | null> {
  return (await call(setArrived, { body: { id } })).permissionEndsAt;
}

export async function cancelArrived(id: string): Promise<void> {
  await call(cancelArrival, { body: { id } });
}

/** Saves letters with new keys to the browser's downloads. */
export async function saveLetters(years: number, people: readonly string[]): Promise<void> {
  save(await call(calls.printLetters, { body: { years, people: [...people] }, ...slow }));
}

/** Saves the protocol of a centre to the browser's downloads. */
export async function saveProtocol(centreId: string): Promise<void> {
  save(await call(calls.printProtocol, { body: { centreId }, ...slow }));
}

function save({ pdf, name }: { pdf: string; name: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
