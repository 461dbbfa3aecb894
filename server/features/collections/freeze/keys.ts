// The right answers that a frozen key names, and how they are shown. Pure.
import type { ShownKey } from '../../../../contract/tasks-shown';
import type { FrozenExercise, FrozenKey } from './frozen';

/** The ids of the right choices; none for a key that is a value. */
export function rightChoices(key: FrozenKey): string[] {
  return key.kind === 'choice' ? [key.choiceId, ...(key.also ?? [])] : [];
}

/** The values that are right; none for a key that is a choice. */
export function rightValues(key: FrozenKey): string[] {
  return key.kind === 'value' ? [key.value, ...(key.also ?? [])] : [];
}

/** A key that is a value as people read it: "14; 14,0 ± 0,5". */
export function valueText(key: FrozenKey & { kind: 'value' }): string {
  const values = rightValues(key).join('; ');
  return key.tolerance === undefined ? values : `${values} ±\u00a0${key.tolerance}`;
}

/** The key of these right choices, in their order; null: there is none. */
export function choiceKey([choiceId, ...also]: readonly string[]): FrozenKey | null {
  return choiceId === undefined ? null : { kind: 'choice', choiceId, ...(also.length > 0 && { also }) };
}

/** The key of a typed value, with the values that are as right, and a number's tolerance. */
export function valueKey(value: string, also: readonly string[], tolerance: string | null): FrozenKey {
  return {
    kind: 'value',
    value,
    ...(also.length > 0 && { also: [...also] }),
    ...(tolerance !== null && { tolerance }),
  };
}

/** What else is right, and what wrong choices mean; for who may see the solution. */
export function shownKeyOf({ key, explanation }: Pick<FrozenExercise, 'key' | 'explanation'>): ShownKey {
  const right = rightChoices(key);
  const also = right.slice(1);
  // A choice that a correction made right has no hint any more.
  const hints = Object.entries(explanation.hints ?? {}).filter(([id]) => !right.includes(id));
  return {
    ...(also.length > 0 && { alsoCorrectIds: also }),
    ...(key.kind === 'value' && key.also && { alsoAccepted: key.also }),
    ...(key.kind === 'value' && key.tolerance !== undefined && { tolerance: key.tolerance }),
    ...(hints.length > 0 && { hints: Object.fromEntries(hints) }),
  };
}
