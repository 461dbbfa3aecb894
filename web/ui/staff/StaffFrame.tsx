import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './StaffFrame.module.css';

type StaffFrameProps = {
  header: ReactNode;
  /** SideNav of administrators; hidden on phones, where the header's drawer holds it. */
  side?: ReactNode;
  /** A line under the header, such as "no connection". */
  strip?: ReactNode;
  /** Links to the neighbours of the page, above it. */
  tabs?: ReactNode;
  /** comfortable 15 px for teachers, dense 13.5 px for administrators. */
  density?: 'comfortable' | 'dense';
  /** The page brings its own `<main id="main">`, as those of pupils and strangers do. */
  hasMain?: boolean;
  children: ReactNode;
};

/** The frame of a staff page: header, side bar that never scrolls away, and the main part with the page. */
export function StaffFrame(props: StaffFrameProps) {
  const { header, side, strip, tabs, density = 'comfortable', hasMain = false, children } = props;
  const landmark = hasMain ? {} : { id: 'main', role: 'main', tabIndex: -1 };
  return (
    <>
      {header}
      {strip}
      <div className="flex grows shrink-height">
        {side && (
          <div className={cx('no-shrink paper tablet-hidden no-print', styles.side)}>
            <div className={cx('sticky at-top scrolls-y', styles.fixed)}>{side}</div>
          </div>
        )}
        <div className="column grow">
          {tabs}
          {/* The element stays the same when the page changes, so that nothing in it begins anew. */}
          <div {...landmark} className={cx('grow type-staff no-ring print-no-padding', styles.main, styles[density])}>
            {children}
          </div>
        </div>
      </div>
    </>
  );
}
