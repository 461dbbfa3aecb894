import * as z from 'zod/mini';
import { calculationChanges } from './collections';
import { calculationJob } from './correction';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, paging, reasonIn, sorting, sortingNewest, textIn } from './shapes';

/**
 * The publication of a contest's results (docs/rules/publication.md): what a version does not know of, what it would
 * change for those who read the public one, who looked it over, and the act itself, which can be taken back.
 */

export const publicationLimits = { noteLength: 500, reasonLength: 500 };

/**
 * OPEN: pupils may still sit. CLOSED: nobody does, and nothing is calculated. COUNTED: a whole version is there.
 * CHECKED: it was looked over. PUBLISHED: everybody sees it. STALE: something has happened that it does not know of.
 * HELD: the result date has come, and no version may become public.
 */
export const publicationState = z.enum(['OPEN', 'CLOSED', 'COUNTED', 'CHECKED', 'PUBLISHED', 'STALE', 'HELD']);
export type PublicationState = z.infer<typeof publicationState>;

const versionIn = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));

const check = z.object({
  by: z.string(),
  at: instant,
  /** Why the one who calculated it looked it over alone; '' when somebody else did. */
  reason: z.string(),
});

const version = z.object({
  version: z.number(),
  calculatedAt: instant,
  /** '': the server itself. */
  calculatedBy: z.string(),
  /** The caller calculated it. */
  isOwn: z.boolean(),
  attempts: z.number(),
  corrections: z.number(),
  note: z.string(),
  /** When it became public last; null: never. */
  publishedAt: z.nullable(instant),
  check: z.nullable(check),
});
export type PublicationVersion = z.infer<typeof version>;

