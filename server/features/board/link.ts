import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { boardLimits } from '../../../contract/board';
import type { Place } from './queries';

/** What a link to a report says: for whom, which class, until when (milliseconds). */
export type Link = { userId: string; place: Place; until: number };

const link = z.object({
  userId: z.string(),
  place: z.object({
    challengeId: z.string(),
    schoolId: z.string(),
    grade: z.number(),
    subGrade: z.nullable(z.number()),
  }),
  until: z.number(),
});

/** A link as text: its JSON in base64url, a point, and the signature, which only this installation can make. */
export function writeLink(secret: Buffer, given: Omit<Link, 'until'>, now: Date): string {
  const { userId, place } = given;
  const payload = Buffer.from(JSON.stringify({ userId, place, until: now.getTime() + boardLimits.linkMs }));
  const text = payload.toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/** Reads a link, or null when it was changed or its time is over. Signatures are compared in constant time. */
export function readLink(secret: Buffer, text: string, now: Date): Link | null {
  const [payload = '', signature = '', ...rest] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, payload);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const read = link.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return read.success && now.getTime() < read.data.until ? read.data : null;
}

function sign(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(`board report ${text}`).digest();
}
