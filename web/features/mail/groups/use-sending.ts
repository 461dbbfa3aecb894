import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
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
  const { busy, run } = useAct(useStale('mail'), { stays: true, always: true });
  const undo = (id: string) =>
    void run(async () => {
      const { cancelled, sent } = await undoSending(id);
      return { title: words.undone({ n: cancelled }), text: words.undoneRest({ n: sent }) };
    }, words.notUndone);
  const send = (asked: Asked, seen: string | null) =>
    void run(async () => {
      const { id, mails } = await sendTo({ ...asked, seen });
      return {
        title: words.sent({ n: mails }),
        text: words.sentText,
        action: { label: words.undo, onAct: () => undo(id) },
      };
    }, words.notSent);
  return { busy, send, undo };
}
