import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import styles from './Field.module.css';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  icon?: IconName | undefined;
  /** Set in Andika with wide letters: keys, log-in names, passwords. */
  copied?: boolean | undefined;
  large?: boolean | undefined;
  /** A control at the right end, such as show/hide. */
  end?: ReactNode;
};

/** A one-line input in its box. Takes every attribute of `<input>`; inside a Field spread the control into it. */
export function TextInput({ icon, copied = false, large = false, end, className, ...rest }: TextInputProps) {
  return (
    <span className={cx(styles.box, large && styles.large, copied && 'copied', className)}>
      {icon && <Icon className="dimmed" name={icon} />}
      <input type="text" {...rest} className={styles.input} />
      {end && <span className={styles.end}>{end}</span>}
    </span>
  );
}
