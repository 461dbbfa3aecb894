import { useEffect } from 'react';
import { useWords } from '../words/words';

/** The window's title: "{page} – Damba". */
export function useTitle(page: string): void {
  const title = useWords('app').title({ page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
