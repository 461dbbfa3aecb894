import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button';
import { cx } from '../cx';
import { Brand } from '../frame/Brand';
import styles from './WholeScreen.module.css';

type WholeScreenProps = {
  /** The name of the site. */
  brand: string;
  /** The name of the window, for screen readers. */
  label: string;
  /** Quiet words at the top: whose screen it is. */
  note: ReactNode;
  /** The word of the closing button. */
  close: string;
  onClose: () => void;
  /** What to do, one after the other, at the lower edge. */
  steps?: readonly string[];
  children: ReactNode;
};

/** A window over the whole screen, for a projector: the mark, a line on top, what is shown. Esc closes it. */
export function WholeScreen({
  brand,
  label,
  note,
  close: closeLabel,
  onClose,
  steps = [],
  children,
}: WholeScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    let isLeft = false;
    let wasFull = false;
    // The window opens above the whole screen, so it comes second. Without a whole screen the whole page does.
    const open = () => {
      wasFull = document.fullscreenElement !== null;
      if (!isLeft) shown?.showModal();
    };
    document.documentElement.requestFullscreen?.().then(open, open) ?? open();
    const leave = () => {
      if (wasFull && document.fullscreenElement === null) close.current();
    };
    document.addEventListener('fullscreenchange', leave);
    return () => {
      isLeft = true;
      document.removeEventListener('fullscreenchange', leave);
      if (document.fullscreenElement) void document.exitFullscreen();
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={cx('screen-high no-margin paper no-border scrolls text', styles.view)}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={cx('cluster gap-2-4', styles.head)}>
        <Brand name={brand} />
        <p className={cx('push phone-full-width', styles.note)}>{note}</p>
        <Button icon="cross" onClick={onClose}>
          {closeLabel}
        </Button>
      </header>
      <div className={styles.middle}>{children}</div>
      {steps.length > 0 && (
        <ol className={cx('grid plain-list gap-4 phone-one-column phone-gap-2', styles.steps)}>
          {steps.map((step) => (
            <li key={step} className="page-ground frame rounded-wide">
              {step}
            </li>
          ))}
        </ol>
      )}
    </dialog>
  );
}
