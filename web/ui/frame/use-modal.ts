import { useEffect, useRef } from 'react';

/** Where focus starts: on the first field of the dialog, else on the element marked data-first. */
const firstOfAll = 'input, select, textarea, [data-first]';

/**
 * Opens and closes a native modal dialog with `open`; on leaving, focus returns to the element that had it. first: the
 * selector of the element on which focus starts.
 */
export function useModal(open: boolean, first = firstOfAll) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>(first)?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open, first]);
  return dialog;
}
