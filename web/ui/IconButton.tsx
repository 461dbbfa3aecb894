import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  iconSize?: number;
};

/** A square button with a drawing only; `label` is its accessible name and tooltip. 44 px for fingers, else 34. */
export function IconButton({ icon, label, iconSize = 20, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles.square, className)} aria-label={label} title={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
