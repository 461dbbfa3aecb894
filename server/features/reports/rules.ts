// The parameter of a link to a document: base64 of its JSON, a point, and a signature by this installation's secret.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { reportLimits } from '../../../contract/reports';

/** The contents of a link: the document, the session, and when it expires (milliseconds). */
export type Link = { report: string; parameters: unknown; sid: string; until: number };

const link = z.object({ report: z.string(), parameters: z.unknown(), sid: z.string(), until: z.number() });

/** Makes the parameter of a link that works for five minutes from now. */
export function writeLink(secret: Buffer, contents: Omit<Link, 'until'>, now: Date): string {
  const { report, parameters, sid } = contents;
  const payload = JSON.stringify({ report, parameters, sid, until: now.getTime() + reportLimits.linkMs });
  const text = Buffer.from(payload).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/** Reads the parameter of a link; null if it was changed or has expired. Signatures are compared in constant time. */
export function readLink(secret: Buffer, text: string, now: Date): Link | null {
  const [payload = '', signature = '', ...rest] = text.split('.');
  const right = sign(secret, payload);
  const sent = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
  const read = link.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return read.success && now.getTime() < read.data.until ? { ...read.data } : null;
}

function sign(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(`report link ${text}`).digest();
}
