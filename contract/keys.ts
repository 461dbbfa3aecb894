import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, paging, sorting, textIn, uuidIn } from './shapes';

/** The keys of the paid challenge: each pupil's fee and whether it is paid. */

/** Whole euros. */
export const prices = { participant: 3, supported: 0 } as const;

export const keyEntry = z.object({
  /** The first part of the fast-login key, null without one: only the pupil has the rest. */
  key: z.nullable(z.string()),
  user: z.object({
    uuid: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    grade: z.nullable(z.number()),
    schoolName: z.nullable(z.string()),
  }),
  hasAgreement: z.boolean(),
  price: z.number(),
  paidStatus: z.enum(['PAID', 'UNPAID']),
});
export type KeyEntry = z.infer<typeof keyEntry>;

/** What the list is sorted by; equals by name. */
export const keyOrders = ['lastName', 'firstName', 'email', 'grade', 'school', 'agreement', 'price', 'paid'] as const;
export type KeyOrder = (typeof keyOrders)[number];

export const listKeys = endpoint({
  method: 'POST',
  path: '/keys/list',
  summary:
    'What pupils pay for taking part this year, by name unless the order is named; a teacher those of the own schools',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  /** search: parts of the name, the e-mail or the school, without regard to case and diacritics. */
  body: z.object({ ...claims, search: z._default(textIn(100), ''), ...sorting(keyOrders), ...paging }),
  reply: z.object({ year: z.number(), keys: z.array(keyEntry), total: z.number() }),
  errors: [],
});

export const saveKey = endpoint({
  method: 'POST',
  path: '/keys/save',
  summary: 'Changes what a pupil pays this year, and whether it is paid; in the audit log',
  roles: ['ADMIN'],
  body: z.object({
    ...claims,
    user: uuidIn,
    price: z.union([z.literal(prices.participant), z.literal(prices.supported)]),
    paidStatus: z.enum(['PAID', 'UNPAID']),
  }),
  reply: z.object({ key: keyEntry }),
  errors: [],
});
