import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './PageState.module.css';

type EmptyProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The one next act, or two. */
  action?: ReactNode;
  /** No drawing: for a list that filters emptied. */
  plain?: boolean;
  /** The page has no heading but this one. */
  isWholePage?: boolean;
};

/** Empty: a small drawing, what this place is for, the next act. */
export function PageEmpty({ title, children, action, plain = false, isWholePage = false }: EmptyProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      {!plain && <LogInWater />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={cx('wrap justify-center around-2', styles.actions)}>{action}</div>}
    </div>
  );
}

function LogInWater() {
  return (
    <svg
      width="96"
      height="54"
      viewBox="0 0 96 54"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
    >
      <path d="M4 44q12-6 24 0t24 0 24 0 16 0" stroke="#4f969e" strokeWidth="3" />
      <circle cx="40" cy="33" r="11" fill="#cda670" stroke="#64441e" strokeWidth="1.2" />
      <circle cx="40.8" cy="33.6" r="7.9" fill="#dfc49c" />
      <path
        d="M46.3 33.6a5.5 5.5 0 10-11 0a5.5 5.5 0 0011 0M43.7 33.6a2.9 2.9 0 10-5.8 0a2.9 2.9 0 005.8 0M40.8 33.6l4.5 5.1"
        stroke="#9c6f36"
        strokeWidth="0.8"
      />
      <path d="M62 42V14M70 42V20" stroke="#438635" strokeWidth="2.6" />
      <path d="M62 16V6M70 22v-9" stroke="#7f5828" strokeWidth="6" />
    </svg>
  );
}
