import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Field.module.css';

/** What may be wrong with what is being typed, told while it is. */
export function FieldDoubt({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={cx('type-staff semibold warn', styles.doubt)}>
      {children}
    </p>
  );
}
