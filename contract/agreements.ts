import * as z from 'zod/mini';
import { keyLengths, readTypedKey } from './auth-key';
import { captchaIn } from './captcha';
import { endpoint } from './endpoint';
import { namePattern, tidyName } from './participants';
import { reportLimits } from './reports';
import { claims, instant, personIn, textIn, uuidIn } from './shapes';

/**
 * The consents of pupils: to take part, without which no contest can be started, and to have the name published
 * (docs/rules/privacy.md). From the 14th birthday on pupils give them themselves, for younger ones a parent signs.
 */

export const agreementLimits = {
  /** Of a parent's first or last name, in letters. */
  parentName: 32,
  /** Of a paper as it is sent, in bytes: a photograph of a telephone. */
  fileBytes: 8_000_000,
};

/** What a paper may be. */
export const agreementMedia = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** How it was given: by the user, by a parent on the page, by a parent on paper. */
export const agreementWays = ['SELF', 'PARENT', 'PAPER'] as const;
export type AgreementWay = (typeof agreementWays)[number];

/** Three parts with dashes. Small letters and the digits of a Lithuanian keyboard are read as they are meant. */
const key = textIn(60).check(
  z.refine((text) => readTypedKey(text).length === keyLengths[0] + keyLengths[1] + keyLengths[2]),
);
const parentName = z.pipe(
  textIn(200),
  z.pipe(
    z.transform(tidyName),
    z.string().check(z.minLength(1), z.maxLength(agreementLimits.parentName), z.regex(namePattern)),
  ),
);
/** The first consent is required, the second is optional; neither is assumed. */
const consents = z.object({ takePart: z.literal(true), publish: z._default(z.boolean(), false) });

