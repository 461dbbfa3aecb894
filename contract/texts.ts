import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, textIn } from './shapes';

export const getText = endpoint({
  method: 'POST',
  path: '/text/get',
  summary:
    'A free text by its id or by its purpose (FRONT_PAGE_CENTER, {ROLE}_INFO, STUDENT_MANUAL, RULES, PRIVACY ...)',
  roles: 'PUBLIC',
  body: z.object({
    ...claims,
    text: z.optional(z.nullable(z.object({ id: idIn }))),
    what: z.optional(z.nullable(textIn(60))),
    locale: z.optional(z.nullable(z.enum(['lt', 'en']))),
  }),
  reply: z.object({
    text: z.object({
      id: z.string(),
      what: z.string(),
      locale: z.enum(['lt', 'en']),
      name: z.string(),
      text: z.string(),
      textHtml: z.string(),
      updatedAt: instant,
    }),
  }),
  errors: [],
});
