import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';

const tones = {
  quiet: styles.quiet,
  info: 'link-tint link',
  good: 'good-tint good',
  warn: 'warn-tint warn',
  bad: 'bad-tint bad',
};

type BadgeProps = {
  /** quiet is grey (default), info is river. Never colour alone: the word says it. */
  tone?: keyof typeof tones;
  icon?: IconName;
  large?: boolean;
  children: ReactNode;
};

/** A word on a tint, such as a state, a level with its points, an age group. */
export function Badge({ tone = 'quiet', icon, large = false, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-row gap-1 rounded-small type-note semibold num',
        styles.badge,
        tones[tone],
        large && styles.large,
      )}
    >
      {icon && <Icon name={icon} size={14} bold />}
      {children}
    </span>
  );
}
