import * as z from 'zod/mini';
import { dayIn } from './days';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, nothingIn, paging, textIn } from './shapes';

/** Short public notices on the home page, edited by administrators. */

export const newsLocales = ['lt', 'en'] as const;

/** A notice that is shown today, for readers. */
export const shownNotice = z.object({
  id: z.string(),
  title: z.string(),
  textHtml: z.string(),
  /** The day since when it is shown, yyyy-MM-dd. */
  from: z.string(),
});
export type ShownNotice = z.infer<typeof shownNotice>;

/** What editors get. isShown: today, by the clock of the database in Lithuania. */
export const notice = z.object({
  ...shownNotice.shape,
  till: z.nullable(z.string()),
  locale: z.enum(newsLocales),
  isShown: z.boolean(),
  updatedAt: instant,
});
export type Notice = z.infer<typeof notice>;

export const newsToday = endpoint({
  method: 'POST',
  path: '/news/today',
  summary: 'The notices that are shown today in a language, newest first, at most ten',
  roles: 'PUBLIC',
  body: z.object({ ...claims, locale: z.optional(z.nullable(z.enum(newsLocales))) }),
  reply: z.object({ news: z.array(shownNotice) }),
  errors: [],
});

/** What the notices are sorted by. */
export const newsOrders = ['from', 'title', 'locale', 'till', 'state'] as const;
export type NewsOrder = (typeof newsOrders)[number];

export const listNews = endpoint({
  method: 'POST',
  path: '/news/list',
  summary: 'All notices, newest first unless the order is named',
  roles: organisers,
  body: z.object({
    ...nothingIn.shape,
    sort: z._default(z.enum(newsOrders), 'from'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    ...paging,
  }),
  reply: z.object({ news: z.array(notice), total: z.number() }),
  errors: [],
});

export const getNews = endpoint({
  method: 'POST',
  path: '/news/get',
  summary: 'One notice',
  roles: organisers,
  body: z.object({ ...claims, news: z.object({ id: idIn }) }),
  reply: z.object({ news: notice }),
  errors: [],
});

/** What an editor writes; the text is HTML, which is sanitised before it is kept. */
export const newsFields = {
  title: textIn(200).check(z.regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u)),
  textHtml: textIn(20_000),
  locale: z.enum(newsLocales),
  from: dayIn,
  till: z.optional(z.nullable(z.union([z.literal(''), dayIn]))),
};

/** Forms of pages check their fields by it. */
export const saveNewsBody = z.object({
  ...claims,
  news: z.object({ id: z.optional(z.nullable(idIn)), ...newsFields, updatedAt: z.optional(z.nullable(textIn(40))) }),
});

export const saveNews = endpoint({
  method: 'POST',
  path: '/news/save',
  summary: 'Creates a notice (without id) or changes one. updatedAt: what the editor had read',
  roles: organisers,
  body: saveNewsBody,
  reply: z.object({ news: notice }),
  errors: ['CONFLICT'],
});

export const removeNews = endpoint({
  method: 'POST',
  path: '/news/remove',
  summary: 'Removes a notice',
  roles: organisers,
  body: z.object({ ...claims, news: z.object({ id: idIn }) }),
  reply: z.object({}),
  errors: [],
});
