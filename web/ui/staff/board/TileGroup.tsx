import type { ReactNode } from 'react';
import { Icon } from '../../Icon';
import styles from './TileGroup.module.css';

type TileGroupProps = {
  title: string;
  /** These people need attention. */
  warn?: boolean;
  /** At the right end of the title's line. */
  action?: ReactNode;
  /** PersonTiles. */
  children: ReactNode;
};

/** A titled group of tiles in columns. */
export function TileGroup({ title, warn = false, action, children }: TileGroupProps) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 className={warn ? styles.warn : styles.title}>
          {warn && <Icon name="warning" size={16} />}
          {title}
        </h2>
        {action}
      </div>
      <ul className={styles.tiles}>{children}</ul>
    </section>
  );
}
