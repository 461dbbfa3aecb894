import * as z from 'zod/mini';
import { login } from './auth-login';
import { endpoint } from './endpoint';
import type { Role } from './roles';
import { claims, idIn, instant, reasonIn, textIn } from './shapes';

/** The second factor of those who see every child: an app, recovery codes, passkeys (docs/rules/accounts.md). */
export const factorRoles = ['ADMIN', 'DEVELOPER', 'CENTER_ADMIN'] as const satisfies readonly Role[];

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10;

/** The most passkeys of an account. */
export const mostPasskeys = 10;

const ticket = textIn(100);
const binary = (max: number) => textIn(max).check(z.regex(/^[A-Za-z0-9_-]*$/));

/** What the refusal SECOND_FACTOR_REQUIRED of a log-in carries beside its code. */
export const factorTicket = z.object({
  /** Stands for the right password, once and for `lifeMs` milliseconds. */
  ticket: z.string(),
  lifeMs: z.number(),
  /** By what the log-in can go on; a recovery code always. */
  ways: z.object({ app: z.boolean(), passkey: z.boolean() }),
});
export type FactorTicket = z.infer<typeof factorTicket>;

const credential = { id: binary(1_400), rawId: binary(1_400), type: z.literal('public-key') };
const transports = z.array(textIn(30)).check(z.maxLength(10));

/** What a browser makes of a challenge: a passkey's signature, as WebAuthn writes it in JSON. */
export const passkeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(8_000),
    authenticatorData: binary(8_000),
    signature: binary(8_000),
    userHandle: z.optional(z.nullable(binary(200))),
  }),
});

const shownKey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

export const secondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary:
    'The second step of a log-in: the ticket of SECOND_FACTOR_REQUIRED and a code or a signature open the session',
  roles: 'PUBLIC',
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('APP'), ticket, code: textIn(20) }),
    z.object({ method: z.literal('RECOVERY'), ticket, code: textIn(40) }),
    z.object({ method: z.literal('PASSKEY'), ticket, signature: passkeySignature }),
  ]),
  reply: login.reply,
  errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED'],
  load: 'login',
});

export const passkeyChallenge = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  summary: 'What a passkey is to sign in the second step of a log-in',
  roles: 'PUBLIC',
  body: z.object({ ticket }),
  reply: z.object({
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.number(),
      userVerification: z.literal('preferred'),
      allowCredentials: z.array(shownKey),
    }),
  }),
  errors: ['SECOND_FACTOR_EXPIRED'],
  load: 'login',
});

const password = textIn(200);
/** New recovery codes, shown this once; null where there are unused ones already. */
const codes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

/** What these calls have in common: the own account, also before the required second factor is set up. */
const own = { method: 'POST', roles: factorRoles, beforeSecondFactor: true } as const;

export const getFactors = endpoint({
  ...own,
  path: '/auth/factors/get',
  summary: 'The own second factors',
  body: z.object({ ...claims }),
  reply: z.object({
    /** Since when an app is set up; null: none is. */
    appSince: z.nullable(instant),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) }),
    ),
    /** Recovery codes that were not used yet. */
    recoveryLeft: z.number(),
    /** Whether the settings require a second factor of the own role. */
    isRequired: z.boolean(),
  }),
  errors: [],
});

export const beginApp = endpoint({
  ...own,
  path: '/auth/factors/app/begin',
  summary: 'A new secret for an app, valid once a code of it was confirmed; an earlier app works until then',
  body: z.object({ ...claims, password }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['BAD_PASSWORD', 'LOGIN_THROTTLED'],
  load: 'login',
});

export const confirmApp = endpoint({
  ...own,
  path: '/auth/factors/app/confirm',
  summary: 'Sets the app up by its first code. With the first factor of an account its other sessions end',
  body: z.object({ ...claims, code: textIn(20) }),
  reply: codes,
  errors: ['SECOND_FACTOR_WRONG', 'FACTOR_SETUP_EXPIRED'],
});

export const removeApp = endpoint({
  ...own,
  path: '/auth/factors/app/remove',
  summary: 'Takes the app away; refused where it is the only factor of a role that must have one',
  body: z.object({ ...claims, password }),
  reply: z.object({}),
  errors: ['BAD_PASSWORD', 'LOGIN_THROTTLED', 'SECOND_FACTOR_NEEDED'],
  load: 'login',
});

export const beginPasskey = endpoint({
  ...own,
  path: '/auth/factors/passkey/begin',
  summary: 'What a new passkey is to sign',
  body: z.object({ ...claims, password }),
  reply: z.object({
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(shownKey),
      authenticatorSelection: z.object({
        residentKey: z.literal('discouraged'),
        userVerification: z.literal('preferred'),
      }),
    }),
  }),
  errors: ['BAD_PASSWORD', 'LOGIN_THROTTLED', 'PASSKEYS_FULL'],
  load: 'login',
});

export const addPasskey = endpoint({
  ...own,
  path: '/auth/factors/passkey/add',
  summary: 'Adds a passkey under a name. With the first factor of an account its other sessions end',
  body: z.object({
    ...claims,
    name: textIn(100).check(z.trim(), z.minLength(1)),
    created: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: binary(8_000),
        attestationObject: binary(40_000),
        transports: z.optional(transports),
      }),
    }),
  }),
  reply: codes,
  errors: ['SECOND_FACTOR_WRONG', 'FACTOR_SETUP_EXPIRED', 'PASSKEYS_FULL'],
});

export const removePasskey = endpoint({
  ...own,
  path: '/auth/factors/passkey/remove/:id',
  summary: 'Takes a passkey away; refused where it is the only factor of a role that must have one',
  body: z.object({ ...claims, password }),
  reply: z.object({}),
  errors: ['BAD_PASSWORD', 'LOGIN_THROTTLED', 'SECOND_FACTOR_NEEDED'],
  load: 'login',
});

export const renewRecovery = endpoint({
  ...own,
  path: '/auth/factors/recovery',
  summary: 'New recovery codes; the earlier ones stop working. Refused while there is no second factor',
  body: z.object({ ...claims, password }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['BAD_PASSWORD', 'LOGIN_THROTTLED', 'NO_SECOND_FACTOR'],
  load: 'login',
});

export const resetFactors = endpoint({
  method: 'POST',
  path: '/auth/factors/reset/:user',
  summary:
    "Takes all second factors of another account away, in the audit log with the reason: its sessions end, and the password alone opens the next one. Never one's own",
  roles: ['ADMIN'],
  body: z.object({ ...claims, reason: reasonIn(500) }),
  reply: z.object({}),
  errors: ['OWN_ACCOUNT', 'NO_SECOND_FACTOR'],
});

const ownSession = z.object({
  id: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  clientIp: z.nullable(z.string()),
  /** As the browser names itself. */
  userAgent: z.nullable(z.string()),
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Everybody who can have several sessions at once; a pupil has one. */
const several = ['ADMIN', 'DEVELOPER', 'CENTER_ADMIN', 'TUTOR', 'TASK_TESTER'] as const;

export const listOwnSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/list',
  summary: 'The own live sessions, newest contact first',
  roles: several,
  body: z.object({ ...claims }),
  reply: z.object({ sessions: z.array(ownSession) }),
  errors: [],
  beforeSecondFactor: true,
});

export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end',
  summary: 'Ends one of the own sessions by its number, or without a number all but this one; never this one',
  roles: several,
  body: z.object({ ...claims, sessionId: z.optional(z.nullable(idIn)) }),
  reply: z.object({ ended: z.number() }),
  errors: [],
  beforeSecondFactor: true,
});
