import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './Field.module.css';

/** Several lines of text in our box; grows with the words where the browser can. Takes every attribute of `<textarea>`. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <span className={cx(styles.box, className)}>
      <textarea rows={4} {...rest} className={cx(styles.input, styles.area)} />
    </span>
  );
}
