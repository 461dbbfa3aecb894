import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { mailStates } from './mail';
import { mailKinds } from './mail-kinds';
import { organisers } from './roles';
import { claims, idIn, instant, instantIn, paging, sorting, textIn } from './shapes';

/** The outbox and the words of mails, as organisers see them. Links in mails are keys, and are never sent out. */

const mailsOf = {
  kind: z._default(z.nullable(z.enum(mailKinds)), null),
  search: z._default(textIn(200).check(z.trim()), ''),
  /** Those of one mail to a group, or of one act on the second round; null: all. */
  sending: z._default(z.nullable(idIn), null),
  act: z._default(z.nullable(idIn), null),
};

const filter = { state: z.enum(mailStates), ...mailsOf };

export const mailOrders = ['time', 'name', 'address', 'kind', 'tries'] as const;

const row = z.object({
  id: z.string(),
  createdAt: instant,
  toName: z.string(),
  toAddress: z.string(),
  /** null: written before kinds were noted. */
  kind: z.nullable(z.string()),
  subject: z.string(),
  tries: z.number(),
  /** What the mail server said, as a code. */
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** Whether it can be sent again: it failed and is still of use. */
  canResend: z.boolean(),
});
export type MailRow = z.infer<typeof row>;

export const listMails = endpoint({
  method: 'POST',
  path: '/mail/list',
  summary:
    'Mails of one state with what became of them, without their texts; counts: of all states under the same filter',
  roles: organisers,
  body: z.object({ ...claims, ...filter, ...sorting(mailOrders), ...paging }),
  reply: z.object({
    mails: z.array(row),
    total: z.number(),
    counts: z.object({ FAILED: z.number(), WAITING: z.number(), SENT: z.number(), EXPIRED: z.number() }),
    /** How many failed ones of the filter can be sent again. */
    resendable: z.number(),
    /** Whether this server has a mail server at all. */
    isSending: z.boolean(),
  }),
  errors: [],
});

export const resendMails = endpoint({
  method: 'POST',
  path: '/mail/resend',
  summary: 'Sends failed mails again that are still of use: one (`id`), or all of a filter. Nothing is sent twice',
  roles: organisers,
  body: z.object({ ...claims, id: z.optional(idIn), ...mailsOf }),
  reply: z.object({ resent: z.number() }),
  errors: [],
});

/** The most characters of the words of a mail. */
export const mailTextLimits = { subject: 200, body: 5_000 };

const words = { subject: textIn(mailTextLimits.subject), body: textIn(mailTextLimits.body) };

const mailText = z.object({
  kind: z.enum(mailKinds),
  subject: z.string(),
  body: z.string(),
  original: z.object({ subject: z.string(), body: z.string() }),
  /** Whether organisers have changed it. */
  isOwn: z.boolean(),
  updatedAt: z.nullable(instant),
  /** Tokens, without their braces. */
  required: z.array(z.string()),
  optional: z.array(z.string()),
});
export type MailText = z.infer<typeof mailText>;

export const listMailTexts = endpoint({
  method: 'POST',
  path: '/mail/texts',
  summary: 'The words of each kind of mail, as they are and as they were at first',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({ texts: z.array(mailText) }),
  errors: [],
});

const changed = { ...claims, kind: z.enum(mailKinds), ...words };

export const saveMailText = endpoint({
  method: 'POST',
  path: '/mail/save-text',
  summary: 'Changes the words of a kind of mail; `updatedAt`: of the words that were changed, null for the original',
  roles: ['ADMIN'],
  body: z.object({ ...changed, updatedAt: z.nullable(instantIn) }),
  reply: z.object({ updatedAt: instant }),
  errors: ['MAIL_TOKEN_MISSING', 'MAIL_TOKEN_UNKNOWN', 'MAIL_TEXT_EMPTY', 'CONFLICT'],
});

export const restoreMailText = endpoint({
  method: 'POST',
  path: '/mail/restore-text',
  summary: 'Gives a kind of mail its original words back; again changes nothing',
  roles: ['ADMIN'],
  body: z.object({ ...claims, kind: z.enum(mailKinds) }),
  reply: z.object({}),
  errors: [],
});

export const previewMailText = endpoint({
  method: 'POST',
  path: '/mail/preview-text',
  summary: 'A mail in these words, with invented content',
  roles: organisers,
  body: z.object(changed),
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: ['MAIL_TOKEN_MISSING', 'MAIL_TOKEN_UNKNOWN', 'MAIL_TEXT_EMPTY'],
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/mail/send-test',
  summary: 'Sends a mail in these words, with invented content, to the own address',
  roles: organisers,
  body: z.object(changed),
  reply: z.object({ address: z.string() }),
  errors: ['MAIL_TOKEN_MISSING', 'MAIL_TOKEN_UNKNOWN', 'MAIL_TEXT_EMPTY', 'NO_EMAIL'],
});

export const tryMail = endpoint({
  method: 'POST',
  path: '/mail/try',
  summary: 'Sends a short mail to the own address at once, past the outbox, and tells what the mail server said',
  roles: organisers,
  body: z.object(claims),
  reply: z.object({
    address: z.string(),
    /** NO_SERVER: this installation has no mail server. */
    outcome: z.enum(['TAKEN', 'REFUSED', 'NO_SERVER']),
    /** What the mail server said, as a code such as "EAUTH 535"; null: it took the mail, or there is none. */
    reason: z.nullable(z.string()),
  }),
  errors: ['NO_EMAIL'],
});
