import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, instantIn, textIn } from './shapes';

/**
 * Beginning a year: its sets copied from those of the year before, or, where there are none, one for each age group, made in
 * one act from a proposal that can be changed.
 */

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

/** What beginning the next year would make. */
export const nextSeason = z.object({
  /** The year to begin; null: there is no present one to copy. */
  year: z.nullable(z.number()),
  schoolYear: z.number(),
  /** When it becomes the present year for pupils and teachers. */
  comesAt: instant,
  sets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ageGroup: z.nullable(z.string()),
      from: instant,
      to: instant,
      nextName: z.string(),
      nextFrom: instant,
      nextTo: instant,
      /** Its copy gets a new security key. */
      hasKey: z.boolean(),
    }),
  ),
  /** Places of tasks in a copy. */
  tasks: z.number(),
  /** Sets that the year has already without having been begun: then it is not begun by copying. */
  present: z.number(),
  /** Who has begun it, and whether that can be taken back; null: nobody. */
  begun: z.nullable(
    z.object({ who: z.string(), at: instant, sets: z.number(), hasCome: z.boolean(), canUndo: z.boolean() }),
  ),
});
export type NextSeason = z.infer<typeof nextSeason>;

export const getNextSeason = endpoint({
  method: 'POST',
  path: '/season/next',
  summary: 'A look ahead at what beginning the next year would make, or who has begun it; changes nothing',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: nextSeason,
  errors: [],
});

export const beginSeason = endpoint({
  method: 'POST',
  path: '/season/begin',
  summary:
    'Begins the next year: copies the named sets of the first round as drafts without tasks, dates 52 weeks later, with new keys; all of them or none. CONFLICT when the year or its sets are others by now',
  roles: organisers,
  body: z.object({ ...claims, year, collectionIds: z.array(idIn).check(z.minLength(1), z.maxLength(50)) }),
  reply: z.object({ year: z.number(), sets: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: ['SEASON_BEGUN', 'SEASON_HAS_SETS', 'CONFLICT'],
});

export const undoSeason = endpoint({
  method: 'POST',
  path: '/season/undo',
  summary: 'Takes back the beginning of a year and removes its sets, until one of them has a task or an attempt',
  roles: organisers,
  body: z.object({ ...claims, year }),
  reply: z.object({ removed: z.number() }),
  errors: ['SEASON_IN_USE'],
});
