// The unfinished sitting that this computer keeps, as the home page tells of it: read once, then followed in the queue.
import { useEffect, useState } from 'react';
import { openOutbox, useOutbox } from '../../../platform/outbox/outbox';
import type { SittingSummary } from '../read/keep-offline';
import { type KeptSitting, keptSitting } from './kept-sitting';

/** The own unfinished sitting of this computer; null: none; undefined: not known yet. */
export function useKept(uuid: string): KeptSitting | null | undefined {
  const [summary, setSummary] = useState<SittingSummary | null | undefined>(undefined);
  const outbox = useOutbox();
  useEffect(() => {
    let left = false;
    const read = async () => {
      const [{ cachedSummary, forgetOthers }] = await Promise.all([import('../read/keep-offline'), openOutbox()]);
      await forgetOthers(uuid);
      return cachedSummary(uuid);
    };
    read()
      .catch(() => null)
      .then((found) => {
        if (!left) setSummary(found);
      });
    return () => {
      left = true;
    };
  }, [uuid]);
  return summary && keptSitting(summary, outbox);
}
