import { useCallback } from 'react';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { linkTo } from './reports';

/** Opens each document in its own tab; a toast reports failures. Does nothing while another document is opening. */
export function useReport(): { busy: boolean; open: (report: string, parameters: Record<string, unknown>) => void } {
  const words = useWords('reports');
  const { busy, run } = useAct(undefined, { stays: true });
  const open = useCallback(
    (report: string, parameters: Record<string, unknown>) => {
      void run(async () => {
        // Opens the tab within the click: browsers block a tab that opens after the reply.
        const tab = window.open('', '_blank');
        const link = await linkTo(report, parameters).catch((failure: unknown) => {
          tab?.close();
          throw failure;
        });
        if (!tab) return { tone: 'info', title: words.ready, text: <TabLink address={link} label={words.open} /> };
        tab.location.href = link;
        return undefined;
      }, words.failed);
    },
    [run, words],
  );
  return { busy, open };
}

/** A link to the document, for browsers that blocked the tab. */
function TabLink({ address, label }: { address: string; label: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
