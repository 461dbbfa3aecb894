import { Menu } from '@mantine/core';
import { Fragment, type ReactNode, useRef } from 'react';
import { Button } from '../../Button';
import { IconButton } from '../../IconButton';
import type { IconName } from '../../icon-paths';
import type { StaffIconName } from '../icon-paths';
import { StaffIcon } from '../StaffIcon';

export type MenuAct = {
  label: ReactNode;
  icon?: IconName | StaffIconName;
  onAct: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it: it begins a group. */
  begins?: boolean;
};

/** The three dots at the end of a row: less frequent acts. `label` names the button: "Veiksmai: Austėja P." */
export function RowMenu({ label, acts }: { label: string; acts: MenuAct[] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton ref={button} icon="dots" label={label} />
      </Menu.Target>
      <Acts acts={acts} onAct={() => button.current?.focus()} />
    </Menu>
  );
}

/** A button with words that opens more acts, at the end of a bar: "Daugiau". */
export function MoreMenu({ label, acts, disabled }: { label: string; acts: MenuAct[]; disabled?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={button} size="s" iconEnd="chevron-down" disabled={disabled}>
          {label}
        </Button>
      </Menu.Target>
      <Acts acts={acts} onAct={() => button.current?.focus()} />
    </Menu>
  );
}

/** onAct: before each act; a modal that the act opens then returns focus to the button, not to the closed menu. */
function Acts({ acts, onAct }: { acts: MenuAct[]; onAct: () => void }) {
  return (
    <Menu.Dropdown>
      {acts.map((act, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the acts of a row keep their places, and their labels may be elements
        <Fragment key={place}>
          {act.begins && place > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={act.icon && <StaffIcon name={act.icon} size={16} />}
            style={act.danger ? { color: 'var(--bad)' } : undefined}
            disabled={act.disabled}
            onClick={() => {
              onAct();
              act.onAct();
            }}
          >
            {act.label}
          </Menu.Item>
        </Fragment>
      ))}
    </Menu.Dropdown>
  );
}
