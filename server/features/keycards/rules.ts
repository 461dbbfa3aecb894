// Pure rules of keys on paper: which notice is shown, how pupils fill the pages, how long names are set.
import * as z from 'zod/mini';

/** The setting `keysNotice`: a notice before printing, until a last day (yyyy-MM-dd; without one: for ever). */
const notice = z.object({
  lt: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  en: z.optional(z.string().check(z.maxLength(1_000))),
  until: z.nullish(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
});

/** The notice for a day, or null: none is set, it is not well formed, or its time is over. */
export function noticeOn(setting: unknown, today: string): { lt: string; en: string } | null {
  const read = notice.safeParse(setting);
  if (!read.success) return null;
  const { lt, en, until } = read.data;
  if (until && today > until) return null;
  return { lt, en: en?.trim() || lt };
}

/** Splits a list into pieces of `size`; the last one may be shorter. */
export function pagesOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, page) => list.slice(page * size, (page + 1) * size));
}

/** Groups neighbours with the same key, in their order. */
export function groupsOf<T>(list: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups: T[][] = [];
  let key: string | null = null;
  for (const one of list) {
    if (keyOf(one) !== key) groups.push([]);
    key = keyOf(one);
    groups.at(-1)?.push(one);
  }
  return groups;
}

/**
 * The font sizes in points, and the length of the school's name, that let a long name fit on a card. The smallest size
 * leaves room for four lines of a name.
 */
export function cardSizes({ name, login }: { name: string; login: string }): {
  name: number;
  login: number;
  schoolLength: number;
} {
  const length = name.length + (name.match(wide)?.length ?? 0) / 2;
  const size = length <= 36 ? 13 : length <= 60 ? 11 : length <= 90 ? 9 : length <= 135 ? 7.5 : 6;
  return {
    name: size,
    login: login.length <= 22 ? 10 : login.length <= 30 ? 8 : 5.5,
    schoolLength: size < 11 ? 45 : 90,
  };
}

/** Letters that take half as much again as others. */
const wide = /[MWŴЖМШЩЮФѢ]/g;

/** Shortens a text to so many letters; a shortened text ends with an ellipsis. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
