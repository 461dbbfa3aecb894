import { NativeSelect, Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { cx } from '../../cx';
import styles from './Pager.module.css';

type PagerProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** "21–40 iš 2 531". */
  summary: ReactNode;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  /** The choice of rows per page: `label` names the field, `option` words a size ("po 20"). */
  sizes?: { options: number[]; label: string; option: (size: number) => string; onSize: (size: number) => void };
};

/** The position in a long list, and the other pages. One page shows only the summary. */
export function Pager({ page, pageSize, total, onPage, summary, labels, sizes }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={cx('cluster no-print', styles.pager)} aria-label={labels.nav}>
      <span className={cx('type-dense num dimmed', styles.summary)}>{summary}</span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          radius={8}
          size="md"
          getItemProps={(item) => ({ 'aria-label': labels.page(item) })}
          getControlProps={(control) => ({ 'aria-label': control === 'previous' ? labels.previous : labels.next })}
        />
      )}
      {sizes && (
        <NativeSelect
          aria-label={sizes.label}
          value={String(pageSize)}
          onChange={(event) => sizes.onSize(Number(event.currentTarget.value))}
          data={sizes.options.map((size) => ({ value: String(size), label: sizes.option(size) }))}
          size="xs"
        />
      )}
    </nav>
  );
}
