import { Menu } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
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
};

/** The three dots at the end of a row: less frequent acts. `label` names the button: "Veiksmai: Austėja P." */
export function RowMenu({ label, acts }: { label: string; acts: MenuAct[] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton ref={button} icon="dots" label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act, place) => (
          <Menu.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: the acts of a row keep their places, and their labels may be elements
            key={place}
            leftSection={act.icon && <StaffIcon name={act.icon} size={16} />}
            style={act.danger ? { color: 'var(--bad)' } : undefined}
            disabled={act.disabled}
            onClick={() => {
              // A modal that the act opens returns focus to the button, not to the closed menu.
              button.current?.focus();
              act.onAct();
            }}
          >
            {act.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
