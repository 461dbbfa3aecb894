import { useMemo } from 'react';
import type { Load } from '../../platform/calls/use-load';
import { useLocale } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { type KeywordBook, keywordBook } from './keyword-book';
import { loadTree } from './keywords';

/** All keywords, named in the language of the page. Every field of a page shares one call. */
export function useKeywords(): Load<KeywordBook> {
  const locale = useLocale();
  const load = useData(['keywords', 'tree'], loadTree, { cached: true });
  const value = useMemo(() => load.value && keywordBook(load.value, locale), [load.value, locale]);
  return { ...load, value, replace: () => undefined };
}
