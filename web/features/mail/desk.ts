// Every call of the outbox and of the texts of mails.
import type { BodyIn } from '../../../contract/endpoint';
import * as calls from '../../../contract/mail-desk';
import type { MailKind } from '../../../contract/mail-kinds';
import { call } from '../../platform/calls/api';

export function loadMails(body: BodyIn<typeof calls.listMails>, signal: AbortSignal) {
  return call(calls.listMails, { body, signal });
}

/** Sends failed mails again; answers how many. */
export async function resendMails(body: BodyIn<typeof calls.resendMails>): Promise<number> {
  return (await call(calls.resendMails, { body })).resent;
}

export async function loadMailTexts(signal: AbortSignal) {
  return (await call(calls.listMailTexts, { body: {}, signal })).texts;
}

type Text = { kind: MailKind; subject: string; body: string };

export async function saveMailText(body: Text & { updatedAt: string | null }): Promise<void> {
  await call(calls.saveMailText, { body });
}

export async function restoreMailText(kind: MailKind): Promise<void> {
  await call(calls.restoreMailText, { body: { kind } });
}

export function previewMailText(body: Text, signal: AbortSignal) {
  return call(calls.previewMailText, { body, signal });
}

/** Sends a short mail to oneself at once; answers what the mail server said. */
export function sendTrial() {
  return call(calls.tryMail, { body: {} });
}

/** Sends a test to oneself; answers the address. */
export async function sendTestMail(body: Text): Promise<string> {
  return (await call(calls.sendTestMail, { body })).address;
}
