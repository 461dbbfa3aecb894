import { type ReactNode, useState } from 'react';
import { copyText } from '../../platform/copy-text';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { QrCode } from '../../ui/QrCode';
import { StaffModal } from '../../ui/staff/StaffModal';
import { loadLinks } from './batch/batch-calls';
import styles from './ParentLinkModal.module.css';

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
      () => {
        onFailed?.();
        return words.noLink;
      },
    );
  return { busy, ask, modal: shown && <ParentLinkModal {...shown} onClose={() => setShown(null)} /> };
}

type ParentLinkModalProps = {
  name: string;
  link: string;
  /** What is sent to the parents, with the link. */
  sentence: string;
  /** Whether the sentence was copied before the window opened. */
  isCopied: boolean;
  onClose: () => void;
};

/** The sentence with the link for a pupil's parents, and its code to be photographed from the screen. */
function ParentLinkModal({ name, link, sentence, isCopied, onClose }: ParentLinkModalProps) {
  const words = useWords('agreementsBatch');
  const common = useWords('common');
  const [state, setState] = useState(isCopied ? words.copied : words.copyByHand);
  const copy = async () => setState((await copyText(sentence)) ? words.copied : words.copyByHand);
  return (
    <StaffModal
      open
      title={words.linkTitle({ name })}
      onClose={onClose}
      actions={
        <>
          <Button size="s" icon="copy" onClick={() => void copy()}>
            {words.copyAgain}
          </Button>
          <Button size="s" variant="filled" onClick={onClose} data-autofocus>
            {common.close}
          </Button>
        </>
      }
    >
      <p role="status">{state}</p>
      <TextAreaField
        label={words.message}
        readOnly
        rows={5}
        value={sentence}
        onFocus={({ target }) => target.select()}
      />
      <div className={cx('cluster gap-4', styles.code)}>
        <QrCode className="no-shrink frame rounded" text={link} label={words.codeOf({ name })} correction="M" />
        <p className="type-dense dimmed">{words.codeHint}</p>
      </div>
      <p className="type-dense dimmed">{words.linkSecret}</p>
    </StaffModal>
  );
}
