import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { chooseScheme, currentScheme, watchScheme } from '../frame/color-scheme';
import './mantine.css';
import { staffTheme, staffVariables } from './theme';

/** Mantine for the staff pages inside it. Import lazily only: it brings Mantine and its styles. Toasts are ui/Toasts. */
export function StaffProvider({ children }: { children: ReactNode }) {
  const manager = useMemo(schemeManager, []);
  return (
    <MantineProvider theme={staffTheme} cssVariablesResolver={staffVariables} colorSchemeManager={manager}>
      {children}
    </MantineProvider>
  );
}

/** Keeps Mantine's scheme and the page's scheme (ui/color-scheme) the same, in both directions. */
function schemeManager() {
  let stop = () => {};
  return {
    get: currentScheme,
    set: (scheme: 'light' | 'dark' | 'auto') => chooseScheme(scheme === 'dark' ? 'dark' : 'light'),
    subscribe: (onUpdate: (scheme: 'light' | 'dark') => void) => {
      stop = watchScheme(() => onUpdate(currentScheme()));
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme('light'),
  };
}
