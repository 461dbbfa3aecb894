import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, instantIn, textIn } from './shapes';

/** The sets of a year that has none: one for each age group, made in one act from a proposal that can be changed. */

/** The moments that all sets of the proposal share. */
const moments = { from: instant, to: instant, pointsAt: instant, resultsAt: instant };

export const firstSeason = z.object({
  /** The year of the settings; null: it has sets of the first round already. */
  year: z.nullable(z.number()),
  /** The calendar year in which its school year begins. */
  schoolYear: z.number(),
  ...moments,
  sets: z.array(
    z.object({
      ageGroupId: z.string(),
      /** The code of the age group (dictionary). */
      ageGroup: z.string(),
      grades: z.array(z.number()),
      name: z.string(),
      minutes: z.number(),
    }),
  ),
  levelGroups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Places of tasks in a set. */
  tasks: z.number(),
});
export type FirstSeason = z.infer<typeof firstSeason>;

export const getFirstSeason = endpoint({
  method: 'POST',
  path: '/season/first',
  summary: 'A proposal of the sets of a year that has none: names, grades, minutes, dates; changes nothing',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: firstSeason,
  errors: [],
});

const year = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100));

export const beginFirstSeason = endpoint({
  method: 'POST',
  path: '/season/begin-first',
  summary:
    'Makes the sets of the first round of a year that has none, as drafts without tasks; all of them or none. season/undo takes them back',
  roles: organisers,
  body: z.object({
    ...claims,
    year,
    from: instantIn,
    to: instantIn,
    pointsAt: instantIn,
    resultsAt: instantIn,
    levelGroupId: idIn,
    withKeys: z.boolean(),
    sets: z
      .array(
        z.object({
          ageGroupId: idIn,
          name: textIn(200).check(z.minLength(1)),
          minutes: z.coerce.number().check(z.int(), z.gte(1), z.lte(600)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  reply: z.object({ year: z.number(), sets: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: ['SEASON_BEGUN', 'SEASON_HAS_SETS', 'CONFLICT'],
});
