// What was guessed of a source as a whole, with the other ways to read it. Pure.
import { possibleSeparators, type Separator, type Source, separatorOf } from './grids';
import { differences, isDoubtful, type Page } from './letters';
import { isBlank } from './list';
import type { ReadOptions } from './read-list';

export type Guesses = {
  /** The alphabet of a file that does not say it, and what the other ones make of the same names. */
  letters: { page: Page; sample: string; isDoubtful: boolean; others: { page: Page; sample: string }[] } | null;
  separator: { now: Separator; others: Separator[] } | null;
  /** The sheets of a workbook with something in them, if there are several or hidden ones. */
  sheets: { at: number; name: string; isHidden: boolean; isRead: boolean }[];
};

/** What was guessed; options: how the source is read now. */
export function guessesOf(source: Source, options: Omit<ReadOptions, 'isClass'>): Guesses {
  if ('fault' in source) return { letters: null, separator: null, sheets: [] };
  return { letters: lettersOf(source, options), separator: signOf(source, options), sheets: sheetsOf(source, options) };
}

type Known = Exclude<Source, { fault: string }>;
type Options = Omit<ReadOptions, 'isClass'>;

function nowOf({ texts = [] }: Known, { page }: Options) {
  return texts.find((one) => one.page === page) ?? texts[0];
}

function lettersOf(source: Known, options: Options): Guesses['letters'] {
  const now = nowOf(source, options);
  if (!now?.page) return null;
  let sample = '';
  const others = (source.texts ?? []).flatMap((other) => {
    const words = other.page && other !== now ? differences(now, other) : null;
    if (!words || !other.page) return [];
    sample ||= words.one;
    return [{ page: other.page, sample: words.other }];
  });
  return others.length > 0 ? { page: now.page, sample, isDoubtful: isDoubtful(now), others } : null;
}

function signOf(source: Known, options: Options): Guesses['separator'] {
  const text = nowOf(source, options)?.text;
  if (text === undefined || text.startsWith('sep=')) return null;
  const now = options.separator ?? separatorOf(text);
  const likely = new Set([separatorOf(text), ...possibleSeparators(text)]);
  likely.delete(now);
  return likely.size > 0 ? { now, others: [...likely] } : null;
}

function sheetsOf({ grids }: Known, { sheets }: Options): Guesses['sheets'] {
  const filled = grids.flatMap((grid, at) => (grid.rows.every(isBlank) ? [] : [{ grid, at }]));
  if (filled.length < 2 || filled.some(({ grid }) => grid.name === '')) return [];
  const isAllHidden = filled.every(({ grid }) => grid.isHidden);
  return filled.map(({ grid, at }) => {
    const isHidden = grid.isHidden ?? false;
    return { at, name: grid.name, isHidden, isRead: sheets ? sheets.includes(at) : isAllHidden || !isHidden };
  });
}
