import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type StaffModalProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** wide: as wide as a desk. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide';
  /** The acts, at the lower right end. */
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * A modal of staff pages. Mantine's fields with lists (Select, Menu, dates) work inside it; in the native ui/Dialog
 * its top layer would cover their lists.
 */
export function StaffModal({ open, title, onClose, closeLabel, size = 'md', actions, children }: StaffModalProps) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      size={size === 'wide' ? 'min(1180px, 100%)' : size}
      title={<span style={{ font: '700 var(--type-section) var(--font-head)' }}>{title}</span>}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <div className="stack">
        {children}
        {actions && (
          <div className="cluster" style={{ justifyContent: 'flex-end' }}>
            {actions}
          </div>
        )}
      </div>
    </Modal>
  );
}
