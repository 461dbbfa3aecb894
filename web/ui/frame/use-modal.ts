import { useEffect, useRef } from 'react';

/**
 * Opens and closes a native modal dialog with `open`; on leaving, focus returns to the element that had it. Focus starts
 * on the first field of the dialog, else on the element marked data-first.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('input, select, textarea, [data-first]')?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  return dialog;
}
