import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { useKitWords } from '../frame/kit-words';
import { ReturnFocus } from '../frame/ReturnFocus';
import styles from './StaffModal.module.css';

type StaffModalProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
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
export function StaffModal({ open, title, onClose, size = 'md', actions, children }: StaffModalProps) {
  const { close } = useKitWords();
  return (
    <>
      {open && <ReturnFocus />}
      <Modal
        opened={open}
        onClose={onClose}
        returnFocus={false}
        size={size === 'wide' ? 'min(1180px, 100%)' : size}
        title={title}
        classNames={{
          overlay: styles.overlay,
          content: styles.content,
          header: styles.header,
          title: styles.title,
          body: styles.body,
        }}
        closeButtonProps={{ 'aria-label': close }}
      >
        <div className="stack">
          {children}
          {actions && <div className={cx('cluster justify-end line-above', styles.foot)}>{actions}</div>}
        </div>
      </Modal>
    </>
  );
}
