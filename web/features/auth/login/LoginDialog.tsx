import { useId } from 'react';
import type { LoginDialogProps } from '../../../platform/session/relogin';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { useModal } from '../../../ui/frame/use-modal';
import { IconButton } from '../../../ui/IconButton';
import styles from './LoginDialog.module.css';
import { LoginForm } from './LoginForm';

/** The log-in over a page whose session has ended. It closes after a log-in. */
export function LoginDialog({ name, onLeave }: LoginDialogProps) {
  const { again } = useWords('auth');
  const common = useWords('common');
  const dialog = useModal(true);
  const title = useId();
  return (
    <dialog
      ref={dialog}
      className={cx('raised frame rounded-wide text', styles.dialog)}
      aria-labelledby={title}
      // Escape must not leave the page by accident.
      onCancel={(event) => event.preventDefault()}
    >
      <header className={cx('row gap-3 spread align-start', styles.head)}>
        <h2 id={title}>{again.title}</h2>
        <IconButton icon="cross" label={common.close} onClick={onLeave} />
      </header>
      <p className={styles.text}>{again.text({ name })}</p>
      <LoginForm onDone={() => undefined} />
    </dialog>
  );
}
