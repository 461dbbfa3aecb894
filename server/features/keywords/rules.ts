// Pure rules: what a file says about the keywords of a task, and how the words of two languages belong together.

export type SaidPart = 'CATEGORY' | 'SKILL' | 'KEYWORD' | 'CT_KEYWORD';

/** A word as the file of a task has it. `at` is its place in the file, `area` that of a topic. */
export type SaidWord = { part: SaidPart; at: number; word: string; url: string | null; area: string | null };

/** The topics of a task file. */
export type FileWords = {
  internationalId: string;
  language: string;
  categories: readonly { area: string; topic: string | null }[];
  skills: readonly string[];
  keywords: readonly { word: string; url: string | null }[];
  ctKeywords: readonly { word: string; url: string | null }[];
};

/** Everything that a file says, in its order. */
export function saidWords(file: FileWords): SaidWord[] {
  const words: Omit<SaidWord, 'at'>[] = [
    ...file.categories.flatMap(({ area, topic }): Omit<SaidWord, 'at'>[] => [
      { part: 'CATEGORY', word: area, url: null, area: null },
      ...(topic === null ? [] : [{ part: 'CATEGORY' as const, word: topic, url: null, area }]),
    ]),
    ...file.skills.map((word) => ({ part: 'SKILL' as const, word, url: null, area: null })),
    ...file.keywords.map((one) => ({ part: 'KEYWORD' as const, ...one, area: null })),
    ...file.ctKeywords.map((one) => ({ part: 'CT_KEYWORD' as const, ...one, area: null })),
  ];
  return words.map((word, at) => ({ ...word, at }));
}

/** Whether two words of one file are one word with a slip: at most one letter differs, in words of eight letters and more. */
export function isSlip(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (short.length < 8 || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && long[from] === short[from]) from++;
  const rest = long.length === short.length ? short.slice(from + 1) : short.slice(from);
  return long.slice(from + 1) === rest;
}

type Own = { keywordId: string | null; url: string | null };
type Sibling = { keywordId: string; url: string | null };

/**
 * For each word of a file without a keyword the one that a file of the same task in another language has for it: by the
 * same page, or by the same place when both have as many words and no known word stands at another place. Else null.
 */
export function translated(own: readonly Own[], sibling: readonly Sibling[]): (string | null)[] {
  const taken = new Set(own.flatMap((word) => word.keywordId ?? []));
  const samePlaces =
    own.length === sibling.length &&
    own.every(({ keywordId }, at) => {
      const place = sibling.findIndex((other) => other.keywordId === keywordId);
      return keywordId === null || place === -1 || place === at;
    });
  return own.map((word, at) => {
    if (word.keywordId !== null) return null;
    const byPage = word.url === null ? undefined : sibling.find((other) => other.url === word.url);
    const found = byPage ?? (samePlaces ? sibling[at] : undefined);
    if (!found || taken.has(found.keywordId)) return null;
    taken.add(found.keywordId);
    return found.keywordId;
  });
}
