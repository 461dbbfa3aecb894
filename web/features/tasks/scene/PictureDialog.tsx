import { useWords } from '../../../platform/words/words';
import { useModal } from '../../../ui/frame/use-modal';
import { IconButton } from '../../../ui/IconButton';
import { Drawing } from '../../../ui/sitting/Drawing';
import styles from './PictureDialog.module.css';

/** A picture of a task as large as the window. Esc, the cross and a press close it. */
export function PictureDialog({ picture, onClose }: { picture: { src: string; alt: string }; onClose: () => void }) {
  const words = useWords('tasksScene');
  const { close } = useWords('common');
  const dialog = useModal(true);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.picture}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onClose}
    >
      <Drawing src={picture.src} alt={picture.alt} className={styles.picture} />
      <span className={styles.close}>
        <IconButton icon="cross" label={close} data-first onClick={onClose} />
      </span>
    </dialog>
  );
}
