// Text in a form that is not saved yet, as it is stored on this computer. Pure.

export type Draft = {
  id: string;
  /** The uuid of the person who typed it: nobody else is offered it. */
  owner: string;
  /** Which form of which object, e.g. "task 41". */
  form: string;
  /** The `updatedAt` of the data that filled the form; null for something new. */
  basis: string | null;
  /** When it was typed last, in milliseconds. */
  savedAt: number;
  value: unknown;
};

export const draftLimits = { days: 14, characters: 1_000_000, drafts: 50 } as const;

/** Whether a draft is too old to be offered. now: milliseconds. */
export function isOutdated({ savedAt }: Draft, now: number): boolean {
  return now - savedAt > draftLimits.days * 86_400_000;
}

/** The drafts to delete: outdated ones, and the oldest above the limit of a computer. */
export function superfluous(drafts: readonly Draft[], now: number): Draft[] {
  const newestFirst = [...drafts].sort((one, other) => other.savedAt - one.savedAt);
  return newestFirst.filter((draft, index) => index >= draftLimits.drafts || isOutdated(draft, now));
}

/** The draft that a form opens with: the newest of this person and form that no open window still writes. */
export function newestDraft(
  drafts: readonly Draft[],
  wanted: { owner: string; form: string; now: number; isOpen: (id: string) => boolean },
): Draft | null {
  const own = drafts.filter(
    (draft) =>
      draft.owner === wanted.owner &&
      draft.form === wanted.form &&
      !isOutdated(draft, wanted.now) &&
      !wanted.isOpen(draft.id),
  );
  return own.reduce<Draft | null>((best, draft) => (best && best.savedAt >= draft.savedAt ? best : draft), null);
}

/** The fields that can be stored: a chosen file cannot, and keeps its value from when the form opened. */
export function storable<T extends object>(value: T, initial: T): T {
  const fields = Object.keys(value).map((name) => {
    const field: unknown = Reflect.get(value, name);
    return [name, field instanceof Blob ? Reflect.get(initial, name) : field];
  });
  return { ...value, ...Object.fromEntries(fields) };
}

/** A stored value in the shape of the present form, or null when an older version wrote another shape. */
export function fitted<T extends object>(stored: unknown, initial: T): T | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const names = Object.keys(initial);
  const fits = names.every((name) => isAlike(Reflect.get(stored, name), Reflect.get(initial, name)));
  if (!fits) return null;
  return { ...initial, ...Object.fromEntries(names.map((name) => [name, Reflect.get(stored, name)])) };
}

/** Whether two values have the same type; null matches any type. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === undefined) return other === undefined;
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
