import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { myResult } from './results';
import { organisers } from './roles';
import { claims, idIn } from './shapes';
import { getToday } from './solving';

export const getSight = endpoint({
  method: 'POST',
  path: '/people/sight/:user',
  summary: 'What the home page of a pupil (number or uuid) shows now; read only, each look is noted',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({
    today: getToday.reply,
    pupil: z.object({
      uuid: z.string(),
      login: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      grade: z.nullable(z.number()),
      birthday: z.nullable(z.string()),
      hasAgreement: z.boolean(),
      schools: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  errors: [],
});

export const getSightResult = endpoint({
  method: 'POST',
  path: '/people/sight-result/:user',
  summary:
    'What the own results of a pupil (number or uuid) show now, from the pupil’s dates on; read only, each look is noted',
  roles: organisers,
  body: z.object({ ...claims, collectionId: z.optional(z.nullable(idIn)) }),
  reply: myResult.reply,
  errors: [],
});
