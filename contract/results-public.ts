import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { publicNotes } from './results';
import { claims, idIn, instant, paging } from './shapes';

/**
 * Public results (docs/rules/publication.md): from the result date on, with names only of pupils who consented to
 * publication.
 */

export const publicLimits = {
  /** Nothing is shown about fewer pupils than this: somebody who knows the class would recognise the pupil. */
  leastPupils: 5,
};

export const publicRow = z.object({
  /** Of the municipality at the scales of municipality and school; null: none. */
  rank: z.nullable(z.number()),
  of: z.nullable(z.number()),
  /** '' without the consent to publish; then schoolName is null. */
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  points: z.number(),
  schoolName: z.nullable(z.string()),
});
export type PublicRow = z.infer<typeof publicRow>;

const choice = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const from = (least: number, most: number) =>
  z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(least), z.lte(most))])));

export const publicResults = endpoint({
  method: 'POST',
  path: '/public/getresults',
  summary: 'Public results of a grade by the scale, the municipality or school, the stage and the kind of rank',
  roles: 'PUBLIC',
  body: z.object({
    ...claims,
    scale: z._default(z.enum(['IN_SCHOOL', 'IN_DISTRICT', 'IN_COUNTRY']), 'IN_COUNTRY'),
    rankType: z._default(z.enum(['IN_GRADE', 'IN_GROUP']), 'IN_GRADE'),
    district: choice,
    school: choice,
    grade: from(1, 12),
    year: from(2000, 2100),
    round: from(1, 9),
    ...paging,
  }),
  reply: z.object({
    /** NEED_DATA: a choice is missing (`missing` says which), or fewer than five pupils fit it (then none is missing). */
    state: z.enum(['NEED_DATA', 'READY']),
    missing: z.array(z.enum(['grade', 'district', 'school'])),
    results: z.array(publicRow),
    total: z.number(),
    maxPoints: z.nullable(z.number()),
    notes: publicNotes,
    /** The date has come, but the results are not public yet: their data have changed since the calculation. */
    isBeingChecked: z.boolean(),
    /** null: nothing is published for this choice. */
    collection: z.nullable(
      z.object({
        name: z.string(),
        year: z.number(),
        round: z.number(),
        resultDate: instant,
        /** Whose numbers may be downloaded (contract/statistics-opendata.ts); null: the setting is off. */
        openDataId: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
