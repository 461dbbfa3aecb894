import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import styles from './Field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** A native list of choices in our box. Takes every attribute of `<select>`; `empty` is the first, unchosen line. */
export function Select(
  props: Omit<ComponentProps<'select'>, 'children'> & { options: SelectOption[]; empty?: string },
) {
  const { options, empty, className, ...rest } = props;
  return (
    <span className={cx(styles.box, className)}>
      <select {...rest} className={cx('ellipsis', styles.input, styles.select)}>
        {empty !== undefined && (
          <option className="raised text" value="">
            {empty}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} className="raised text" value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={cx('not-pressable dimmed', styles.chevron)} />
    </span>
  );
}
