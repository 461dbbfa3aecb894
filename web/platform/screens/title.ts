import { useEffect } from 'react';
import { appWords } from '../words/app-words';
import { useWords } from '../words/words';

/** The window's title: "{page} – Damba". */
export function useTitle(page: string): void {
  const title = useWords(appWords).title({ page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
