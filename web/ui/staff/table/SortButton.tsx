import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { Icon } from '../../Icon';
import styles from './SortButton.module.css';

type SortButtonProps = {
  /** The direction in which this column sorts the list now. */
  sorted: false | 'asc' | 'desc';
  onSort: (event: unknown) => void;
  children: ReactNode;
};

/** The head of a column as the button that sorts by it. */
export function SortButton({ sorted, onSort, children }: SortButtonProps) {
  return (
    <button
      type="button"
      className={cx('inline-row gap-1 small-control no-padding no-border font-inherit color-inherit', styles.sort)}
      onClick={onSort}
    >
      {children}
      <Icon
        name="chevron-down"
        size={14}
        className={cx(styles.arrow, !sorted && styles.unsorted, sorted === 'asc' && styles.up)}
      />
    </button>
  );
}

/** The same for screen readers, on the head itself. */
export function ariaSort(sorted: false | 'asc' | 'desc') {
  return sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined;
}
