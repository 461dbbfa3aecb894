import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, instant, savedId, textIn } from './shapes';

/** What editors of the free texts need; reading one is in texts.ts, which the first page loads. */

export const textRow = z.object({
  id: z.string(),
  what: z.string(),
  locale: z.enum(['lt', 'en']),
  name: z.string(),
  updatedAt: instant,
});
export type TextRow = z.infer<typeof textRow>;

export const textFields = {
  name: textIn(200).check(z.regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u)),
  text: textIn(200_000),
};

export const listTexts = endpoint({
  method: 'POST',
  path: '/text/list',
  summary: 'All free texts, without what they say; what: only those of one purpose',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({ ...claims, what: z.optional(z.nullable(textIn(60))) }),
  reply: z.object({ texts: z.array(textRow) }),
  errors: [],
});

export const saveText = endpoint({
  method: 'POST',
  path: '/text/save',
  summary: 'Changes a free text; its HTML is sanitised before it is kept. updatedAt: what the editor had read',
  roles: organisers,
  body: z.object({
    ...claims,
    text: z.object({
      id: savedId,
      name: textFields.name,
      text: z.optional(textFields.text),
      /** The same, where there is no `text`. */
      textHtml: z.optional(textFields.text),
      updatedAt: z.optional(z.nullable(textIn(40))),
    }),
  }),
  reply: z.object({ text: z.object({ ...textRow.shape, text: z.string() }) }),
  errors: ['CONFLICT', 'ID_NEEDED'],
  bodyLimit: 1_000_000,
});
