// Every call of mails to groups.
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/mail-groups';
import { call } from '../../../platform/calls/api';

export type MailGroups = ReplyOf<typeof calls.listMailGroups>;
/** The group that the page names: ids, or null for all. */
export type Asked = { audience: calls.MailAudience; collectionId: string | null; districtId: string | null };

export function loadGroups(signal: AbortSignal): Promise<MailGroups> {
  return call(calls.listMailGroups, { body: {}, signal });
}

export function lookAt(body: Asked, signal: AbortSignal): Promise<calls.MailGroupLook> {
  return call(calls.lookAtMailGroup, { body, signal });
}

export function sendTo(body: BodyIn<typeof calls.sendToMailGroup>): Promise<ReplyOf<typeof calls.sendToMailGroup>> {
  return call(calls.sendToMailGroup, { body });
}

export function undoSending(id: string): Promise<ReplyOf<typeof calls.undoMailGroup>> {
  return call(calls.undoMailGroup, { body: { id } });
}
