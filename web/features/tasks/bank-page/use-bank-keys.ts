import { useEffect, useRef } from 'react';

export type BankKeys = {
  /** By so many rows down; negative: up. */
  onWalk: (by: number) => void;
  onEdit: () => void;
  onMark: () => void;
  onPanel: () => void;
  onCreate: () => void;
  onClose: () => void;
  onFind: () => void;
};

/**
 * The keys of the bank: ↑ ↓, e, x, p, n, Esc, Ctrl+K for the search. Letters do nothing inside a field, a menu or a
 * window, and none does where the browser or a screen reader has its own meaning for it.
 */
export function useBankKeys(keys: BankKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return act.onFind();
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof Element) || event.target.closest(elsewhere)) return;
      const run = actOf(event.key, act);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=radiogroup], iframe';

function actOf(key: string, act: BankKeys): (() => void) | null {
  switch (key) {
    case 'ArrowDown':
      return () => act.onWalk(1);
    case 'ArrowUp':
      return () => act.onWalk(-1);
    case 'e':
      return act.onEdit;
    case 'x':
      return act.onMark;
    case 'p':
      return act.onPanel;
    case 'n':
      return act.onCreate;
    case 'Escape':
      return act.onClose;
    default:
      return null;
  }
}
