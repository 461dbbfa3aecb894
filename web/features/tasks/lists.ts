import type { Words } from '../../platform/words/words';
import type { Lists } from './tasks';

/** The lists with their names in the language of the page, as far as it has names for them. Pure. */
export function named(lists: Lists, { reference }: Words<'tasks', 'reference'>, locale: string): Lists {
  const ageGroups: Record<string, unknown> = reference.ageGroup;
  const languages = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return {
    ...lists,
    ageGroups: lists.ageGroups.map((group) => {
      const name = ageGroups[group.code];
      return typeof name === 'string' ? { ...group, name } : group;
    }),
    languages: lists.languages.map((one) => ({ ...one, name: languages.of(one.code) ?? one.name })),
  };
}
