// The list that is being checked, in this tab alone: it survives a reload and ends with the tab or the
// session (web/platform/session/personal-storage.ts).
import * as z from 'zod/mini';
import { parseJson } from '../../../platform/local-storage';
import { currentSession } from '../../../platform/session/session';
import { separators } from '../read/grids';
import type { Guesses } from '../read/guesses';
import { pages } from '../read/letters';
import { columnKinds } from '../read/list';
import { fields } from '../read/people';

const rawRow = z.object({
  key: z.number(),
  row: z.number(),
  first: z.string(),
  last: z.string(),
  full: z.string(),
  birth: z.string(),
  gender: z.string(),
  cls: z.string(),
  login: z.string(),
  isHidden: z._default(z.boolean(), false),
});
const cells = z.partialRecord(z.enum(fields), z.string());
/** What was typed into a row, by its key. No tuple: tests/first-load.api.test.ts says why. */
const edit = z.custom<[number, z.infer<typeof cells>]>(
  (one) => Array.isArray(one) && typeof one[0] === 'number' && z.safeParse(cells, one[1]).success,
);

const page = z.enum(pages);
const separator = z.enum(separators);
/** What was guessed of the source, which itself is not stored: it may hold personal codes. */
const guesses: z.ZodMiniType<Guesses> = z.object({
  letters: z.nullable(
    z.object({
      page,
      sample: z.string(),
      isDoubtful: z.boolean(),
      others: z.array(z.object({ page, sample: z.string() })),
    }),
  ),
  separator: z.nullable(z.object({ now: separator, others: z.array(separator) })),
  sheets: z.array(z.object({ at: z.number(), name: z.string(), isHidden: z.boolean(), isRead: z.boolean() })),
});

const work = z.object({
  list: z.object({
    rows: z.array(rawRow),
    heads: z.partialRecord(z.enum(columnKinds), z.string()),
    dropped: z.array(z.string()),
    doubt: z.nullable(z.object({ text: z.string(), isHead: z.boolean() })),
    is1904: z.boolean(),
    isStrict: z.boolean(),
  }),
  guesses: z._default(z.nullable(guesses), null),
  edits: z.array(edit),
  out: z.array(z.number()),
  lastFirst: z.boolean(),
  /** What somebody said that "M" means; null: the list decides. */
  m: z.nullable(z.enum(['F', 'M'])),
  roman: z.nullable(z.enum(['GYMNASIUM', 'PRIMARY'])),
  /** Dates in the column of classes are classes that a spreadsheet has changed. */
  datesAreClasses: z._default(z.boolean(), false),
  otherClass: z.string(),
  /** The sexes were chosen by the names. */
  isGuessed: z.boolean(),
});
/** A list and all that was said about it. */
export type Work = z.infer<typeof work>;

const stored = z.object({ owner: z.string(), school: z.string(), work });
const name = 'damba-bring';

/** The list of this person for this school that a reload has interrupted; null for none. */
export function readDraft(school: string): Work | null {
  try {
    const found = z.safeParse(stored, parseJson(sessionStorage.getItem(name)));
    if (!found.success) return null;
    const { owner, work: kept } = found.data;
    return owner === currentSession()?.uuid && found.data.school === school ? kept : null;
  } catch {
    return null;
  }
}

/** Stores the list, or removes it (null). A browser that stores nothing has it until the page is left. */
export function writeDraft(school: string, value: Work | null): void {
  try {
    const owner = currentSession()?.uuid;
    if (value === null || !owner) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify({ owner, school, work: value }));
  } catch {
    // Kept in memory only.
  }
}
