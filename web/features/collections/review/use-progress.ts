import { useCallback, useState } from 'react';
import { writeStored } from '../../../platform/local-storage';
import { useSession } from '../../../platform/session/session';
import { type Progress, readProgress } from './progress';

/** The stored progress of the person who is logged in; each change is stored at once. */
export function useProgress(collectionId: string): [Progress, (change: (now: Progress) => Progress) => void] {
  const key = `damba-review-${useSession()?.uuid ?? ''}-${collectionId}`;
  const [held, setHeld] = useState<{ key: string; progress: Progress } | null>(null);
  const progress = held?.key === key ? held.progress : readProgress(key);
  const change = useCallback(
    (of: (now: Progress) => Progress) => {
      // Read again: the other window of the same person may have written.
      const next = of(readProgress(key));
      writeStored(key, Object.keys(next).length === 0 ? null : JSON.stringify(next));
      setHeld({ key, progress: next });
    },
    [key],
  );
  return [progress, change];
}
