import { useCallback, useMemo } from 'react';
import type { BankFacet, FacetCount } from '../../../../contract/tasks-bank';
import { useLocale, useWords } from '../../../platform/words/words';
import { useLists } from '../use-lists';

/** Names of the values of facets in the page's language; `name` comes with counts where a value is an id. */
export function useFacetNames(): (facet: BankFacet, value: string, name?: string) => string {
  const words = useWords('tasksBank');
  const locale = useLocale();
  const { value: lists } = useLists();
  const names = useMemo(
    () => ({
      language: new Intl.DisplayNames([locale], { type: 'language' }),
      country: new Intl.DisplayNames([locale], { type: 'region' }),
      keyword: new Map([...(lists?.keywords ?? []), ...(lists?.cts ?? [])].map((one) => [one.id, one.name])),
      age: new Map(lists?.ageGroups.map((one) => [one.id, one.name])),
    }),
    [locale, lists],
  );
  return useCallback(
    (facet, value, name) => {
      switch (facet) {
        case 'age':
          return names.age.get(value) ?? '…';
        case 'level':
          return wordOf(words.legend, value);
        case 'kind':
          return wordOf(words.kind, value);
        case 'language':
          return names.language.of(value) ?? value;
        case 'country':
          return names.country.of(value) ?? value;
        case 'use':
          return value.startsWith('used:') ? words.use.year({ year: value.slice(5) }) : wordOf(words.use, value);
        case 'keyword':
          return names.keyword.get(value) ?? name ?? '…';
        case 'author':
          return name ?? '…';
        case 'key':
          return wordOf(words.key, value);
        case 'sight':
          return wordOf(words.sight, value);
        case 'archive':
          return wordOf(words.archive, value);
        default:
          return value;
      }
    },
    [words, names],
  );
}

function wordOf(words: object, value: string): string {
  const word = new Map<string, unknown>(Object.entries(words)).get(value);
  return typeof word === 'string' ? word : value;
}

/** What is short enough for a chip: codes instead of names. */
export function shortValue(facet: BankFacet, value: string, long: string): string {
  return facet === 'language' ? value.toUpperCase() : long;
}

export type FacetValue = FacetCount & { label: string; depth: number };

/** The values in the order in which they are read: of a tree below their parents, else those with most tasks first. */
export function ordered(facet: BankFacet | null, values: readonly (FacetCount & { label: string })[]): FacetValue[] {
  if (facet === 'keyword') return branch(values, null, 0);
  if (facet === 'year') return flat(values).sort((a, b) => Number(b.value) - Number(a.value));
  if (facet === 'level') return flat(values).sort((a, b) => levels.indexOf(a.value) - levels.indexOf(b.value));
  if (facet === 'use') return flat(values).sort((a, b) => rankOf(a.value) - rankOf(b.value));
  return flat(values);
}

const levels = ['easy', 'medium', 'hard'];

/** Never used, the years from the newest, sets in preparation, public ones. */
function rankOf(value: string): number {
  if (value.startsWith('used:')) return 10_000 - Number(value.slice(5));
  return value === 'never' ? 0 : value === 'draft' ? 20_000 : 20_001;
}

const flat = (values: readonly (FacetCount & { label: string })[]): FacetValue[] =>
  values.map((one) => ({ ...one, depth: 0 }));

function branch(
  values: readonly (FacetCount & { label: string })[],
  parentId: string | null,
  depth: number,
): FacetValue[] {
  const known = new Set(values.map((one) => one.value));
  const own = values.filter((one) => {
    const parent = one.parentId && known.has(one.parentId) ? one.parentId : null;
    return parent === parentId && depth < 3;
  });
  return own.flatMap((one) => [{ ...one, depth }, ...branch(values, one.value, depth + 1)]);
}
