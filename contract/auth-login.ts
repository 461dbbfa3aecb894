import * as z from 'zod/mini';
import { captchaIn } from './captcha';
import { endpoint } from './endpoint';
import { roles } from './roles';
import { textIn } from './shapes';
import { getToday } from './solving';
import { aids } from './users-aids';

/** A part of a key as it was typed. */
const keyPart = (length: number) => textIn(length).check(z.minLength(1));

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Logs in by user name or e-mail and password, or by the key on a card with a proof of work',
  roles: 'PUBLIC',
  body: z.discriminatedUnion('authtype', [
    // captcha: null says that the client can solve a proof of work when it is asked for one; absent: it cannot.
    z.object({
      authtype: z.literal('BASIC'),
      username: textIn(200),
      password: textIn(200),
      captcha: captchaIn,
    }),
    z.object({
      authtype: z.literal('BASIC_KEY'),
      firstPart: keyPart(4),
      secondPart: keyPart(6),
      thirdPart: keyPart(6),
      captcha: captchaIn,
    }),
    z.object({ authtype: z.literal('social') }),
  ]),
  reply: z.object({
    uid: z.string(),
    data: z.object({
      uid: z.string(),
      sid: z.string(),
      userdata: z.object({
        id: z.string(),
        birthday: z.nullable(z.string()),
        firstName: z.string(),
        lastName: z.string(),
        grade: z.nullable(z.number()),
      }),
      userrole: z.object({ name: z.enum(roles) }),
      token: z.string(),
      userschools: z.array(z.object({ id: z.string(), name: z.string() })),
      userHasAgreement: z.boolean(),
      /** How tasks look for a pupil; absent: nothing was chosen. */
      aids: z.optional(aids),
      /** Whether the session may only set up the second factor that the settings require (SECOND_FACTOR_SETUP). */
      mustSetUpFactor: z.optional(z.boolean()),
    }),
    /** To a pupil: what challenge/get-today answers now, so that the home page need not ask it. */
    today: z.optional(getToday.reply),
  }),
  errors: [
    'BAD_LOGIN',
    'AUTH_SECOND_SESSION',
    'ERROR',
    'CAPTCHA',
    'LOGIN_THROTTLED',
    'PROOF_OF_WORK_NEEDED',
    'TUTOR_NOT_CONFIRMED',
    'ACCOUNT_NOT_ACTIVATED',
    'ACCOUNT_SUSPENDED',
    'CARD_OUT_OF_TIME',
    'SECOND_FACTOR_REQUIRED',
  ],
  load: 'login',
});
