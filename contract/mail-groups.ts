import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant } from './shapes';

/** Mails of organisers to a group of teachers or pupils: first the count and a look, then one act that can be undone. */

export const mailAudiences = [
  'NOT_LOGGED_IN',
  'NOT_FINISHED',
  'INVITED_TEACHERS',
  'INVITED_PUPILS',
  'RESULTS_OUT',
  'ROOM_CHECK',
] as const;
export type MailAudience = (typeof mailAudiences)[number];

/**
 * heldMinutes: so long the mails wait; againHours: who got the same mail within them is left out, roomCheckHours: the same
 * of the reminder about the computer room; named: at most so many.
 */
export const mailGroupLimits = { heldMinutes: 5, againHours: 24, roomCheckHours: 168, named: 100, sendings: 20 };

/** For how many hours the same mail is not written to somebody again. */
export function againHoursOf(audience: MailAudience): number {
  return audience === 'ROOM_CHECK' ? mailGroupLimits.roomCheckHours : mailGroupLimits.againHours;
}

const group = {
  audience: z.enum(mailAudiences),
  /** null: all contests of the year. */
  collectionId: z._default(z.nullable(idIn), null),
  /** null: the whole country. */
  districtId: z._default(z.nullable(idIn), null),
};

const named = z.object({ id: z.string(), name: z.string() });

const sending = z.object({
  id: z.string(),
  audience: z.enum(mailAudiences),
  /** Name of the contest and of the municipality; null: not narrowed. */
  contest: z.nullable(z.string()),
  district: z.nullable(z.string()),
  /** '': the account is gone. */
  by: z.string(),
  at: instant,
  mails: z.number(),
  schools: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Mails that no worker has touched, so that they can be taken back. */
  canUndo: z.number(),
  undoneAt: z.nullable(instant),
});
export type MailSending = z.infer<typeof sending>;

export const listMailGroups = endpoint({
  method: 'POST',
  path: '/mail-groups/list',
  summary: 'The contests of each group, the municipalities, and the last mails to groups, newest first',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({
    groups: z.array(z.object({ audience: z.enum(mailAudiences), contests: z.array(named) })),
    districts: z.array(named),
    sendings: z.array(sending),
  }),
  errors: [],
});

const person = z.object({ name: z.string(), schools: z.string() });

export const lookAtMailGroup = endpoint({
  method: 'POST',
  path: '/mail-groups/look',
  summary: 'Whom a mail to a group would reach and whom not, and the mail as the first of them would read it',
  roles: organisers,
  body: z.object({ ...claims, ...group }),
  /**
   * people: who gets one mail each, of how many schools; withoutMail: those who have no e-mail, the first of them named;
   * again: left out because they got this mail within againHoursOf; unreached: schools of which nobody can be written to.
   */
  reply: z.object({
    people: z.number(),
    schools: z.number(),
    withoutMail: z.object({ total: z.number(), people: z.array(person) }),
    again: z.number(),
    unreached: z.object({ total: z.number(), names: z.array(z.string()) }),
    preview: z.nullable(z.object({ to: person, subject: z.string(), text: z.string() })),
    /** The newest mail to this group that was not taken back. */
    last: z.nullable(z.object({ id: z.string(), by: z.string(), at: instant, mails: z.number() })),
  }),
  errors: [],
});
export type MailGroupLook = z.infer<typeof lookAtMailGroup.reply>;

export const sendToMailGroup = endpoint({
  method: 'POST',
  path: '/mail-groups/send',
  summary:
    'Writes to a group, one mail a person. The mails wait five minutes, so that the act can be undone; `seen` is the ' +
    'newest one that the caller knows of, and another one meanwhile refuses',
  roles: organisers,
  body: z.object({ ...claims, ...group, seen: z._default(z.nullable(idIn), null) }),
  reply: z.object({ id: z.string(), mails: z.number(), schools: z.number() }),
  errors: ['GROUP_MAILED', 'GROUP_EMPTY'],
});

export const undoMailGroup = endpoint({
  method: 'POST',
  path: '/mail-groups/undo',
  summary: 'Takes the mails of a group back that still wait; again changes nothing',
  roles: organisers,
  body: z.object({ ...claims, id: idIn }),
  /** sent: mails that had gone already, or were on their way. */
  reply: z.object({ cancelled: z.number(), sent: z.number() }),
  errors: [],
});
