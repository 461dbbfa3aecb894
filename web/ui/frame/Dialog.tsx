import { type ReactNode, useId } from 'react';
import { Button } from '../Button';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import styles from './Dialog.module.css';
import { useKitWords } from './kit-words';
import { ReturnFocus } from './ReturnFocus';
import { useModal } from './use-modal';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Esc, the cross and the cancelling button. Not called while `busy`. */
  onClose: () => void;
  children?: ReactNode;
  /** Repeats the verb of the act ("Pašalinti"), never "OK". Without it only the cross is offered. */
  confirmLabel?: string;
  onConfirm?: () => void;
  confirmDisabled?: boolean;
  /** Beside the act: "Atsisakyti" where nothing else is said, nothing where null. */
  cancelLabel?: string | null;
  danger?: boolean;
  busy?: boolean;
  size?: 'm' | 'l';
};

/** A modal native dialog. Focus goes in, stays in, and returns to where it was; dangerous ones start on "cancel". */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, children, confirmLabel, onConfirm, confirmDisabled } = props;
  const { danger = false, busy = false, size = 'm' } = props;
  const words = useKitWords();
  const { cancelLabel = confirmLabel && words.cancel } = props;
  const dialog = useModal(open);
  const titleId = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={cx('no-padding raised frame rounded-wide text', styles.dialog, size === 'l' && styles.large)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {open && (
        <form
          method="dialog"
          className={cx('column', styles.form)}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !confirmDisabled) onConfirm?.();
          }}
        >
          <ReturnFocus />
          <header className={cx('flex gap-3 spread align-top', styles.head)}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="cross" label={words.close} onClick={close} />
          </header>
          <div className={cx('grid', styles.body)}>{children}</div>
          {(confirmLabel || cancelLabel) && (
            <footer className={cx('wrap gap-2-3 justify-end line-above', styles.foot)}>
              {cancelLabel && (
                <Button onClick={close} data-first={danger || undefined}>
                  {cancelLabel}
                </Button>
              )}
              {confirmLabel && (
                <Button
                  type="submit"
                  variant={danger ? 'danger' : 'filled'}
                  busy={busy}
                  disabled={confirmDisabled}
                  data-first={!danger || undefined}
                >
                  {confirmLabel}
                </Button>
              )}
            </footer>
          )}
        </form>
      )}
    </dialog>
  );
}
