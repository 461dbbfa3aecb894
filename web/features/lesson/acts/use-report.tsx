import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { type ClassQuery, reportLink } from '../board';

/** Opens the report of the class, a PDF, in a tab of its own. */
export function useReport(query: ClassQuery): { busy: boolean; open: () => void } {
  const words = useWords('board');
  const { busy, run } = useAct(undefined, { stays: true });
  const open = () => {
    if (busy) return;
    // The tab must open in the click itself: browsers block a tab that opens after the reply.
    const tab = window.open('', '_blank');
    void run(
      async () => {
        const url = await reportLink(query);
        if (tab) {
          tab.location.href = url;
          return undefined;
        }
        const link = (
          <a href={url} target="_blank" rel="noreferrer">
            {words.outcome.reportOpen}
          </a>
        );
        return { tone: 'info', title: words.outcome.reportReady, text: link };
      },
      () => {
        tab?.close();
        return words.outcome.reportFailed;
      },
    );
  };
  return { busy, open };
}
