import type { ReactNode } from 'react';
import styles from './SideNav.module.css';

type SideNavProps = {
  /** Name of the navigation. */
  label: string;
  /** Links with a StaffIcon before the word; the open one carries aria-current="page". */
  groups: { title: string; links: ReactNode }[];
};

/** The grouped side bar of administrators, 204 px; inside a header's drawer it takes the drawer's width. */
export function SideNav({ label, groups }: SideNavProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      {groups.map((group) => (
        <div key={group.title}>
          <p className={styles.title}>{group.title}</p>
          {group.links}
        </div>
      ))}
    </nav>
  );
}
