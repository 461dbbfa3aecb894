import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useToast } from '../../../ui/Toasts';
import { type ClassQuery, reportLink } from '../board';

/** Opens the report of the class, a PDF, in a tab of its own. */
export function useReport(query: ClassQuery): { busy: boolean; open: () => void } {
  const words = useWords('board');
  const toast = useToast();
  const { busy, run } = useAct(undefined, { stays: true });
  const open = () => {
    if (busy) return;
    // The tab must open in the click itself: browsers block a tab that opens after the reply.
    const tab = window.open('', '_blank');
    void run(
      async () => {
        const url = await reportLink(query);
        if (tab) tab.location.href = url;
        else {
          toast({
            tone: 'info',
            title: words.outcome.reportReady,
            text: (
              <a href={url} target="_blank" rel="noreferrer">
                {words.outcome.reportOpen}
              </a>
            ),
          });
        }
      },
      (failure) => {
        tab?.close();
        toast({ tone: 'bad', title: words.outcome.reportFailed, text: failureWords(failure) });
      },
    );
  };
  return { busy, open };
}