export const getPublication = endpoint({
  method: 'POST',
  path: '/publication/get',
  summary: 'How far the publication of a contest is: its state, its versions, and when which of them became public',
  roles: organisers,
  body: z.object({ ...claims, collectionId: idIn }),
  reply: z.object({
    collection: z.object({
      id: z.string(),
      name: z.string(),
      year: z.number(),
      round: z.number(),
      grades: z.array(z.number()),
      validTo: instant,
      resultDate: instant,
      isDue: z.boolean(),
      runningCount: z.number(),
      /** Late answers about which nobody has decided: until somebody accepts them they do not count. */
      lateCount: z.number(),
    }),
    state: publicationState,
    /** Whether a version needs a second pair of eyes (the setting `secondReview`). */
    secondReview: z.boolean(),
    job: z.nullable(calculationJob),
    stale: z.nullable(calculationChanges),
    publicVersion: z.nullable(z.number()),
    /** Newest first. */
    versions: z.array(version),
    /** Newest first. */
    history: z.array(
      z.object({
        version: z.number(),
        at: instant,
        /** '': by its date. */
        by: z.string(),
        note: z.string(),
        isReturn: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const checkVersion = endpoint({
  method: 'POST',
  path: '/publication/check',
  summary: 'Says that the newest version was looked over; who calculated it needs a reason to do so alone',
  roles: organisers,
  body: z.object({
    ...claims,
    collectionId: idIn,
    version: versionIn,
    reason: z.optional(z.nullable(reasonIn(publicationLimits.reasonLength))),
  }),
  reply: z.object({}),
  errors: ['RESULTS_STALE', 'PUBLICATION_MOVED', 'SECOND_PERSON_NEEDED'],
});

const published = {
  body: {
    ...claims,
    collectionId: idIn,
    version: versionIn,
    /** The public version that the caller has seen; null: none. Another one meanwhile refuses the act. */
    publicVersion: z.nullable(versionIn),
  },
  reply: z.object({
    publicVersion: z.number(),
    /** How many mails to teachers wait to go out, and how many were stopped. */
    mails: z.number(),
    stoppedMails: z.number(),
  }),
};

export const publishVersion = endpoint({
  method: 'POST',
  path: '/publication/publish',
  summary: 'Makes the newest version of the results public, with a note where public numbers change',
  roles: organisers,
  body: z.object({
    ...published.body,
    note: z.optional(z.nullable(textIn(publicationLimits.noteLength))),
    /** Write to the teachers of pupils whose diploma or invitation changes. */
    tellTeachers: z._default(z.boolean(), false),
  }),
  reply: published.reply,
  errors: [
    'RESULTS_STALE',
    'NOTE_REQUIRED',
    'PUBLICATION_MOVED',
    'SECOND_PERSON_NEEDED',
    'PUBLICATION_TOO_EARLY',
    'CALCULATION_RUNNING',
  ],
});

export const returnVersion = endpoint({
  method: 'POST',
  path: '/publication/return',
  summary: 'Makes a version public again that was public before, with a note; mails that still wait are not sent',
  roles: organisers,
  body: z.object({ ...published.body, note: reasonIn(publicationLimits.noteLength) }),
  reply: published.reply,
  errors: ['PUBLICATION_MOVED', 'CALCULATION_RUNNING'],
});

/** Why a version does not have something, as its records say. */
export const uncountedCause = z.enum(['STARTED', 'FINISHED', 'REOPENED', 'ACCEPTED', 'MOVED', 'REMOVED', 'SCHOOL']);

export const uncountedOrders = ['at', 'pupil', 'grade', 'school', 'cause'] as const;
export type UncountedOrder = (typeof uncountedOrders)[number];

export const listUncounted = endpoint({
  method: 'POST',
  path: '/publication/uncounted',
  summary: 'What the newest version does not know of: whose sitting, why, and since when',
  roles: organisers,
  body: z.object({ ...claims, collectionId: idIn, ...sortingNewest(uncountedOrders), ...paging }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        cause: uncountedCause,
        /** The pupil; '' of a sitting that is gone and of a school. */
        name: z.string(),
        uuid: z.nullable(z.string()),
        grade: z.nullable(z.number()),
        schoolName: z.nullable(z.string()),
        at: instant,
      }),
    ),
    total: z.number(),
  }),
  errors: [],
});

/** A diploma by place and scale; null: none. */
const diploma = z.nullable(z.object({ place: z.number(), scale: z.enum(['COUNTRY', 'DISTRICT']) }));
export type Diploma = NonNullable<z.infer<typeof diploma>>;

const districtWeight = 10;

/** How good a diploma is, the lower the better: any place in the country is better than one in the municipality. */
export function diplomaWeight({ place, scale }: Diploma): number {
  return place + (scale === 'DISTRICT' ? districtWeight : 0);
}

/** The diploma of a weight. */
export function diplomaOfWeight(weight: number): Diploma {
  return weight > districtWeight
    ? { place: weight - districtWeight, scale: 'DISTRICT' }
    : { place: weight, scale: 'COUNTRY' };
}

export const changeKind = z.enum(['ALL', 'DIPLOMA', 'AWARD', 'ROUND', 'OTHER']);
export type ChangeKind = z.infer<typeof changeKind>;

const change = z.object({
  id: z.string(),
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  districtName: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
  pointsBefore: z.nullable(z.number()),
  pointsAfter: z.nullable(z.number()),
  /** The place among the grade in the country; null: not in that version. */
  rankBefore: z.nullable(z.number()),
  rankAfter: z.nullable(z.number()),
  diplomaBefore: diploma,
  diplomaAfter: diploma,
  awardBefore: z.boolean(),
  awardAfter: z.boolean(),
  roundBefore: z.boolean(),
  roundAfter: z.boolean(),
});
export type VersionChange = z.infer<typeof change>;

const compared = { collectionId: idIn, from: versionIn, to: versionIn };

export const compareVersions = endpoint({
  method: 'POST',
  path: '/publication/compare',
  summary: 'Whose points, places, diplomas and invitations differ between two versions, winners first',
  roles: organisers,
  body: z.object({
    ...claims,
    ...compared,
    kind: z._default(changeKind, 'ALL'),
    ...sorting(['weight', 'name', 'grade', 'rank', 'move']),
    ...paging,
  }),
  reply: z.object({
    changes: z.array(change),
    total: z.number(),
    counts: z.object({
      all: z.number(),
      diplomas: z.object({ won: z.number(), changed: z.number(), lost: z.number() }),
      awards: z.object({ won: z.number(), lost: z.number() }),
      rounds: z.object({ won: z.number(), lost: z.number() }),
      other: z.number(),
      /** The greatest move of a place among the others. */
      farthest: z.number(),
    }),
    /** Whether any number that people see differs: then a note is obligatory where the first version is public. */
    isDifferent: z.boolean(),
    /** Teachers of the pupils whose diploma or invitation changes. */
    teachers: z.number(),
    /** Issued diplomas whose award another one takes the place of. */
    issued: z.array(
      z.object({
        serial: z.string(),
        name: z.string(),
        issuedAt: instant,
        before: diploma,
        /** null: the pupil keeps a certificate of participation. */
        after: diploma,
      }),
    ),
    issuedTotal: z.number(),
  }),
  errors: [],
});

export const exportComparison = endpoint({
  method: 'GET',
  path: '/publication/comparison/:id',
  summary: 'The differences of two versions as a workbook or as CSV',
  roles: organisers,
  body: z.object({
    from: versionIn,
    to: versionIn,
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    locale: z._default(z.enum(['lt', 'en']), 'lt'),
  }),
  reply: z.object({}),
  errors: [],
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
