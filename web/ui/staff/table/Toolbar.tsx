import { Children, type ReactNode } from 'react';
import { cx } from '../../cx';
import { useKitWords } from '../../frame/kit-words';
import { useNarrow } from '../../frame/use-narrow';
import styles from './Toolbar.module.css';

/** So many filters stand above a list on a phone; more of them fold, the first stays. */
const MOST = 3;

/** What the address of a list has besides its filters. */
const noFilters = ['page', 'size', 'sort'];

/**
 * The line of filters above a list; `end` is the content at its right end (a count, printing). On a phone many filters are
 * folded under their number in the address, so that the list begins on the first screen.
 */
export function Toolbar({ children, end, label }: { children: ReactNode; end?: ReactNode; label: string }) {
  const { filters } = useKitWords();
  const isNarrow = useNarrow();
  const [first, ...others] = Children.toArray(children);
  const chosen = [...new URLSearchParams(location.search).keys()].filter((name) => !noFilters.includes(name)).length;
  return (
    <search className={cx('cluster gap-2 no-print', styles.toolbar)} aria-label={label}>
      {isNarrow && others.length >= MOST ? (
        <>
          {first}
          <details className={styles.others}>
            <summary>
              {filters}
              {chosen > 0 && <span className="num"> ({chosen})</span>}
            </summary>
            <div className={cx('cluster gap-2', styles.toolbar)}>{others}</div>
          </details>
        </>
      ) : (
        children
      )}
      {end && <div className="row gap-3 push type-dense num dimmed">{end}</div>}
    </search>
  );
}
