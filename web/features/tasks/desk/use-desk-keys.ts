import { type RefObject, useEffect, useRef } from 'react';

type Keys = { onSave: () => void; onPreview: () => void };

/** Ctrl+S saves, Ctrl+Enter shows the preview, F6 goes from one part of the desk to the next, Shift+F6 back. */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const act = isCommand ? commandOf(event, latest.current) : null;
      const isNext = event.key === 'F6' && desk.current !== null && !isModal();
      if (!act && !isNext) return;
      event.preventDefault();
      if (act) act();
      else if (desk.current) focusRegion(desk.current, event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [desk]);
}

function commandOf(event: KeyboardEvent, { onSave, onPreview }: Keys): (() => void) | null {
  if (event.key.toLowerCase() === 's') return onSave;
  return event.key === 'Enter' && !isModal() ? onPreview : null;
}

const isModal = (): boolean => document.querySelector('[aria-modal="true"], dialog:modal') !== null;

const focusable =
  '[contenteditable="true"], input:not([type="hidden"]):not(:disabled), textarea, select, button:not(:disabled), a[href]';

function focusRegion(desk: HTMLElement, step: 1 | -1): void {
  const regions = [...desk.querySelectorAll<HTMLElement>('[data-region]')]
    .filter((one) => one.offsetParent !== null || one.getClientRects().length > 0)
    .sort((one, other) => Number(one.dataset.region) - Number(other.dataset.region));
  const at = regions.findIndex((one) => one.contains(document.activeElement));
  const next = regions[(at + step + regions.length) % regions.length];
  if (next) focusInside(next);
}

/** The text of a region, otherwise its first control, otherwise the region itself. */
function focusInside(region: HTMLElement): void {
  const controls = [...region.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.getClientRects().length > 0 && one.tabIndex >= 0,
  );
  const text = controls.find((one) => one.isContentEditable);
  (text ?? controls[0] ?? region).focus();
}

/** Puts the focus on the place of a field: in the rail by its name, on the sheet on what is marked as wrong. */
export function focusField(desk: HTMLElement, field: string): void {
  const named = desk.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.split('.')[0] ?? field)}"]`);
  const sheet = desk.querySelector<HTMLElement>('[data-region="1"]');
  const marked = [...(sheet?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])].find(
    (one) => one.getClientRects().length > 0,
  );
  const inside = named?.matches(focusable) ? named : named?.querySelector<HTMLElement>(focusable);
  const target = inside ?? marked ?? sheet;
  target?.scrollIntoView({ block: 'center' });
  if (target === sheet && sheet) focusInside(sheet);
  else target?.focus();
}
