import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import styles from './BottomDrawer.module.css';
import { useKitWords } from './kit-words';
import { useModal } from './use-modal';

export type BottomDrawerProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet from the lower edge (the picker on phones): modal, closed by Esc, the cross and a press beside it. */
export function BottomDrawer({ open, title, onClose, children }: BottomDrawerProps) {
  const { close } = useKitWords();
  const dialog = useModal(open);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Esc is the key for it
    <dialog
      ref={dialog}
      className={cx('full-width no-padding raised frame text', styles.drawer)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <header className="row gap-3 spread below-3">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="cross" label={close} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
