import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn } from './shapes';

/**
 * How many took part: pupils who began a contest, each once a year, without schools for tests. A null number is
 * hidden: it, or another one by subtraction, would describe fewer pupils than `leastPupils`. Organisers see every
 * number, unless they ask for what the public sees.
 */

export const statisticsLimits = {
  /** The smallest number of pupils that is shown in public; 0 is shown too. */
  leastPupils: 5,
};

/** The report of a year as PDF, for organisers (contract/reports.ts). Parameters: year. */
export const yearReportName = 'year-report';

const year = z.optional(
  z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))])),
);
const choice = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const shown = z.nullable(z.number());

/** Whether an organiser wants the numbers that the public sees. */
const asPublic = z._default(z.boolean(), false);
/** Whether small numbers are hidden in the reply. */
const hidesSmall = z.boolean();

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
  body: z.object({ ...claims, year, district: choice, by: z._default(z.enum(countDimensions), 'DISTRICT'), asPublic }),
  reply: z.object({ year: z.number(), years: z.array(z.number()), hidesSmall, data: z.array(countsRow) }),
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
  body: z.object({ ...claims, year, district: choice, asPublic }),
  reply: z.object({
    year: z.number(),
    years: z.array(z.number()),
    hidesSmall,
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
  body: z.object({ ...claims, year, asPublic }),
  reply: z.object({
    year: z.number(),
    years: z.array(z.number()),
    hidesSmall,
    data: z.array(countsRow),
    chart: countChart,
  }),
  errors: [],
});
