import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { Icon } from '../../Icon';
import styles from './SortButton.module.css';

type SortButtonProps = {
  /** The direction in which this column sorts the list now. */
  sorted: false | 'asc' | 'desc';
  onSort: (event: unknown) => void;
  /** In a table of low rows. */
  dense?: boolean;
  children: ReactNode;
};

/** The head of a column as the button that sorts by it. */
export function SortButton({ sorted, onSort, dense = false, children }: SortButtonProps) {
  return (
    <button
      type="button"
      className={cx('inline-row small-control bare hover-text', dense ? 'gap-0' : 'gap-1', styles.sort)}
      onClick={onSort}
    >
      {children}
      <Icon
        name="chevron-down"
        size={dense ? 12 : 14}
        bold={dense}
        className={cx(
          'no-print',
          dense && 'no-shrink',
          styles.arrow,
          !sorted && cx('see-through', styles.unsorted),
          sorted === 'asc' && styles.up,
        )}
      />
    </button>
  );
}

/** The same for screen readers, on the head itself. */
export function ariaSort(sorted: false | 'asc' | 'desc') {
  return sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined;
}
