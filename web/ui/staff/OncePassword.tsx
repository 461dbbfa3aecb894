import { cx } from '../cx';
import styles from './OncePassword.module.css';

/** A new password, which is shown only once. */
export function OncePassword({ text }: { text: string }) {
  return (
    <span className={cx('inline-block pad-0-2 warn-tint rounded-small copied break-anywhere text', styles.password)}>
      {text}
    </span>
  );
}
