import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';

type ButtonProps = Omit<ComponentProps<'button'>, 'size'> &
  ButtonLook & {
    icon?: IconName | undefined;
    iconEnd?: IconName | undefined;
    /** The act is running: the button keeps its width and focus and ignores presses. */
    busy?: boolean | undefined;
    /** Looks disabled and ignores presses, but keeps the focus: for an act that is over once it was pressed. */
    idle?: boolean | undefined;
    children: ReactNode;
  };

/** A button with words. Type is 'button' unless told otherwise; `busy` announces itself and blocks a second press. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    iconEnd,
    busy = false,
    idle = false,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || idle || undefined}
    >
      {busy ? <Icon name="clock" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
