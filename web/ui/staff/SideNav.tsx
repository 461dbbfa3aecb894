import { Tooltip } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from '../cx';
import type { IconName } from '../icon-paths';
import type { StaffIconName } from './icon-paths';
import styles from './SideNav.module.css';
import { StaffIcon } from './StaffIcon';

type SideNavProps = {
  /** Name of the navigation. */
  label: string;
  /** What stands above the groups. */
  top?: ReactNode;
  /** Links with SideEntry inside; the open one and the parent of the open one carry aria-current. */
  groups: { title: string; links: ReactNode }[];
};

/**
 * The grouped side bar of administrators: 204 px, in windows below 1100 px a rail of 56 px with icons alone; inside a
 * header's drawer it takes the drawer's width.
 */
export function SideNav({ label, top, groups }: SideNavProps) {
  return (
    <nav aria-label={label} className={cx('pad-2 type-dense', styles.nav)}>
      {top && <div>{top}</div>}
      {groups.map((group) => (
        <div key={group.title} className={styles.group}>
          <p className={cx('type-note semibold dimmed', styles.title)}>{group.title}</p>
          {group.links}
        </div>
      ))}
    </nav>
  );
}

const rail = '(min-width: 901px) and (max-width: 1100px)';

type SideEntryProps = {
  icon: IconName | StaffIconName;
  label: string;
  /** Work that waits: a number and the words that say so; 0 shows nothing. */
  waiting?: { n: number; words: string } | undefined;
};

/** What a link of the side bar shows; on the rail the label is a tooltip, and remains the accessible name. */
export function SideEntry({ icon, label, waiting }: SideEntryProps) {
  const isRail = useSyncExternalStore(watchRail, () => matchMedia(rail).matches);
  const has = waiting !== undefined && waiting.n > 0;
  return (
    <Tooltip label={has ? `${label}: ${waiting.words}` : label} position="right" disabled={!isRail}>
      <span className={cx('row relative', styles.entry)}>
        <StaffIcon name={icon} size={16} />
        <span className={cx('grow', styles.label)}>{label}</span>
        {has && (
          <>
            <span
              className={cx('no-shrink text-center warn-tint rounded-small type-note bold warn', styles.count)}
              aria-hidden="true"
            >
              {waiting.n > 99 ? '99+' : waiting.n}
            </span>
            <span className="visually-hidden">({waiting.words})</span>
          </>
        )}
      </span>
    </Tooltip>
  );
}

function watchRail(onChange: () => void): () => void {
  const query = matchMedia(rail);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
