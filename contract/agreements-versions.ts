import * as z from 'zod/mini';
import type { ConsentKind } from './agreements';
import { endpoint } from './endpoint';
import { claims, instant } from './shapes';

/** Which text each consent was given to (docs/rules/privacy.md). */

/** In whose words somebody was asked. */
export const askedAs = ['PUPIL', 'SIGN_UP', 'TUTOR', 'STAFF', 'PARENT', 'PAPER'] as const;
export type AskedAs = (typeof askedAs)[number];

const page = z.object({ name: z.string(), html: z.string() });
const inOne = z.object({ sentence: z.string(), below: z.string(), rules: page, privacy: page });
/** What was agreed to, in both languages: the sentence, what stood below it, the rules and the privacy notice. */
export const agreedWords = z.object({ controller: z.string(), lt: inOne, en: inOne });
export type AgreedWords = z.infer<typeof agreedWords>;

const version = z.object({
  consent: z.enum(['TAKE_PART', 'PUBLISH'] as const satisfies readonly ConsentKind[]),
  asked: z.enum(askedAs),
  /** When somebody agreed to this text first. */
  since: instant,
  /** Its name for people: eight signs of its digest. */
  mark: z.string(),
  /** Whether somebody who agrees now in the same words would agree to this text. */
  isNewest: z.boolean(),
  words: agreedWords,
});
export type AgreedVersion = z.infer<typeof version>;

export const getAgreedTexts = endpoint({
  method: 'POST',
  path: '/members/agreedtexts/:id',
  summary: 'The texts that the consents in force of a pupil (their id) were given to; none where it is not known',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({ ...claims }),
  reply: z.object({ versions: z.array(version) }),
  errors: [],
});
