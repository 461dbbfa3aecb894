import { type ReactNode, useState } from 'react';
import { copyText } from '../../../platform/copy-text';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useToast } from '../../../ui/Toasts';
import { loadLinks } from '../batch/batch-calls';
import { ParentLinkModal } from './ParentLinkModal';

type Linked = { uuid: string; name: string; isSigned: boolean };

/**
 * Gives the parents of a pupil the link to sign, or once signed to change it: copied at once in a sentence for the diary,
 * and shown as a code. onFailed: nobody has to sign any more; the place shows why.
 */
export function useParentLink(onFailed?: () => void): {
  busy: boolean;
  ask: (pupil: Linked) => void;
  modal: ReactNode;
} {
  const words = useWords('agreementsBatch');
  const toast = useToast();
  const [shown, setShown] = useState<{ name: string; link: string; sentence: string; isCopied: boolean } | null>(null);
  const { busy, run } = useAct(undefined, { stays: true });
  const ask = ({ uuid, name, isSigned }: Linked) =>
    void run(
      async () => {
        const [first] = await loadLinks([uuid]);
        if (!first) return;
        const { link } = first;
        const sentence = isSigned ? words.changeSentence({ name, link }) : words.sentence({ name, link });
        setShown({ name, link, sentence, isCopied: await copyText(sentence) });
      },
      (failure) => {
        toast({ tone: 'bad', title: words.noLink, text: failureWords(failure) });
        onFailed?.();
      },
    );
  return { busy, ask, modal: shown && <ParentLinkModal {...shown} onClose={() => setShown(null)} /> };
}
