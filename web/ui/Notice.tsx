import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import styles from './Notice.module.css';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

const icons: Record<Tone, IconName> = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' };

type NoticeProps = {
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the right end. */
  action?: ReactNode;
  /** Edge to edge under a header instead of a box. */
  strip?: boolean;
  /** 'status' for messages that come by themselves, 'alert' for a failed act; none for those there from the start. */
  role?: 'status' | 'alert';
  className?: string;
};

/** One message with its icon: a box in the page, or a strip under the header. Colour never speaks alone. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', icon = icons[tone], title, children, action, strip = false, role, className } = props;
  return (
    <div className={cx(`tone-${tone}`, styles.notice, strip && styles.strip, className)} role={role}>
      <Icon name={icon} size={20} bold={icon === 'check'} />
      <div className={cx('grow', styles.words)}>
        {title && <strong>{title} </strong>}
        {children}
      </div>
      {action && <div className={cx('no-shrink', styles.action)}>{action}</div>}
    </div>
  );
}
