import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, emailIn, idIn, instant, paging, savedId, sorting, textIn } from './shapes';

/** Schools, as staff manage them. */

export const schoolTypes = [
  'PRIMARY',
  'PROGYMNASIUM',
  'BASIC',
  'GYMNASIUM',
  'KINDERGARTEN',
  'MULTIFUNCTIONAL',
  'SPECIAL',
  'VOCATIONAL',
  'OTHER',
] as const;
export type SchoolType = (typeof schoolTypes)[number];

export const schoolLimits = {
  /** Of the file of an agreement, in bytes. */
  agreementBytes: 10_000_000,
  /** Schools of one teacher that wait for an administrator. */
  waiting: 5,
};

const everyone = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

/** title says the same as name; isConfirmed: false for one that a teacher added and no administrator has looked at. */
export const school = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  address: z.nullable(z.string()),
  municipality: z.nullable(z.string()),
  municipalityId: z.nullable(z.string()),
  companyCode: z.nullable(z.string()),
  code: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  studentCount: z.nullable(z.number()),
  schoolType: z.enum(schoolTypes),
  isForTest: z.boolean(),
  hasAgreement: z.boolean(),
  /** The signed agreement that was uploaded; acceptedAt null: the organisers have yet to look at it. */
  agreement: z.nullable(z.object({ uploadedAt: instant, acceptedAt: z.nullable(instant) })),
  isConfirmed: z.boolean(),
  /** What a teacher wishes these to be, until an administrator accepts or rejects it. */
  requested: z.nullable(
    z.object({
      name: z.string(),
      municipality: z.nullable(z.string()),
      municipalityId: z.nullable(z.string()),
      code: z.nullable(z.string()),
    }),
  ),
  updatedAt: instant,
});
export type School = z.infer<typeof school>;

/** One line without invisible characters: they could reverse lists and exports, or make equal names differ. */
const lineIn = (max: number) => textIn(max).check(z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u));
const nameIn = lineIn(200).check(z.regex(/\S/));
const orEmpty = <T extends z.ZodMiniType<string>>(schema: T) =>
  z.optional(z.nullable(z.union([z.literal(''), schema])));
const digits = (count: number) => z.string().check(z.regex(new RegExp(`^[0-9]{${count}}$`)));

/** An absent field stays unchanged, an empty one is cleared. Only the name is required. */
export const schoolFields = {
  name: nameIn,
  address: orEmpty(lineIn(300)),
  municipalityId: z.optional(z.nullable(z.union([z.literal(''), idIn]))),
  code: orEmpty(digits(7)),
  companyCode: orEmpty(digits(9)),
  email: orEmpty(emailIn),
  phone: orEmpty(z.string().check(z.regex(/^\+?[0-9][0-9 ()-]{3,24}$/))),
  studentCount: z.optional(
    z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000))])),
  ),
  schoolType: z.optional(z.nullable(z.enum(schoolTypes))),
  isForTest: z.optional(z.nullable(z.boolean())),
};

const oneSchool = z.object({ ...claims, school: z.object({ id: idIn }) });

/** Forms of pages check their fields by it. */
export const saveSchoolBody = z.object({
  ...claims,
  school: z.object({
    id: savedId,
    ...schoolFields,
    updatedAt: z.optional(z.nullable(textIn(40))),
  }),
});

export const saveSchool = endpoint({
  method: 'POST',
  path: '/schools/save',
  summary:
    "Creates a school (without id) or changes one. A teacher's new school waits for an administrator; only " +
    'administrators and developers say which one is for tests. Name, municipality and code of a confirmed school that ' +
    'a teacher changes are kept as `requested` and wait as well. updatedAt: what the editor had read',
  roles: everyone,
  body: saveSchoolBody,
  reply: z.object({ school }),
  errors: ['CONFLICT', 'ID_NEEDED', 'SCHOOLS_WAITING', 'SCHOOL_CODE_USED'],
});

export const getSchool = endpoint({
  method: 'POST',
  path: '/schools/get',
  summary: 'One school',
  roles: everyone,
  body: oneSchool,
  reply: z.object({ school }),
  errors: [],
});

/** Older clients send the filter beside the paging, others under `school`, which takes precedence. */
const schoolFilter = {
  name: z.optional(z.nullable(textIn(200))),
  municipalityId: z.optional(z.nullable(z.union([z.literal(''), idIn]))),
  isConfirmed: z.optional(z.nullable(z.boolean())),
};

/** What the list of schools is sorted by; equals by name. */
export const schoolOrders = [
  'name',
  'municipality',
  'address',
  'code',
  'contact',
  'pupils',
  'agreement',
  'state',
] as const;
export type SchoolOrder = (typeof schoolOrders)[number];

