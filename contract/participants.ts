import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, paging, sorting, textIn, uuidIn } from './shapes';

/** The pupils of a school: who they are, adding, passwords, grades, archive. */

export const participantLimits = {
  /** Pupils added by one call. */
  mostAdded: 1000,
  /** Of a first or a last name, in letters. */
  nameLength: 64,
  /** Of a user name that a teacher gives, in letters. */
  loginLength: { least: 3, most: 40 },
  /** Defaults of new pupils. */
  grade: 12,
  subGrade: 1,
};

const keepers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

/** A person's name: letters with spaces, hyphens, apostrophes or dots between. No formula, no hidden mark. */
export const namePattern = /^\p{L}[\p{L}\p{M}'’ .-]*$/u;

/**
 * The letters that papers can print (docs/rules/papers.md): Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, and of
 * Arabic those of Arabic and Persian. A test compares them with the fonts.
 */
const printedLetter =
  /^[\u0041-\u034f\u0370-\u0525\u0531-\u0559\u0561-\u0587\u05b0-\u05c2\u05c7-\u05ea\u05f0-\u05f2\u0615\u0621-\u063a\u0640-\u0655\u0657\u065a\u066e-\u0670\u0674\u0679-\u06bf\u06c6-\u06c8\u06cb\u06cc\u06ce\u06d0\u06d5\u10a0-\u10c5\u10d0-\u10fc\u1e00-\u1efb\u1f00-\u1fff]$/u;

/** The letters of a name that no paper can print; '' when all can. */
export function unprintedLetters(name: string): string {
  const letters = name.normalize('NFC').match(/[\p{L}\p{M}]/gu) ?? [];
  return [...new Set(letters)].filter((letter) => !printedLetter.test(letter)).join('');
}

/** A user name: no @, so that it is never taken for somebody's e-mail. */
export const loginPattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** Trims a name, makes one space of each run of spaces, and writes its letters in one form (NFC). */
export function tidyName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Whether a text is a day that exists, written yyyy-MM-dd, of the years 1900 to 2099. */
export function isDay(text: string): boolean {
  const parts = /^((?:19|20)\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The first and last day on which somebody who takes part this year can be born: 100 to 5 years ago. */
export function birthRange(year: number): { from: string; to: string } {
  return { from: `${year - 100}-01-01`, to: `${year - 5}-12-31` };
}

/** A first or last name on its way in, tidied. */
export const personName = z.pipe(
  textIn(400),
  z.pipe(
    z.transform(tidyName),
    z.string().check(z.minLength(1), z.maxLength(participantLimits.nameLength), z.regex(namePattern)),
  ),
);
const { least, most } = participantLimits.loginLength;
const login = z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(loginPattern));
const school = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const small = z.coerce.number().check(z.int(), z.gte(1), z.lte(12));
const subGrade = z.optional(z.nullable(z.union([z.literal(''), small])));
/** NONE: the class of the grade that has no letter. */
const listedSubGrade = z.optional(z.nullable(z.union([z.literal(['', 'NONE']), small])));
const uList = z.array(uuidIn).check(z.minLength(1), z.maxLength(500));

/** A pupil who is to be added. Without a login the school's code and a running number make one. */
export const newParticipant = z.object({
  firstName: personName,
  lastName: personName,
  dateOfBirth: z.string().check(z.refine(isDay)),
  gender: z.enum(['F', 'M']),
  login: z.optional(z.nullable(z.union([z.literal(''), login]))),
  grade: z._default(small, participantLimits.grade),
  /** null: a class without a letter. */
  sub_grade: z._default(z.nullable(small), participantLimits.subGrade),
});

/** A row of the lists: newPassword only in the reply of the call that has made it. */
export const participantRow = z.object({
  user: z.object({
    id: z.string(),
    uuid: z.string(),
    login: z.string(),
    email: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.nullable(z.enum(['F', 'M'])),
    grade: z.number(),
    sub_grade: z.nullable(z.number()),
    className: z.optional(z.string()),
    dateOfBirth: z.nullable(z.string()),
    isActivated: z.boolean(),
    isArchived: z.boolean(),
    isOutOfSchool: z.boolean(),
    hasAgreement: z.boolean(),
  }),
  newPassword: z.nullable(z.string()),
  /** From the 14th birthday on; false where the birthday is not known. */
  aboveThirteen: z.boolean(),
  schoolName: z.string(),
});
export type ParticipantRow = z.infer<typeof participantRow>;

const page = z.object({ participants: z.array(participantRow), total: z.number() });
/** Which pupils of a class a list shows; those who left the school only on request. */
export const participantShows = ['ALL', 'NO_AGREEMENT', 'NOT_ACTIVATED', 'OUT_OF_SCHOOL'] as const;
export type ParticipantShow = (typeof participantShows)[number];
const search = z._default(textIn(100), '');

/** What lists of pupils are sorted by; equals by name. */
export const participantOrders = ['name', 'login', 'birth', 'class', 'agreement', 'account'] as const;
export type ParticipantOrder = (typeof participantOrders)[number];

export const listParticipants = endpoint({
  method: 'POST',
  path: '/members/list/:grade',
  summary: 'Present pupils of a school: of one grade, or of all (grade 0)',
  roles: keepers,
  body: z.object({
    ...claims,
    school,
    subGrade: listedSubGrade,
    search,
    show: z._default(z.enum(participantShows), 'ALL'),
    ...sorting(participantOrders),
    ...paging,
  }),
  reply: page,
  errors: [],
});

export const countParticipants = endpoint({
  method: 'POST',
  path: '/members/count/:grade',
  summary:
    'How many that is, how many of them without agreement or not activated, how many have left, and the sub-grades of the grade',
  roles: keepers,
  body: z.object({ ...claims, school, subGrade: listedSubGrade, search }),
  reply: z.object({
    count: z.number(),
    withoutAgreement: z.number(),
    notActivated: z.number(),
    outOfSchool: z.number(),
    subGrades: z.array(z.number()),
  }),
  errors: [],
});

export const listArchive = endpoint({
  method: 'POST',
  path: '/members/listarchive/:school',
  summary: 'Archived pupils of a school',
  roles: keepers,
  body: z.object({ ...claims, search, ...sorting(participantOrders), ...paging }),
  reply: page,
  errors: [],
});

/**
 * Refused with `rows`: [{ row, code }] where row counts from 0 in `uList`. EXISTS: the school has a pupil of this name
 * and birthday, ARCHIVED: has one in its archive, OUT_OF_SCHOOL: had one who has left, REPEATED: stands in the list
 * before, LOGIN_TAKEN: somebody has the login. progressId: a number that the caller made, for members/addprogress.
 */
export const addParticipants = endpoint({
  method: 'POST',
  path: '/members/addnewusers',
  summary: 'Adds pupils to a school, all or none; answers them in the same order, each with the password made for them',
  roles: ['ADMIN', 'TUTOR'],
  body: z.object({
    ...claims,
    school,
    progressId: z.optional(z.nullable(uuidIn)),
    uList: z.array(newParticipant).check(z.minLength(1), z.maxLength(participantLimits.mostAdded)),
  }),
  reply: z.object({ users: z.array(participantRow) }),
  errors: ['PARTICIPANTS_REFUSED', 'CONFLICT'],
  bodyLimit: 1_500_000,
});
export const addRefusals = ['EXISTS', 'ARCHIVED', 'OUT_OF_SCHOOL', 'REPEATED', 'LOGIN_TAKEN'] as const;
export type AddRefusal = (typeof addRefusals)[number];

/**
 * A change of named pupils is made for all or for none. NOT_FOUND: the caller may not see one of them.
 * PARTICIPANT_SOLVING: some are solving now (`uuids`), and the change would end their sessions.
 */
const act = z.object({ ...claims, uList });
const nothing = z.object({});

export const makePassword = endpoint({
  method: 'POST',
  path: '/members/makenewpass/:user',
  summary:
    'Makes a new password for one pupil (number or uuid) who is not solving in a living session; answered this once',
  roles: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({ ...claims }),
  reply: z.object({ newPassword: z.string() }),
  errors: ['ARCHIVED', 'PARTICIPANT_SOLVING'],
  load: 'start',
});

export const makePasswords = endpoint({
  method: 'POST',
  path: '/members/makenewpasslist',
  summary: 'Makes new passwords for pupils who are not solving in a living session, answered this once',
  roles: keepers,
  body: act,
  reply: z.object({ users: z.array(participantRow) }),
  errors: ['ARCHIVED', 'PARTICIPANT_SOLVING'],
  load: 'start',
});

export const archiveParticipants = endpoint({
  method: 'POST',
  path: '/members/archivingList',
  summary: 'Archives pupils: they can no longer log in, what they have done stays',
  roles: keepers,
  body: act,
  reply: nothing,
  errors: ['PARTICIPANT_SOLVING'],
  load: 'start',
});

export const restoreParticipant = endpoint({
  method: 'POST',
  path: '/members/restorefromarchive/:user',
  summary: 'Takes one pupil (number or uuid) back from the archive, into the grade they were in',
  roles: keepers,
  body: z.object({ ...claims }),
  reply: nothing,
  errors: [],
  load: 'start',
});

/** Short corrections during a lesson, when a pupil is in the wrong class: under pressure, lists are refused first. */
const moving = { roles: keepers, body: act, reply: nothing, load: 'start' } as const;

export const moveGradeUp = endpoint({
  method: 'POST',
  path: '/members/setupclasslist',
  summary: 'Moves pupils up a grade; none is above 12',
  ...moving,
  errors: ['ARCHIVED', 'PARTICIPANT_SOLVING', 'NO_SUCH_GRADE'],
});

export const moveGradeDown = endpoint({
  method: 'POST',
  path: '/members/setdownclasslist',
  summary: 'Moves pupils down a grade; none is below 1',
  ...moving,
  errors: ['ARCHIVED', 'PARTICIPANT_SOLVING', 'NO_SUCH_GRADE'],
});

/** `moved`: the classes that the pupils were in, so that each can be put back; who is in the class already is not in it. */
export const moveToClass = endpoint({
  method: 'POST',
  path: '/members/moveclass',
  summary: 'Moves pupils to a class of their school: a grade, and a sub-grade or none',
  roles: keepers,
  body: z.object({ ...claims, uList, grade: small, subGrade, from: z.optional(z.object({ grade: small, subGrade })) }),
  reply: z.object({
    className: z.string(),
    moved: z.array(z.object({ uuid: z.string(), grade: z.number(), subGrade: z.nullable(z.number()) })),
  }),
  errors: ['ARCHIVED', 'PARTICIPANT_SOLVING', 'CONFLICT'],
  load: 'start',
});

export const moveSubGradeUp = endpoint({
  method: 'POST',
  path: '/members/moveupsubgrade',
  summary: 'Moves pupils to the next sub-grade: its number plus one, 12 at most; who has none goes to the first',
  ...moving,
  errors: ['ARCHIVED', 'PARTICIPANT_SOLVING', 'NO_SUCH_GRADE'],
});

export const moveSubGradeDown = endpoint({
  method: 'POST',
  path: '/members/movedownsubgrade',
  summary: 'Moves pupils to the sub-grade before: its number minus one, 1 at least',
  ...moving,
  errors: ['ARCHIVED', 'PARTICIPANT_SOLVING', 'NO_SUCH_GRADE'],
});
