import { useState } from 'react';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { AgreementUploadModal } from './AgreementUploadModal';
import { useParentLink } from './use-parent-link';

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
  const [isUploading, setUploading] = useState(false);
  // Somebody has signed meanwhile, or the birthday has come: the place shows it.
  const link = useParentLink(onDone);
  return (
    <>
      <Button
        size="s"
        icon="upload"
        aria-label={words.uploadOf({ name: pupil.name })}
        onClick={() => setUploading(true)}
      >
        {words.upload}
      </Button>
      <Button
        size="s"
        icon="copy"
        busy={link.busy}
        aria-label={words.linkOf({ name: pupil.name })}
        onClick={() => link.ask({ uuid: pupil.uuid, name: pupil.name, isSigned: false })}
      >
        {words.link}
      </Button>
      {isUploading && <AgreementUploadModal pupil={pupil} onClose={() => setUploading(false)} onDone={onDone} />}
      {link.modal}
    </>
  );
}
