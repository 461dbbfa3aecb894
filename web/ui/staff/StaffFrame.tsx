import type { ReactNode } from 'react';
import styles from './StaffFrame.module.css';

type StaffFrameProps = {
  header: ReactNode;
  /** SideNav of administrators; hidden on phones, where the header's drawer holds it. */
  side?: ReactNode;
  /** A line under the header, such as "no connection". */
  strip?: ReactNode;
  /** comfortable 15 px for teachers, dense 13.5 px for administrators. */
  density?: 'comfortable' | 'dense';
  children: ReactNode;
};

/** The frame of a staff page: header, side bar, and `<main id="main">` with the page. */
export function StaffFrame({ header, side, strip, density = 'comfortable', children }: StaffFrameProps) {
  return (
    <>
      {header}
      {strip}
      <div className={styles.frame}>
        {side && <aside className={styles.side}>{side}</aside>}
        <main id="main" tabIndex={-1} className={`${styles.main} ${styles[density]}`}>
          {children}
        </main>
      </div>
    </>
  );
}
