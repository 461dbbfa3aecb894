import { useState } from 'react';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toasts';
import { type Asked, reportLink } from './board';

/** Opens the incident report of the class, a PDF, in a tab of its own. */
export function ReportButton({ asked }: { asked: Asked }) {
  const words = useWords('board');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    // Opened at the press itself: browsers block a tab that comes after the answer.
    const tab = window.open('', '_blank');
    try {
      const url = await reportLink(asked);
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
    } catch (failure) {
      tab?.close();
      toast({ tone: 'bad', title: words.outcome.reportFailed, text: failureWords(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="s" icon="printer" busy={busy} onClick={() => void open()}>
      {words.act.report}
    </Button>
  );
}
