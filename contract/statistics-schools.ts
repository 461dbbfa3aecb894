import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, paging, textIn } from './shapes';

/** How many took part from each school, for administrators: every number, with whom to reach. */

const year = z.optional(
  z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))])),
);
const choice = z.optional(z.nullable(z.union([idIn, z.literal('')])));

export const schoolSorts = ['total', 'females', 'males', 'previous', 'school', 'district', 'type', 'contacts'] as const;
export type SchoolSort = (typeof schoolSorts)[number];

/** ALL: schools of either year; LOST: with pupils in the year before and none in the year; NEW: the other way round. */
export const schoolGroups = ['ALL', 'LOST', 'NEW'] as const;
export type SchoolGroup = (typeof schoolGroups)[number];

/** Which schools, in which order. Without a year the newest with participants; the present one for LOST and NEW. */
const schoolQuery = {
  year,
  district: choice,
  grade: z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(12))]))),
  group: z._default(z.enum(schoolGroups), 'ALL'),
  search: z._default(textIn(100), ''),
  sort: z._default(z.enum(schoolSorts), 'total'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
};

/** contacts: of the school and of its first teacher by name; '' for what is not known. */
export const schoolCountsRow = z.object({
  schoolId: z.string(),
  schoolName: z.string(),
  schoolType: z.string(),
  districtName: z.string(),
  grade: z.nullable(z.number()),
  total: z.number(),
  totalFemales: z.number(),
  totalMales: z.number(),
  previousTotal: z.number(),
  contacts: z.object({
    schoolAddress: z.string(),
    schoolPhoneNumber: z.string(),
    schoolEmail: z.string(),
    tutorFirstName: z.string(),
    tutorLastName: z.string(),
    tutorEmail: z.string(),
    tutorMobilePhoneNumber: z.string(),
  }),
});
export type SchoolCountsRow = z.infer<typeof schoolCountsRow>;

export const participantsCountBySchool = endpoint({
  method: 'POST',
  path: '/statistics/participantscountbyschool',
  summary: 'How many took part from each school, this year and the year before, with whom to reach',
  roles: organisers,
  body: z.object({
    ...claims,
    ...schoolQuery,
    ...paging,
  }),
  reply: z.object({
    year: z.number(),
    years: z.array(z.number()),
    data: z.array(schoolCountsRow),
    /** How many rows there are. */
    total: z.number(),
    sums: z.object({
      total: z.number(),
      totalFemales: z.number(),
      totalMales: z.number(),
      previousTotal: z.number(),
    }),
  }),
  errors: [],
});

export const exportSchoolCounts = endpoint({
  method: 'GET',
  path: '/excels/export-school-counts',
  summary: 'The same schools as a workbook or as CSV, all of them, with all contacts; noted in the audit log',
  roles: organisers,
  body: z.object({
    ...schoolQuery,
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    locale: z._default(z.enum(['lt', 'en']), 'lt'),
  }),
  reply: z.object({}),
  errors: [],
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
