import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import styles from './states.module.css';

const grounds = { wait: 'link-tint', good: 'tone-good', warn: 'tone-warn' } as const;

type StatusBoxProps = {
  tone: 'wait' | 'good' | 'warn';
  /** The connection is lost: the sign says so. */
  isOffline?: boolean;
  children: ReactNode;
};

/** How things stand, in one box that is read aloud when it changes. */
export function StatusBox({ tone, isOffline = false, children }: StatusBoxProps) {
  return (
    <div
      className={cx('row gap-4 shrink rounded-card type-task text phone-gap-3', styles.status, grounds[tone])}
      role="status"
    >
      {tone === 'warn' && <Icon name={isOffline ? 'wifi-off' : 'clock'} size={26} />}
      {tone !== 'warn' && (
        <svg className={styles.ring} viewBox="0 0 34 34" aria-hidden="true">
          {tone === 'wait' ? (
            <>
              <circle cx="17" cy="17" r="14" fill="#fff" stroke="#a9cfd2" strokeWidth="4" />
              <circle cx="17" cy="17" r="5" fill="#12535d" />
            </>
          ) : (
            <>
              <circle cx="17" cy="17" r="15" fill="#336b28" />
              <path
                d="M10 17.500l5 5 9-10"
                fill="none"
                stroke="#fff"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </>
          )}
        </svg>
      )}
      <span className="shrink break-anywhere">{children}</span>
    </div>
  );
}
