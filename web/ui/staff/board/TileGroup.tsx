import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { Icon } from '../../Icon';
import styles from './TileGroup.module.css';

type TileGroupProps = {
  title: string;
  /** These people need attention. */
  warn?: boolean;
  /** Quiet words after the title, and how many there are. */
  hint?: string | undefined;
  count?: number | undefined;
  /** At the right end of the title's line. */
  action?: ReactNode;
  /** PersonTiles. */
  children: ReactNode;
};

/** A titled group of tiles in columns. */
export function TileGroup({ title, warn = false, hint, count, action, children }: TileGroupProps) {
  return (
    <section aria-label={title}>
      <div className={cx('cluster gap-none-3 spread small-control', styles.head)}>
        <h2 className={cx('flex gap-none-2 flex-wrap align-center type-dense semibold', warn && 'bad')}>
          {warn && <Icon name="warning" size={16} />}
          {title}
          {count !== undefined && <span className="regular dimmed">{count}</span>}
          {hint && <span className="regular dimmed">– {hint}</span>}
        </h2>
        {action}
      </div>
      {hasTiles(children) && <ul className={cx('grid plain-list gap-2 phone-one-column', styles.tiles)}>{children}</ul>}
    </section>
  );
}

/** A folded group has none, and no empty list. */
function hasTiles(children: ReactNode): boolean {
  return !Array.isArray(children) || children.length > 0;
}
