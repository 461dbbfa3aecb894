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
    show(element);
    element.querySelector<HTMLElement>(first)?.focus();
    return () => {
      hide(element);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open, first]);
  return dialog;
}

// Safari before 15.4 knows no dialog: web/ui/base.css lays it over the page, which stays within reach of Tab.
const isKnown = 'HTMLDialogElement' in globalThis;

function show(dialog: HTMLDialogElement): void {
  if (isKnown) dialog.showModal();
  else dialog.setAttribute('open', '');
}

function hide(dialog: HTMLDialogElement): void {
  if (isKnown) dialog.close();
  else dialog.removeAttribute('open');
}
