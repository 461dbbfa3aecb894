import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKitWords } from '../frame/kit-words';
import { ReturnFocus } from '../frame/ReturnFocus';

type SideSheetProps = { title: ReactNode; onClose: () => void; children: ReactNode };

/** A sheet at the right side, over the page it belongs to; on phones it is the whole window. Esc closes it. */
export function SideSheet({ title, onClose, children }: SideSheetProps) {
  const { close } = useKitWords();
  return (
    <>
      <ReturnFocus />
      <Drawer
        opened
        onClose={onClose}
        returnFocus={false}
        position="right"
        size="min(820px, 100vw)"
        title={<span style={{ font: '700 var(--type-section) var(--font-head)' }}>{title}</span>}
        closeButtonProps={{ 'aria-label': close }}
      >
        <div className="stack">{children}</div>
      </Drawer>
    </>
  );
}
