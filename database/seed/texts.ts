import type { Text } from './queries';
import { textsEn } from './texts-en';
import { textsLt } from './texts-lt';

/** The free texts as rows: every purpose in Lithuanian and English. */
export const texts: readonly Text[] = (
  [
    ['lt', textsLt],
    ['en', textsEn],
  ] as const
).flatMap(([locale, byPurpose]) =>
  Object.entries(byPurpose).map(([purpose, [name, html]]) => ({ purpose, locale, name, html })),
);
