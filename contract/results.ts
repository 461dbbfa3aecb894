import * as z from 'zod/mini';
import { correctionAct } from './correction';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, paging, textIn, uuidIn } from './shapes';
import { dam } from './solving-challenge';
import { shownDataType, shownKey } from './task/shown';
import { shownChoices, shownLayout } from './tasks-shown';

/** Points and ranks (docs/rules/scoring.md). */

/** Public notes on versions of the results, newest first. isRevision: an earlier version was public. */
export const publicNotes = z.array(z.object({ at: instant, note: z.string(), isRevision: z.boolean() }));

const rank = z.object({ rank: z.number(), of: z.number() });
const ranks = z.object({ district: rank, country: rank });
/** The place in a row of a list: null while the caller may not see places. */
const listedRanks = z.object({ district: z.nullable(rank), country: z.nullable(rank) });

/** A task with its key after a contest, without anybody's answer. */
export const explainedTask = {
  bro_id: z.string(),
  brl_name: z.enum(['easy', 'medium', 'hard']),
  name: z.string(),
  maxPoints: z.number(),
  contentHtml: z.string(),
  choiceLayout: shownLayout,
  /** The page of an interactive task, for a sandboxed frame. */
  url: z.optional(z.string()),
  dataType: shownDataType,
  choices: shownChoices,
  correctChoiceId: z.nullable(z.string()),
  correctValue: z.nullable(z.string()),
  ...shownKey,
  solutionHtml: z.string(),
  relevanceHtml: z.string(),
  /** The correction of the task after the contest: the scoring follows it, and the key is the new one. */
  correction: z.nullable(
    z.object({
      act: correctionAct,
      note: z.string(),
      /** Plain text in place of `solutionHtml`, which was written for the old key; '' for none. */
      explanation: z.string(),
      appliedAt: z.nullable(instant),
    }),
  ),
};

/** The same with the caller's answer. */
const resultTask = z.object({
  ...explainedTask,
  correctness: z.enum(['CORRECT', 'INCORRECT', 'NO_ANSWER']),
  answerPoints: z.number(),
  selectedChoiceId: z.nullable(z.string()),
  answerText: z.nullable(z.string()),
});
export type ResultTask = z.infer<typeof resultTask>;

export const myResult = endpoint({
  method: 'POST',
  path: '/results/getmyresult',
  summary: 'The own result: points from the primary result date, ranks and tasks from the result date',
  roles: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  body: z.object({
    ...claims,
    /**
     * Whose result, for staff. Tutors see pupils who sat in their schools, by the same dates; administrators all, at
     * once.
     */
    userUuid: z.optional(z.nullable(z.union([uuidIn, z.literal('')]))),
    collectionId: z.optional(z.nullable(idIn)),
    year: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100)))),
    round: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(9)))),
  }),
  reply: z.object({
    result: z.nullable(
      z.object({
        collectionId: z.string(),
        name: z.string(),
        type: z.string(),
        year: z.number(),
        round: z.number(),
        grade: z.number(),
        ageGroup: z.nullable(z.string()),
        districtName: z.nullable(z.string()),
        points: z.number(),
        maxPoints: z.number(),
        startPoints: z.number(),
        resultDate: instant,
        gradeRank: z.nullable(ranks),
        groupRank: z.nullable(ranks),
        /**
         * Why there are no places: before the result date, while results are checked, or never for this sitting.
         * OUT: they are there.
         */
        places: z.enum(['OUT', 'ON_DATE', 'BEING_CHECKED', 'NONE']),
        /** Whether organisers have withdrawn the certificate; from the result date on. */
        isCertificateWithdrawn: z.boolean(),
        dam: z.optional(dam),
        notes: publicNotes,
        tasks: z.array(resultTask),
      }),
    ),
    /** Whether the requested sitting is finished but its points come later; false beside a result. */
    isAwaited: z.boolean(),
    /** Of whom it is, where `userUuid` was named. */
    person: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), schoolName: z.nullable(z.string()) })),
    /** The collections that the caller has points in, newest first: what the stage selector offers. */
    available: z.array(z.object({ collectionId: z.string(), name: z.string(), year: z.number(), round: z.number() })),
  }),
  errors: [],
});

