import * as z from 'zod/mini';
import { captchaIn } from './captcha';
import { endpoint } from './endpoint';
import { cardPictures, picturesOfCard } from './keycards-pictures';
import { roles } from './roles';
import { textIn } from './shapes';
import { getToday } from './solving';
import { aids } from './users-aids';

/** A part of a key as it was typed. */
const keyPart = (length: number) => textIn(length).check(z.minLength(1));

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Logs in by user name or e-mail and password, or by the key on a card or its pictures with a proof of work',
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
    z.object({
      authtype: z.literal('PICTURES'),
      /** The code of the door that the teacher has opened for the class. */
      door: textIn(12).check(z.minLength(1)),
      pictures: z.array(z.enum(cardPictures)).check(z.length(picturesOfCard)),
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
    'CARD_DOOR_SHUT',
    'SECOND_FACTOR_REQUIRED',
  ],
  load: 'login',
});
