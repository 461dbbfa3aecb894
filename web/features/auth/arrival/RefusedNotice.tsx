import type { ReactNode } from 'react';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';

/** Says on the home page why it came instead of another screen. */
export function RefusedNotice(): ReactNode {
  const words = useWords('auth');
  return (
    <Notice tone="warn" role="status">
      {words.refusedScreen}
    </Notice>
  );
}