/** Each consent can be withdrawn by itself. */
export const consentKinds = ['TAKE_PART', 'PUBLISH'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Since when each consent is in force; null: it is not. */
export const consentState = z.object({ takePart: z.nullable(instant), publish: z.nullable(instant) });
export type ConsentState = z.infer<typeof consentState>;

const change = { consent: z.enum(consentKinds), isGiven: z.boolean() };

/** Only what a parent needs to recognise the child. */
export const signedFor = z.object({
  id: z.string(),
  firstName: z.string(),
  /** "J." */
  lastNameInitial: z.string(),
  school: z.string(),
  grade: z.number(),
  hasAgreement: z.boolean(),
  consents: consentState,
  /** Whether a parent decides: until the 14th birthday. */
  needsParent: z.boolean(),
});
export type SignedFor = z.infer<typeof signedFor>;

export const getUserByKey = endpoint({
  method: 'POST',
  path: '/users/getbykey',
  summary: 'The pupil whose agreement key it is, as far as a parent needs to know the child',
  roles: 'PUBLIC',
  body: z.object({ key }),
  reply: z.object({ user: signedFor }),
  errors: ['PARTICIPANT_NOT_FOUND', 'AGREEMENT_NOT_NEEDED', 'KEY_THROTTLED'],
});

export const signAgreement = endpoint({
  method: 'POST',
  path: '/users/signagreement',
  summary: 'A parent signs for the pupil whose agreement key it is',
  roles: 'PUBLIC',
  body: z.object({
    key,
    parent: z.object({ firstName: parentName, lastName: parentName }),
    userId: z.optional(z.nullable(personIn)),
    consents: z._default(consents, { takePart: true, publish: false }),
    captcha: captchaIn,
  }),
  reply: z.object({}),
  errors: ['PARTICIPANT_NOT_FOUND', 'AGREEMENT_NOT_NEEDED', 'AGREEMENT_EXISTS', 'KEY_THROTTLED', 'CAPTCHA'],
});

export const addAgreement = endpoint({
  method: 'POST',
  path: '/agreements/add',
  summary: 'Agrees for oneself; a pupil can from the 14th birthday on',
  roles: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  body: z.object({
    ...claims,
    userId: z.optional(z.nullable(personIn)),
    consents: z._default(consents, { takePart: true, publish: false }),
  }),
  reply: z.object({}),
  errors: ['GUARDIAN_NEEDED', 'AGREEMENT_EXISTS'],
});

export const changeConsentByKey = endpoint({
  method: 'POST',
  path: '/users/changeconsent',
  summary:
    'A parent withdraws one consent by the key of the form, or gives the publication again; to take part is given by signing',
  roles: 'PUBLIC',
  body: z.object({ key, ...change }),
  reply: z.object({ consents: consentState }),
  errors: ['PARTICIPANT_NOT_FOUND', 'AGREEMENT_NOT_NEEDED', 'NO_AGREEMENT', 'KEY_THROTTLED'],
});

export const ownConsents = endpoint({
  method: 'POST',
  path: '/agreements/own',
  summary: 'The own consents of a pupil, and whether a parent decides about them',
  roles: ['STUDENT'],
  body: z.object({ ...claims }),
  reply: z.object({ consents: consentState, needsParent: z.boolean() }),
  errors: [],
});

export const changeOwnConsent = endpoint({
  method: 'POST',
  path: '/agreements/change',
  summary: 'A pupil of 14 or more gives or withdraws one of the two consents',
  roles: ['STUDENT'],
  body: z.object({ ...claims, ...change }),
  reply: z.object({ consents: consentState }),
  errors: ['GUARDIAN_NEEDED', 'NO_AGREEMENT'],
});

const keepers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

export const uploadAgreement = endpoint({
  method: 'POST',
  path: '/members/uploadagreement',
  summary: 'Keeps the paper that a parent has signed for a pupil, a PDF or a picture, and with it the agreement',
  roles: keepers,
  body: z.object({ ...claims, userId: personIn, consents: z._default(consents, { takePart: true, publish: false }) }),
  reply: z.object({}),
  errors: ['AGREEMENT_NOT_NEEDED', 'AGREEMENT_EXISTS', 'ARCHIVED'],
  upload: 'agreementFile',
  bodyLimit: agreementLimits.fileBytes + 20_000,
});

export const getAgreement = endpoint({
  method: 'POST',
  path: '/members/agreement/:id',
  summary: 'The agreement of a pupil (their id): who gave it, when, by which way; null where there is none on record',
  roles: keepers,
  body: z.object({ ...claims }),
  reply: z.object({
    /** Which are in force now. */
    consents: consentState,
    /** What was withdrawn or given again one by one, newest first. */
    changes: z.array(z.object({ ...change, way: z.enum(['SELF', 'PARENT']), changedAt: instant })),
    agreement: z.nullable(
      z.object({
        /** null: given before this was stored. */
        way: z.nullable(z.enum(agreementWays)),
        givenAt: instant,
        agreesToPublish: z.boolean(),
        parent: z.nullable(z.string()),
        /** Who brought the paper in. */
        recordedBy: z.nullable(z.string()),
        hasFile: z.boolean(),
        /** Whether the caller may take it back today: `members/undoagreement`. */
        mayUndo: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const renewAgreementKey = endpoint({
  method: 'POST',
  path: '/members/renewagreementkey/:id',
  summary:
    'A new key for the form of a pupil (their id) for whom a parent decides; the key of the forms before no longer works, neither to sign nor to withdraw',
  roles: keepers,
  body: z.object({ ...claims }),
  reply: z.object({}),
  errors: ['AGREEMENT_NOT_NEEDED', 'ARCHIVED'],
});

export const withdrawAgreement = endpoint({
  method: 'POST',
  path: '/members/withdrawagreement/:id',
  summary:
    'Withdraws the consents of a pupil (their id), as the pupil or a parent has asked; what was given stays on record',
  roles: ['ADMIN'],
  body: z.object({ ...claims, reason: textIn(300).check(z.minLength(1)) }),
  reply: z.object({}),
  errors: ['PARTICIPANT_SOLVING'],
});

/** What the printed form takes: pupils by their uuids, in the order of the pages. */
export const agreementFormParameters = z.object({
  uList: z.array(uuidIn).check(z.minLength(1), z.maxLength(reportLimits.mostPeople)),
});

/** Of the calls about a whole class. */
export const consentBatchLimits = {
  /** Pupils whose links one call gives. */
  mostLinks: 500,
  /** Keys of scanned pages that one call reads. */
  mostPages: 200,
};

export const agreementLinks = endpoint({
  method: 'POST',
  path: '/members/agreementlinks',
  summary:
    'The address where a parent signs, for each named pupil for whom one has yet to sign, in the same order; where all have signed, the address where a parent changes it; the key is that of the printed form',
  roles: keepers,
  body: z.object({
    ...claims,
    uList: z.array(uuidIn).check(z.minLength(1), z.maxLength(consentBatchLimits.mostLinks)),
  }),
  reply: z.object({
    links: z.array(z.object({ uuid: z.string(), firstName: z.string(), lastName: z.string(), link: z.string() })),
  }),
  errors: ['AGREEMENT_NOT_NEEDED', 'ARCHIVED'],
});

/**
 * What a page with this key is good for. OPEN: its pupil has no consent, a parent signs. NOT_FOUND: no form of the
 * caller's schools has this key, or it was made anew since; which of them is not said.
 */
export const pageStates = ['OPEN', 'HAS_AGREEMENT', 'NOT_NEEDED', 'ARCHIVED', 'NOT_FOUND'] as const;
export type PageState = (typeof pageStates)[number];

export const agreementPages = endpoint({
  method: 'POST',
  path: '/members/agreementpages',
  summary: 'Whose scanned forms these are, by the keys in their codes, in the same order; nothing is stored',
  roles: keepers,
  body: z.object({
    ...claims,
    keys: z.array(textIn(60)).check(z.minLength(1), z.maxLength(consentBatchLimits.mostPages)),
  }),
  reply: z.object({
    pages: z.array(
      z.object({
        state: z.enum(pageStates),
        /** null: NOT_FOUND. */
        pupil: z.nullable(
          z.object({
            id: z.string(),
            uuid: z.string(),
            firstName: z.string(),
            lastName: z.string(),
            grade: z.nullable(z.number()),
            subGrade: z.nullable(z.number()),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});
export type ScannedPupil = NonNullable<z.infer<(typeof agreementPages)['reply']>['pages'][number]['pupil']>;

export const undoAgreement = endpoint({
  method: 'POST',
  path: '/members/undoagreement/:id',
  summary:
    'Takes back a paper that the caller has uploaded today for a pupil (their id), with its consents and its file, while nothing has come of it',
  roles: keepers,
  body: z.object({ ...claims }),
  reply: z.object({}),
  errors: ['AGREEMENT_KEPT'],
});
