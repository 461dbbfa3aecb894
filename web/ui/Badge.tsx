import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';

type BadgeProps = {
  /** quiet is grey (default), info is river. Never colour alone: the word says it. */
  tone?: 'quiet' | 'info' | 'good' | 'warn' | 'bad';
  icon?: IconName;
  large?: boolean;
  children: ReactNode;
};

/** A word on a tint, such as a state, a level with its points, an age group. */
export function Badge({ tone = 'quiet', icon, large = false, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], large && styles.large)}>
      {icon && <Icon name={icon} size={14} bold />}
      {children}
    </span>
  );
}
