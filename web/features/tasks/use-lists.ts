import { useMemo } from 'react';
import { type Load, useLoad } from '../../platform/calls/use-load';
import { useLocale, useWords } from '../../platform/words/words';
import { named } from './lists';
import { type Lists, loadLists } from './tasks';

/** What the filters and the form choose from, in the language of the page. */
export function useLists(): Load<Lists> {
  const words = useWords('tasks', 'reference');
  const locale = useLocale();
  const load = useLoad('lists', loadLists);
  const value = useMemo(() => load.value && named(load.value, words, locale), [load.value, words, locale]);
  return { ...load, value };
}
