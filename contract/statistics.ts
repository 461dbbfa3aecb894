import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, paging, textIn } from './shapes';

/**
 * How many took part: pupils who began a contest, each once a year, without schools for tests. A null number is
 * hidden: it, or another one by subtraction, would describe fewer pupils than `leastPupils`.
 */

export const statisticsLimits = {
  /** The smallest number of pupils that is shown in public; 0 is shown too. */
  leastPupils: 5,
};

const year = z.optional(
  z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))])),
);
const choice = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const shown = z.nullable(z.number());

/** What the rows of `statistics/participants` stand for. */
export const countDimensions = ['DISTRICT', 'SCHOOL_TYPE', 'GRADE', 'YEAR', 'DISTRICT_YEAR'] as const;
export type CountDimension = (typeof countDimensions)[number];

/** A row of counts; the group fields that its dimension does not use are null. */
export const countsRow = z.object({
  year: z.number(),
  districtId: z.nullable(z.string()),
  districtName: z.nullable(z.string()),
  schoolType: z.nullable(z.string()),
  grade: z.nullable(z.number()),
  total: shown,
  totalFemales: shown,
  totalMales: shown,
  /** The same a year before. */
  previousTotal: shown,
});
export type CountsRow = z.infer<typeof countsRow>;

export const participantsBy = endpoint({
  method: 'POST',
  path: '/statistics/participants',
  summary: 'How many took part in a year, by municipality, school type, grade or year; sorted by the total',
  roles: 'PUBLIC',
  body: z.object({ ...claims, year, district: choice, by: z._default(z.enum(countDimensions), 'DISTRICT') }),
  reply: z.object({ year: z.number(), years: z.array(z.number()), data: z.array(countsRow) }),
  errors: [],
});

const figures = z.object({
  year: z.number(),
  total: shown,
  totalFemales: shown,
  totalMales: shown,
  schools: shown,
  districts: z.number(),
});
export type CountFigures = z.infer<typeof figures>;

/** A chart: one label for each bar, this year's values, and all series with their names. */
export const countChart = z.object({
  title: z.enum(['GRADE', 'GENDER', 'SCHOOL_TYPE', 'DISTRICT', 'YEAR']),
  /** Grades and years as digits, F and M, codes of school types, names of municipalities. */
  labels: z.array(z.string()),
  values: z.array(shown),
  /** name: the year. */
  series: z.array(z.object({ name: z.string(), values: z.array(shown) })),
});
export type CountChart = z.infer<typeof countChart>;

export const participantsCount = endpoint({
  method: 'POST',
  path: '/statistics/participantscount',
  summary: 'How many took part in the country or in one municipality, this year and the year before, as charts',
  roles: 'PUBLIC',
  body: z.object({ ...claims, year, district: choice }),
  reply: z.object({
    year: z.number(),
    years: z.array(z.number()),
    current: figures,
    previous: figures,
    charts: z.array(countChart),
  }),
  errors: [],
});

export const participantsCountByCity = endpoint({
  method: 'POST',
  path: '/statistics/participantscountbycity',
  summary: 'How many took part in each municipality, this year and the year before; sorted by the total',
  roles: 'PUBLIC',
  body: z.object({ ...claims, year }),
  reply: z.object({ year: z.number(), years: z.array(z.number()), data: z.array(countsRow), chart: countChart }),
  errors: [],
});

export const schoolSorts = ['total', 'females', 'males', 'previous', 'school', 'district', 'type'] as const;
export type SchoolSort = (typeof schoolSorts)[number];

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
    year,
    district: choice,
    grade: z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(12))]))),
    search: z._default(textIn(100), ''),
    sort: z._default(z.enum(schoolSorts), 'total'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
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
