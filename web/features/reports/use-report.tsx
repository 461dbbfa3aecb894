import { useCallback, useRef, useState } from 'react';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useToast } from '../../ui/Toasts';
import { linkTo } from './reports';

/** Opens documents, each in a tab of its own; what fails is said in a toast. Does nothing while one is being opened. */
export function useReport(): { busy: boolean; open: (report: string, parameters: Record<string, unknown>) => void } {
  const words = useWords('reports');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const isOpening = useRef(false);
  const open = useCallback(
    async (report: string, parameters: Record<string, unknown>) => {
      if (isOpening.current) return;
      isOpening.current = true;
      setBusy(true);
      // Opened at the press itself: browsers block a tab that comes after the answer.
      const tab = window.open('', '_blank');
      try {
        const link = await linkTo(report, parameters);
        if (tab) tab.location.href = link;
        else {
          toast({
            tone: 'info',
            title: words.ready,
            text: (
              <a href={link} target="_blank" rel="noreferrer">
                {words.open}
              </a>
            ),
          });
        }
      } catch (failure) {
        tab?.close();
        toast({ tone: 'bad', title: words.failed, text: failureWords(failure) });
      } finally {
        isOpening.current = false;
        setBusy(false);
      }
    },
    [toast, words],
  );
  return { busy, open: useCallback((report, parameters) => void open(report, parameters), [open]) };
}
