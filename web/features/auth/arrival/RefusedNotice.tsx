import type { ReactNode } from 'react';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';

/** Explains on the home page why the requested screen was refused. */
export function RefusedNotice(): ReactNode {
  const words = useWords('auth');
  return (
    <Notice tone="warn" role="status">
      {words.refusedScreen}
    </Notice>
  );
}
