import { useState } from 'react';
import { copyText } from '../../../platform/copy-text';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { useToast } from '../../../ui/Toasts';
import { AgreementUploadModal } from '../AgreementUploadModal';
import { loadLinks } from '../batch/batch-calls';
import { ParentLinkModal } from './ParentLinkModal';

type ConsentActsProps = {
  /** A pupil under 14 without a consent. */
  pupil: { id: string; uuid: string; name: string };
  /** A paper was stored, or the pupil turned out to need none. */
  onDone: () => void;
};

/**
 * What a teacher does about a consent that is missing, for tiles and rows: brings the signed paper in, or gives the
 * parents the link, copied at once in a sentence for the diary and shown as a code.
 */
export function ConsentActs({ pupil, onDone }: ConsentActsProps) {
  const words = useWords('agreementsBatch');
  const toast = useToast();
  const [shown, setShown] = useState<{ link: string; isCopied: boolean } | 'upload' | null>(null);
  const { busy, run } = useAct(undefined, { stays: true });
  const askLink = () =>
    run(
      async () => {
        const [first] = await loadLinks([pupil.uuid]);
        if (!first) return;
        const isCopied = await copyText(words.sentence({ name: pupil.name, link: first.link }));
        setShown({ link: first.link, isCopied });
      },
      (failure) => {
        toast({ tone: 'bad', title: words.noLink, text: failureWords(failure) });
        // Somebody has signed meanwhile, or the birthday has come: the place shows it.
        onDone();
      },
    );
  const close = () => setShown(null);
  return (
    <>
      <Button
        size="s"
        icon="upload"
        aria-label={words.uploadOf({ name: pupil.name })}
        onClick={() => setShown('upload')}
      >
        {words.upload}
      </Button>
      <Button
        size="s"
        icon="copy"
        busy={busy}
        aria-label={words.linkOf({ name: pupil.name })}
        onClick={() => void askLink()}
      >
        {words.link}
      </Button>
      {shown === 'upload' && <AgreementUploadModal pupil={pupil} onClose={close} onDone={onDone} />}
      {shown !== null && shown !== 'upload' && (
        <ParentLinkModal name={pupil.name} link={shown.link} isCopied={shown.isCopied} onClose={close} />
      )}
    </>
  );
}
