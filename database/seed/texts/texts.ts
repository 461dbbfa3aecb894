import type { Text } from '../queries';
import { manualsEn } from './manuals-en';
import { manualsLt } from './manuals-lt';
import { pagesEn } from './pages-en';
import { pagesLt } from './pages-lt';

/** The free texts by purpose, in each language: a title and HTML. */
export const textsLt = { ...pagesLt, ...manualsLt };
export const textsEn = { ...pagesEn, ...manualsEn };

/** The same as rows. */
export const texts: readonly Text[] = (
  [
    ['lt', textsLt],
    ['en', textsEn],
  ] as const
).flatMap(([locale, byPurpose]) =>
  Object.entries(byPurpose).map(([purpose, [name, html]]) => ({ purpose, locale, name, html })),
);
