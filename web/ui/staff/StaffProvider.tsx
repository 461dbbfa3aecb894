import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { chooseScheme, currentScheme, watchScheme } from '../frame/color-scheme';
import './mantine.css';
import './generated/theme-variables.css';
import './forced-colors.css';
import { TableWords } from './table/table-words';
import { staffTheme } from './theme';

type StaffProviderProps = { beyond: string; order: string; children: ReactNode };

/**
 * Mantine for the staff pages inside it, and the words of their tables (beyond: of one that scrolls sideways, order: of
 * one whose rows are cards). Import lazily only: it brings Mantine and its styles. Toasts are ui/Toasts.
 */
export function StaffProvider({ beyond, order, children }: StaffProviderProps) {
  const manager = useMemo(schemeManager, []);
  const words = useMemo(() => ({ beyond, order }), [beyond, order]);
  return (
    <MantineProvider
      theme={staffTheme}
      colorSchemeManager={manager}
      // The content policy lets no style sheet in that a script writes: ours is generated.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <TableWords value={words}>{children}</TableWords>
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
