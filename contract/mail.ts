import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, instant, textIn } from './shapes';

export const mailStates = ['WAITING', 'SENT', 'FAILED', 'EXPIRED'] as const;

/** A mail as the demonstration shows it. */
export const shownMail = z.object({
  id: z.string(),
  createdAt: instant,
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
});
export type ShownMail = z.infer<typeof shownMail>;

export const outbox = endpoint({
  method: 'POST',
  path: '/mail/outbox',
  summary: 'The newest 50 mails of the demonstration, or of those found; elsewhere there is nothing to see',
  roles: 'PUBLIC',
  /** search: words of the name or address of the recipient, or of the subject. */
  body: z.object({ ...claims, search: z._default(textIn(200), '') }),
  reply: z.object({ data: z.array(shownMail) }),
  errors: [],
});
