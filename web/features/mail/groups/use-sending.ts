import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { useToast } from '../../../ui/Toasts';
import { type Asked, sendTo, undoSending } from './groups';

export type Sending = {
  busy: boolean;
  /** seen: the newest mail to the group that the page shows. */
  send: (asked: Asked, seen: string | null) => void;
  undo: (id: string) => void;
};

/** Sends to a group and takes it back; both say in a toast what happened. */
export function useSending(): Sending {
  const words = useWords('mailGroups');
  const toast = useToast();
  const stale = useStale('mail');
  const { busy, run } = useAct(stale, { stays: true });
  const undo = (id: string) =>
    void run(async () => {
      const { cancelled, sent } = await undoSending(id);
      return { title: words.undone({ n: cancelled }), text: words.undoneRest({ n: sent }) };
    }, words.notUndone);
  const send = (asked: Asked, seen: string | null) =>
    void run(
      async () => {
        const { id, mails } = await sendTo({ ...asked, seen });
        return {
          title: words.sent({ n: mails }),
          text: words.sentText,
          action: { label: words.undo, onAct: () => undo(id) },
        };
      },
      (failure) => {
        toast({ tone: 'bad', title: words.notSent, text: failureWords(failure) });
        stale();
      },
    );
  return { busy, send, undo };
}
