import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { Icon } from '../../Icon';
import styles from './BulkBar.module.css';

type BulkBarProps = {
  /** "Pažymėti 6 dalyviai". */
  text: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** On phones it lies at the foot of the screen, under the thumb. */
  foot?: boolean;
  /** Buttons of size s; they take the bar's colours. */
  children: ReactNode;
};

/** The dark bar of acts on the chosen rows, for StaffTable's `bulk`. */
export function BulkBar({ text, clearLabel, onClear, foot = false, children }: BulkBarProps) {
  return (
    <div className={cx('cluster gap-2 type-dense white-text no-print', styles.bar, foot && styles.foot)}>
      <strong role="status">{text}</strong>
      {children}
      <button
        type="button"
        className={cx('inline-row gap-2 control push no-border rounded-small semibold', styles.clear)}
        onClick={onClear}
      >
        <Icon name="cross" size={16} /> {clearLabel}
      </button>
    </div>
  );
}
