import type { ComponentProps } from 'react';
import { cx } from '../../../ui/cx';
import styles from './TextToolbar.module.css';

type ToolProps = ComponentProps<'button'> & {
  label: string;
  /** Whether it holds at the cursor. */
  on?: boolean;
  /** It cannot be done now. */
  off?: boolean;
  onAct?: (() => void) | undefined;
};

/** One tool. What cannot be done now stays in the way of the arrows and says so. The text keeps its selection. */
export function Tool({ label, on, off = false, onAct, onClick, className, children, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={on}
      aria-disabled={off || undefined}
      {...rest}
      className={cx(
        'inline-row justify-center no-ground rounded-small type-dense nowrap text hover-sunken',
        styles.tool,
        on && cx('tone-info', styles.on),
        className,
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (off) return;
        onClick?.(event);
        onAct?.();
      }}
    >
      {children}
    </button>
  );
}
