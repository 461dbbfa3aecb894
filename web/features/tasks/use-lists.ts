import { useMemo } from 'react';
import type { Load } from '../../platform/calls/use-load';
import { useLocale, useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { type Keyword, type Lists, loadLists } from './tasks';

/** What the filters and the form choose from, in the language of the page. */
export function useLists(): Load<Lists> {
  const words = useWords('tasks', 'reference');
  const locale = useLocale();
  const load = useData(['tasks', 'lists'], loadLists, { cached: true });
  const value = useMemo(() => load.value && translated(load.value, words, locale), [load.value, words, locale]);
  return { ...load, value };
}

/** The lists with the names that the page has for them. Pure. */
function translated(lists: Lists, { reference }: Words<'tasks', 'reference'>, locale: string): Lists {
  const ageGroups: Record<string, unknown> = reference.ageGroup;
  const languages = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  const named = (one: Keyword): Keyword => ({ ...one, name: one.names[locale] ?? one.name });
  return {
    ...lists,
    keywords: lists.keywords.map(named),
    cts: lists.cts.map(named),
    ageGroups: lists.ageGroups.map((group) => {
      const name = ageGroups[group.code];
      return typeof name === 'string' ? { ...group, name } : group;
    }),
    languages: lists.languages.map((one) => ({ ...one, name: languages.of(one.code) ?? one.name })),
  };
}
