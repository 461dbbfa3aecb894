// Keywords as pages use them: named in the language of the page, found by any spelling. Pure.
import type { Keyword, KeywordKind } from '../../../contract/keywords';
import { foldText } from '../../ui/fold-text';
import type { Tree } from './keywords';

export type NamedKeyword = Keyword & {
  /** In the language of the page. */
  name: string;
  /** Every name and spelling, folded for searching. */
  spellings: readonly string[];
};

export type Branch = { keyword: NamedKeyword; below: Branch[] };

export type KeywordBook = {
  /** In the order of the server: areas, topics, words. */
  all: readonly NamedKeyword[];
  byId: ReadonlyMap<string, NamedKeyword>;
  /** Where former ids lead. */
  merged: ReadonlyMap<string, string>;
};

/** Names the keywords in a language: else in Lithuanian, else in English, else in any. */
export function keywordBook({ keywords, merged }: Tree, locale: string): KeywordBook {
  const collator = new Intl.Collator(locale);
  const all = keywords
    .map((keyword): NamedKeyword => {
      const { names, aliases } = keyword;
      const name = names[locale] ?? names.lt ?? names.en ?? Object.values(names)[0] ?? '';
      return { ...keyword, name, spellings: [...Object.values(names), ...aliases].map(foldSpelling) };
    })
    .sort((a, b) => a.depth - b.depth || collator.compare(a.name, b.name));
  return {
    all,
    byId: new Map(all.map((keyword) => [keyword.id, keyword])),
    merged: new Map(merged.map(({ id, into }) => [id, into])),
  };
}

/** Folded, and hyphens as spaces, as the server searches. */
export function foldSpelling(text: string): string {
  return foldText(text.replace(/[-–’'.]/g, ' '));
}

/** A keyword by its present or former id. */
export function keywordOf(book: KeywordBook, id: string): NamedKeyword | undefined {
  return book.byId.get(id) ?? book.byId.get(book.merged.get(id) ?? '');
}

/** Ids as they are now, each once; those that are gone stay as they are. */
export function presentIds(book: KeywordBook, ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => keywordOf(book, id)?.id ?? id))];
}

/** The tree of one kind; words that wait for a place are not in it. */
export function treeOf(book: KeywordBook, kind: KeywordKind): Branch[] {
  const branches = new Map<string, Branch>();
  const top: Branch[] = [];
  for (const keyword of book.all) {
    if (keyword.kind !== kind || keyword.isUnsorted) continue;
    const branch: Branch = { keyword, below: [] };
    branches.set(keyword.id, branch);
    const parent = keyword.parentId === null ? undefined : branches.get(keyword.parentId);
    (parent?.below ?? top).push(branch);
  }
  return top;
}

/** Every word of a search begins a word of the spelling, or stands in it. */
const holds = (spelling: string, words: readonly string[]) => words.every((word) => spelling.includes(word));

export type Found = {
  keyword: NamedKeyword;
  /** The spelling that fits, where it is not the name that is shown. */
  by: string | null;
};

/** The keywords that a typed text fits, the best first: whole names, beginnings of names, sorted ones, used ones. */
export function findIn(book: KeywordBook, typed: string, options: { kind?: KeywordKind; most?: number } = {}): Found[] {
  const wanted = foldSpelling(typed);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const rank = ({ spellings }: NamedKeyword) =>
    spellings.includes(wanted) ? 0 : spellings.some((spelling) => spelling.startsWith(wanted)) ? 1 : 2;
  return book.all
    .filter(({ kind, spellings }) => kind === (options.kind ?? kind) && spellings.some((one) => holds(one, words)))
    .map((keyword) => ({ keyword, rank: rank(keyword) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.keyword.isUnsorted) - Number(b.keyword.isUnsorted) ||
        b.keyword.tasksBelow - a.keyword.tasksBelow,
    )
    .slice(0, options.most ?? 8)
    .map(({ keyword }) => ({ keyword, by: spellingFor(keyword, words) }));
}

function spellingFor(keyword: NamedKeyword, words: readonly string[]): string | null {
  if (holds(foldSpelling(keyword.name), words)) return null;
  const { names, aliases } = keyword;
  return [...Object.values(names), ...aliases].find((one) => holds(foldSpelling(one), words)) ?? null;
}

/** Whether a keyword of the kind has exactly this name. */
export function hasName(book: KeywordBook, kind: KeywordKind, typed: string): boolean {
  const wanted = foldSpelling(typed);
  return book.all.some((keyword) => keyword.kind === kind && keyword.spellings.includes(wanted));
}

const shortestStem = 4;

/** A word without what Lithuanian declension changes; short words stay whole. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:iai|ai|as|is|ys|us|os|es|a|e|i|u)$/, '');
  return stem.length >= shortestStem ? stem : word;
}

/** The stems of each spelling, found out once. */
const stems = new WeakMap<NamedKeyword, (readonly string[])[]>();

function stemsOf(keyword: NamedKeyword): (readonly string[])[] {
  const known = stems.get(keyword);
  if (known) return known;
  const made = keyword.spellings
    .filter((spelling) => spelling.length >= shortestStem)
    .map((spelling) => spelling.split(' ').map(stemOf));
  stems.set(keyword, made);
  return made;
}

/** Letters by which the words of a text are looked up: a spelling is compared with a few of them, not with all. */
const keyLength = 3;

/** The words of a text, and where words with the same first letters stand. */
function wordsOf(text: string): { words: readonly string[]; placesOf: (stem: string) => Iterable<number> } {
  const words = foldSpelling(text.replace(/<[^>]*>|&\w+;/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const places = new Map<string, number[]>();
  words.forEach((word, at) => {
    const key = word.slice(0, keyLength);
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  });
  const placesOf = (stem: string) =>
    stem.length < keyLength ? words.keys() : (places.get(stem.slice(0, keyLength)) ?? []);
  return { words, placesOf };
}

/** Keywords whose name stands in a text (HTML or plain), in any case of declension; at most four, the used ones first. */
export function suggestedFor(
  book: KeywordBook,
  text: string,
  options: { kind: KeywordKind; chosen: readonly string[] },
): NamedKeyword[] {
  const { words, placesOf } = wordsOf(text);
  const stands = (spelling: readonly string[]) => {
    for (const at of placesOf(spelling[0] ?? ''))
      if (spelling.every((stem, next) => words[at + next]?.startsWith(stem))) return true;
    return false;
  };
  return book.all
    .filter(
      (keyword) =>
        keyword.kind === options.kind &&
        !keyword.isUnsorted &&
        (keyword.depth > 1 || keyword.kind === 'CT') &&
        !options.chosen.includes(keyword.id) &&
        stemsOf(keyword).some(stands),
    )
    .sort((a, b) => b.depth - a.depth || b.tasks - a.tasks)
    .slice(0, 4);
}
