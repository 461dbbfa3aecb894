import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers, roles } from './roles';
import { claims, textIn } from './shapes';

export const finderLimits = {
  /** The fewest letters or digits of a search. */
  fewest: 2,
  longest: 100,
  /** The most that a group shows. */
  most: 5,
};

export const foundPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  role: z.enum(roles),
  grade: z.nullable(z.number()),
  /** The class as its school names it: "5a". */
  className: z.nullable(z.string()),
  school: z.nullable(z.string()),
  isSuspended: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const findAnything = endpoint({
  method: 'POST',
  path: '/finder/find',
  summary:
    'Finds by words in any order, without case and diacritics: people by name, login, e-mail or part of the key; schools by name, code, municipality; tasks by number, name, text; contests by name. At most five of each',
  roles: organisers,
  body: z.object({
    ...claims,
    text: textIn(finderLimits.longest).check(
      z.refine((text) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= finderLimits.fewest),
    ),
  }),
  reply: z.object({
    people: z.array(foundPerson),
    schools: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        code: z.nullable(z.string()),
        municipality: z.nullable(z.string()),
      }),
    ),
    tasks: z.array(z.object({ id: z.string(), number: z.string(), name: z.string() })),
    contests: z.array(z.object({ id: z.string(), name: z.string(), year: z.number() })),
  }),
  errors: [],
});
