import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { useKitWords } from '../../frame/kit-words';
import { useNarrow } from '../../frame/use-narrow';
import styles from './Toolbar.module.css';

type ToolbarProps = {
  children?: ReactNode;
  /** Further filters: on a phone they are folded, so that the list begins on the first screen. */
  more?: ReactNode;
  /** How many of `more` hold: the fold says it. */
  chosen?: number;
  /** The content at its right end: a count, printing. */
  end?: ReactNode;
  label: string;
};

/** The line of filters above a list. */
export function Toolbar({ children, more, chosen = 0, end, label }: ToolbarProps) {
  const { filters } = useKitWords();
  const isNarrow = useNarrow();
  return (
    <search className={cx('cluster gap-2 no-print', styles.toolbar)} aria-label={label}>
      {children}
      {more && isNarrow ? (
        <details className={styles.more}>
          <summary>
            {filters}
            {chosen > 0 && <span className="num"> ({chosen})</span>}
          </summary>
          <div className={cx('cluster gap-2', styles.toolbar)}>{more}</div>
        </details>
      ) : (
        more
      )}
      {end && <div className="row gap-3 push type-dense num dimmed">{end}</div>}
    </search>
  );
}
