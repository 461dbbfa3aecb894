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

function focusInside(region: HTMLElement): void {
  (firstInside(region) ?? region).focus();
}

/** The text of a part of the desk, otherwise its first control. A choice that Tab passes by is reached by its place. */
function firstInside(part: HTMLElement): HTMLElement | undefined {
  const visible = [...part.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.getClientRects().length > 0);
  return visible.find((one) => one.isContentEditable) ?? visible.find((one) => one.tabIndex >= 0);
}

/** Puts the focus on the place of a field: on what bears its name, on the sheet else on what is marked as wrong. */
export function focusField(desk: HTMLElement, field: string): void {
  const named = namedPlace(desk, field === 'package' ? 'file' : field);
  const sheet = desk.querySelector<HTMLElement>('[data-region="1"]');
  const marked = [...(sheet?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])].find(
    (one) => one.getClientRects().length > 0,
  );
  const inside = named?.matches(focusable) ? named : named && firstInside(named);
  const target = inside ?? marked ?? sheet;
  target?.scrollIntoView({ block: 'center' });
  if (target === sheet && sheet) focusInside(sheet);
  else target?.focus();
}

/** What bears the name of a field or of the nearest part that it belongs to: `choices.1` for `choices.1.textHtml`. */
function namedPlace(desk: HTMLElement, field: string): HTMLElement | null {
  const place = desk.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const end = field.lastIndexOf('.');
  return place ?? (end === -1 ? null : namedPlace(desk, field.slice(0, end)));
}
