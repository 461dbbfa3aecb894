import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type StaffModalProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
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
      size={size}
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