const contacts = z.object({
  tutorFirstName: z.string(),
  tutorLastName: z.string(),
  tutorLandlinePhoneNumber: z.string(),
  tutorMobilePhoneNumber: z.string(),
  tutorEmail: z.string(),
  schoolAddress: z.string(),
  schoolPhoneNumber: z.string(),
  schoolEmail: z.string(),
});

export const resultRow = z.object({
  id: z.string(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  /** The school's own name of the class, such as "5b": where a school's list names everybody. */
  className: z.optional(z.string()),
  ageGroup: z.string(),
  schoolId: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
  districtName: z.nullable(z.string()),
  points: z.number(),
  gradeRank: listedRanks,
  groupRank: listedRanks,
  participationDate: instant,
  collectionId: z.string(),
  /** Contacts, for administrators and developers; null for everybody else. */
  contacts: z.nullable(contacts),
  /** The centre of this year's second round; null without one, and for callers who do not see all names. */
  secondRoundLocationId: z.nullable(z.string()),
  arrivalAddress: z.nullable(z.string()),
  /** Confirmed with that centre. */
  arrivalConfirmed: z.nullable(z.boolean()),
});
export type ResultRow = z.infer<typeof resultRow>;

const listSorts = ['points', 'name', 'school', 'grade', 'countryRank', 'districtRank', 'district'] as const;
const contactSorts = ['tutor', 'tutorContacts', 'schoolContacts', 'schoolAddress'] as const;

const listBody = z.object({
  ...claims,
  collectionId: z.optional(z.nullable(idIn)),
  year: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100)))),
  round: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(9)))),
  grade: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(12)))),
  /** A class of the grade, in the list of one school that names everybody; 0: the one without a letter. */
  subGrade: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(12)))),
  district: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  school: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  search: z.optional(z.nullable(textIn(100))),
  /** An earlier version of the collection's results, for administrators and developers. */
  version: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)))),
  sort: z._default(z.enum(listSorts), 'points'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  ...paging,
});

/** By contacts may sort who sees them: the order alone would tell them. */
const contactListBody = z.object({
  ...listBody.shape,
  sort: z._default(z.enum([...listSorts, ...contactSorts]), 'points'),
});

const listReply = z.object({
  results: z.array(resultRow),
  total: z.number(),
  averagePoints: z.nullable(z.number()),
  maxPoints: z.nullable(z.number()),
  collection: z.nullable(
    z.object({ id: z.string(), name: z.string(), year: z.number(), round: z.number(), resultDate: instant }),
  ),
  calculatedAt: z.nullable(instant),
  /** The date has come, but the results are not public yet: their data have changed since the calculation. */
  isBeingChecked: z.boolean(),
  notes: publicNotes,
});

export const resultsInCountry = endpoint({
  method: 'POST',
  path: '/results/getresultincountry',
  summary: 'Results of the country for a year, round and grade with the four ranks',
  roles: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  body: listBody,
  reply: listReply,
  errors: [],
});

export const resultsInDistrict = endpoint({
  method: 'POST',
  path: '/results/getresultindistrict',
  summary: 'The same for one municipality; without one, the own',
  roles: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  body: listBody,
  reply: listReply,
  errors: [],
});

export const resultsInSchool = endpoint({
  method: 'POST',
  path: '/results/getresultinschool',
  summary: 'The same for one school: the own, or any for administrators',
  roles: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  body: listBody,
  reply: listReply,
  errors: [],
});

/** contacts: of the teacher who let the pupil in, else of the first of the school; '' for what is not known. */
export const contactRow = z.object({ ...resultRow.shape, contacts });
export type ContactRow = z.infer<typeof contactRow>;

export const resultsInCountryTutors = endpoint({
  method: 'POST',
  path: '/results/getresultincountrytutors',
  summary: 'Results of the country with the contacts of teacher and school',
  roles: organisers,
  body: contactListBody,
  reply: z.object({ ...listReply.shape, results: z.array(contactRow) }),
  errors: [],
});

export const resultsInCentre = endpoint({
  method: 'POST',
  path: '/results/getresultsincenter',
  summary: 'Results of the second round of those who are confirmed for the own centre; without a round, of round 2',
  roles: ['CENTER_ADMIN'],
  body: listBody,
  reply: listReply,
  errors: [],
});
