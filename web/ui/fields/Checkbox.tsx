import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Field.module.css';

/** A tick box (or, with type="radio", a radio) with its words as one 44 px target. */
export function Checkbox({ label, className, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={cx(styles.check, className)}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
