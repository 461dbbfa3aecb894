// Which choice of one state of a task is which of another. The fields of calls name no ids: what a choice shows tells it. Pure.

/** How much two choices share, from 0 to 1, to be the same one changed. */
const ALIKE = 0.5;

/**
 * For each choice of a state its place in the other, or null: the same at its place first, then the same elsewhere, then,
 * where there are as many, the one at its place, else one alike. A choice is told by what it shows (shownIn); nothing is
 * blank.
 */
export function pairChoices(base: readonly string[], other: readonly string[]): (number | null)[] {
  const pairs: (number | null)[] = base.map(() => null);
  const free = new Set(other.keys());
  const pair = (fits: (one: string, its: string, at: number, place: number) => boolean) =>
    base.forEach((one, at) => {
      if ((pairs[at] ?? null) !== null) return;
      const place = [...free].find((its) => fits(one, other[its] ?? '', at, its));
      if (place === undefined) return;
      pairs[at] = place;
      free.delete(place);
    });
  pair((one, its, at, place) => at === place && one === its);
  pair((one, its) => one === its && one !== '');
  pair((one, its, at, place) =>
    base.length === other.length ? at === place : likeness(bagOf(one), bagOf(its)) >= ALIKE,
  );
  return pairs;
}

/** What a choice shows: its HTML, and apart from its last word the address of its picture. */
export function shownIn(html: string, picture: string | null | undefined): string {
  return [html, picture ?? ''].filter((part) => part !== '').join(' ');
}

/** The words and pictures of HTML, counted. */
export function bagOf(html: string): ReadonlyMap<string, number> {
  const bag = new Map<string, number>();
  for (const token of html.match(/<[^>]*>|[^\s<]+/g) ?? []) {
    const word = token.startsWith('<') ? /\/images\/[0-9a-f]+/.exec(token)?.[0] : token;
    if (word) bag.set(word, (bag.get(word) ?? 0) + 1);
  }
  return bag;
}

/** The share of common words of two items, from 0 to 1. */
export function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0;
  let total = 0;
  for (const [word, n] of one) {
    common += Math.min(n, other.get(word) ?? 0);
    total += n;
  }
  for (const n of other.values()) total += n;
  return total === 0 ? 1 : (2 * common) / total;
}
