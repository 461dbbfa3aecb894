import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { textIn } from './shapes';

/** The forms that ask for a proof of work; a proof counts for its own form only. */
export const captchaForms = ['login', 'login-key', 'agreement', 'sign-up'] as const;
export type CaptchaForm = (typeof captchaForms)[number];

/** A solved proof sent with a form: base64 of JSON, made by web/platform/session/captcha.ts. */
export const captchaIn = z.optional(z.nullable(textIn(2000)));

/** What is to be solved: the number below `maxnumber` for which SHA-256(salt + number) is `challenge`. */
export const captchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** A challenge, usable for so many milliseconds from the reply; null where none is required. */
export const captchaTask = z.object({ challenge: z.nullable(captchaChallenge), lifeMs: z.number() });
export type CaptchaTask = z.infer<typeof captchaTask>;

export const getCaptcha = endpoint({
  method: 'POST',
  path: '/captcha/get',
  summary: 'A proof of work for a form; null where none is asked for',
  roles: 'PUBLIC',
  body: z.object({ form: z.enum(captchaForms) }),
  reply: captchaTask,
  errors: [],
  load: 'login',
});