export const listSchools = endpoint({
  method: 'POST',
  path: '/schools/list',
  summary:
    'Schools, by name unless the order is named: all of them, or those of a teacher. name: words of the name, the ' +
    'municipality or the code; isConfirmed false: only those that wait',
  roles: everyone,
  body: z.object({
    ...claims,
    ...paging,
    ...sorting(schoolOrders),
    school: z.optional(z.nullable(z.object(schoolFilter))),
    ...schoolFilter,
  }),
  reply: z.object({ schools: z.array(school), total: z.number(), waiting: z.number() }),
  errors: [],
});

export const countSchools = endpoint({
  method: 'GET',
  path: '/schools/count',
  summary: 'How many schools schools/list shows without a filter',
  roles: everyone,
  body: z.object({}),
  reply: z.object({ count: z.number() }),
  errors: [],
});

export const removeSchool = endpoint({
  method: 'POST',
  path: '/schools/remove',
  summary: 'Removes a school that nobody and nothing belongs to',
  roles: organisers,
  body: oneSchool,
  reply: z.object({}),
  errors: ['SCHOOL_IN_USE'],
});

export const confirmSchool = endpoint({
  method: 'POST',
  path: '/schools/confirm',
  summary: 'Confirms a school that a teacher added, and that the teacher works there',
  roles: organisers,
  body: oneSchool,
  reply: z.object({ school }),
  errors: ['SCHOOL_CODE_USED'],
});

const oneRequest = z.object({
  ...claims,
  school: z.object({ id: idIn, updatedAt: z.optional(z.nullable(textIn(40))) }),
});

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/schools/request/accept',
  summary: 'Makes the name, municipality and code that a teacher wishes for those of the school',
  roles: organisers,
  body: oneRequest,
  reply: z.object({ school }),
  errors: ['CONFLICT', 'SCHOOL_CODE_USED'],
});

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/schools/request/reject',
  summary: 'Drops what a teacher wishes to change; the school stays as it is',
  roles: organisers,
  body: oneRequest,
  reply: z.object({ school }),
  errors: ['CONFLICT'],
});

/** What belongs to a school, as the preview of a merge counts it. */
export const mergeKinds = ['PUPILS', 'TUTORS', 'ATTEMPTS', 'RESULTS', 'AGREEMENT', 'OTHER'] as const;
export type MergeKind = (typeof mergeKinds)[number];

const moves = z.array(z.object({ kind: z.enum(mergeKinds), count: z.number() }));
const twoSchools = z.object({ ...claims, keepId: idIn, goneId: idIn });

export const previewMerge = endpoint({
  method: 'POST',
  path: '/schools/merge/preview',
  summary: 'What a merge would move from the school goneId to keepId; namesakes: pupils who seem to be in both',
  roles: organisers,
  body: twoSchools,
  reply: z.object({ keep: school, gone: school, moves, namesakes: z.number() }),
  errors: ['SCHOOLS_UNLIKE', 'CONFLICT'],
});

export const mergeSchools = endpoint({
  method: 'POST',
  path: '/schools/merge',
  summary: 'Moves everything from the school goneId to keepId, all or nothing; goneId is no more afterwards',
  roles: organisers,
  body: twoSchools,
  reply: z.object({ school, moves }),
  errors: ['SCHOOLS_UNLIKE', 'CONFLICT'],
});

export const uploadAgreement = endpoint({
  method: 'POST',
  path: '/schools/upload-agreement',
  summary: 'Keeps the agreement of a school, a PDF, in the place of an earlier one; data: {school: {id}}',
  roles: everyone,
  body: oneSchool,
  upload: 'agreementFile',
  reply: z.object({ school }),
  errors: [],
  bodyLimit: schoolLimits.agreementBytes + 20_000,
});

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/schools/accept-agreement',
  summary: 'The organisers agree with the agreement of a school as they have seen it: uploadedAt',
  roles: organisers,
  body: z.object({ ...claims, school: z.object({ id: idIn }), uploadedAt: textIn(40) }),
  reply: z.object({ school }),
  errors: ['CONFLICT'],
});

/** The agreement to print and sign, in reports/link. Its parameter: schoolId. */
export const agreementFormReport = 'school-agreement-form';

/** The name of a school's agreement in reports/link, for pages that show it. Its parameter: schoolId. */
export const agreementReport = 'school-agreement';

export const getAgreement = endpoint({
  method: 'GET',
  path: '/schools/get-agreement/:id',
  summary: 'The agreement of a school as it was uploaded',
  roles: everyone,
  body: z.object({}),
  reply: z.object({}),
  errors: [],
  media: 'application/pdf',
});
