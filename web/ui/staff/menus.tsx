import { Menu, type MenuProps, Popover } from '@mantine/core';
import { Fragment, type ReactElement, type ReactNode, useRef } from 'react';
import { Button } from '../Button';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import type { IconName } from '../icon-paths';
import type { StaffIconName } from './icon-paths';
import styles from './menus.module.css';
import { StaffIcon } from './StaffIcon';

export type MenuAct = {
  label: ReactNode;
  icon?: IconName | StaffIconName;
  /** Of one among others: whether it is the one that holds. */
  isChosen?: boolean;
  /** Small, at the end of its line. */
  aside?: ReactNode;
  onAct: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it: it begins a group. */
  begins?: boolean;
};

/** The three dots at the end of a row: less frequent acts. `label` names the button: "Veiksmai: Austėja P." */
export function RowMenu({ label, acts }: { label: string; acts: readonly MenuAct[] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ActsMenu
      target={<IconButton ref={button} icon="dots" label={label} />}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
    >
      <Acts acts={acts} onAct={() => button.current?.focus()} />
    </ActsMenu>
  );
}

/** A button with words that opens more acts, at the end of a bar: "Daugiau". */
export function MoreMenu({ label, acts, disabled }: { label: string; acts: readonly MenuAct[]; disabled?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ActsMenu
      target={
        <Button ref={button} size="s" iconEnd="chevron-down" disabled={disabled}>
          {label}
        </Button>
      }
      position="bottom-end"
      withInitialFocusPlaceholder={false}
    >
      <Acts acts={acts} onAct={() => button.current?.focus()} />
    </ActsMenu>
  );
}

type ActsMenuProps = Pick<
  MenuProps,
  'position' | 'returnFocus' | 'withinPortal' | 'withInitialFocusPlaceholder' | 'opened' | 'onChange'
> & {
  /** The button that opens it. */
  target: ReactElement;
  /** Acts as its content, or what shows them. */
  acts?: readonly MenuAct[];
  children?: ReactNode;
  /** Of the box that opens. */
  className?: string | undefined;
};

/** A menu of acts under a button of one's own. */
export function ActsMenu({ target, acts, children, className, position = 'bottom-start', ...menu }: ActsMenuProps) {
  return (
    <Menu position={position} {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={className}>
        {acts && <Acts acts={acts} />}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

type PopDialogProps = {
  label: string;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** The button that opens it, and what stands around it. */
  around: (target: (button: ReactElement) => ReactNode) => ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A small dialog of fields under a button; it is open while one works in it. */
export function PopDialog({ label, opened, onOpened, around, className, children }: PopDialogProps) {
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      width={268}
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={false}
    >
      {around((button) => (
        <Popover.Target>{button}</Popover.Target>
      ))}
      <Popover.Dropdown p={6} role="dialog" aria-label={label} className={className}>
        {opened && children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Words of a menu that are no act: nothing is there, or not yet. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <Menu.Label>{children}</Menu.Label>;
}

type ActsProps = {
  acts: readonly MenuAct[];
  /** Before each act; a modal that the act opens then returns focus to the button, not to the closed menu. */
  onAct?: () => void;
};

/** What stands before the words: a tick at the one that holds, and as much room at the others. */
function markOf({ icon, isChosen }: MenuAct): ReactNode {
  if (isChosen !== undefined)
    return isChosen ? <StaffIcon name="check" size={16} /> : <span className={cx('inline-block', styles.free)} />;
  return icon && <StaffIcon name={icon} size={16} />;
}

/** The lines of a menu. */
export function Acts({ acts, onAct }: ActsProps) {
  return acts.map((act, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the acts of a row keep their places, and their labels may be elements
    <Fragment key={place}>
      {act.begins && place > 0 && <Menu.Divider />}
      <Menu.Item
        leftSection={markOf(act)}
        rightSection={act.aside && <span className="dimmed num">{act.aside}</span>}
        style={act.danger ? { color: 'var(--bad)' } : undefined}
        disabled={act.disabled}
        onClick={() => {
          onAct?.();
          act.onAct();
        }}
      >
        {act.label}
      </Menu.Item>
    </Fragment>
  ));
}
