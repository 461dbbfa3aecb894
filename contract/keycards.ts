import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, uuidIn } from './shapes';

/** Fast-login keys on paper: cards to cut, lists of a class. A key is readable this once. */

export const keyCardLimits = {
  /** Pupils of one document. */
  mostPupils: 500,
  /** Cards of one page. */
  cardsOfPage: 10,
  /** Picture cards of one page: their codes are large enough for the camera of an old computer. */
  pictureCardsOfPage: 8,
  /** Minutes for which a door stays open: a long lesson. */
  doorMinutes: 60,
  /** Wrong pictures after which a door shuts: of a class of 30, one guess in 700 is somebody's. */
  wrongPictures: 40,
};

const formats = ['CARDS', 'PICTURES', 'LIST'] as const;
/** Cards to cut, ten a page; cards with a picture to hold to the camera, eight a page; or a list for each class. */
export type KeyLook = (typeof formats)[number];

const about = {
  ...claims,
  /** If present, all named must be pupils of this school. */
  school: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  uList: z.array(uuidIn).check(z.minLength(1), z.maxLength(keyCardLimits.mostPupils)),
};
const roles = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

/** A PDF: its bytes in base64, and a file name to save it under. */
const document = z.object({ pdf: z.string(), name: z.string() });

export const keyListData = endpoint({
  method: 'POST',
  path: '/members/studentskeylistdata',
  summary: 'Before keys are printed: whose key would stop working, who is solving, the notice of the settings',
  roles,
  body: z.object(about),
  reply: z.object({
    participants: z.array(
      z.object({
        uuid: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        login: z.string(),
        grade: z.number(),
        sub_grade: z.nullable(z.number()),
        className: z.optional(z.string()),
        /** Whether there is a key that works now. */
        hasKey: z.boolean(),
        /** Solves in a session that lives: gets no key. */
        isSolving: z.boolean(),
        /** Whether the mailed link was opened: without that, not even a key lets the pupil log in. */
        isActivated: z.boolean(),
      }),
    ),
    notice: z.nullable(z.object({ lt: z.string(), en: z.string() })),
  }),
  errors: [],
});
export type KeyListData = z.infer<typeof keyListData.reply>;

/**
 * Refused for all when one of them is solving in a session that lives (`uuids` of those), archived, or no longer in the
 * school.
 */
export const issueKeyCards = endpoint({
  method: 'POST',
  path: '/members/issuekeys',
  summary:
    'New fast-login keys for pupils, all or none, as a PDF to print; keys of before stop working, those of picture cards log in only for a contest',
  roles,
  body: z.object({ ...about, look: z.enum(formats) }),
  reply: z.object({
    ...document.shape,
    /** Of a single pupil: the key, to be read out while the paper is on its way. */
    key: z.optional(z.string()),
  }),
  errors: ['ARCHIVED', 'OUT_OF_SCHOOL', 'PARTICIPANT_SOLVING'],
});

export const printLoginList = endpoint({
  method: 'POST',
  path: '/members/loginlist',
  summary: 'The log-in names of pupils by class as a PDF to print, without keys; nothing changes',
  roles,
  body: z.object(about),
  reply: document,
  errors: [],
});

/** A class of a school. */
const ofClass = {
  ...claims,
  school: idIn,
  grade: z.number().check(z.int(), z.gte(1), z.lte(12)),
  subGrade: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(12))),
};

/** Through which a class logs in by the pictures of its cards; null: there is none, so no pictures count. */
const door = z.nullable(
  z.object({
    /** Typed once on each computer by the teacher. */
    code: z.string(),
    closesAt: instant,
    /** Whether pictures count only where the teacher was who opened it. */
    isOnlyHere: z.boolean(),
    /** When a computer elsewhere was refused last that had this code or a card of the class. */
    refusedElsewhereAt: z.optional(z.nullable(instant)),
  }),
);

/**
 * While no door is open: where the caller is, as the server sees it. isOfPupils: a pupil of the school has logged in from there lately, so it is no
 * telephone on mobile data.
 */
const here = z.optional(z.object({ address: z.string(), isOfPupils: z.boolean() }));

export const readCardDoor = endpoint({
  method: 'POST',
  path: '/members/carddoor',
  summary:
    'The open door of a class to the log-in by pictures, or null; and whether pupils of the school log in from here',
  roles,
  body: z.object(ofClass),
  reply: z.object({ door, here }),
  errors: [],
});
export type CardDoor = NonNullable<z.infer<typeof readCardDoor.reply>['door']>;
export type DoorPlace = NonNullable<z.infer<typeof here>>;

export const setCardDoor = endpoint({
  method: 'POST',
  path: '/members/carddoor/set',
  summary:
    'Opens a door for the length of a lesson, for computers of the same network alone (HERE), lets an open one count anywhere (ANYWHERE), or shuts it',
  roles,
  body: z.object({ ...ofClass, to: z.enum(['OPEN', 'HERE', 'ANYWHERE', 'SHUT']) }),
  reply: z.object({ door }),
  errors: [],
});
