import { useCallback } from 'react';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useToast } from '../../ui/Toasts';
import { linkTo } from './reports';

/** Opens documents, each in a tab of its own; what fails is said in a toast. Does nothing while one is being opened. */
export function useReport(): { busy: boolean; open: (report: string, parameters: Record<string, unknown>) => void } {
  const words = useWords('reports');
  const toast = useToast();
  const { busy, run } = useAct(undefined, { stays: true });
  const open = useCallback(
    (report: string, parameters: Record<string, unknown>) => {
      const show = async () => {
        // Opened at the press itself: browsers block a tab that comes after the answer.
        const tab = window.open('', '_blank');
        const link = await linkTo(report, parameters).catch((failure: unknown) => {
          tab?.close();
          throw failure;
        });
        if (tab) tab.location.href = link;
        else toast({ tone: 'info', title: words.ready, text: <TabLink address={link} label={words.open} /> });
      };
      void run(show, (failure) => toast({ tone: 'bad', title: words.failed, text: failureWords(failure) }));
    },
    [run, toast, words],
  );
  return { busy, open };
}

/** For a browser that has blocked the tab: the way to it by hand. */
function TabLink({ address, label }: { address: string; label: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
