import type { Aids } from '../../../../contract/users-aids';

export const sizes = [100, 115, 130, 150] as const satisfies readonly Aids['textSize'][];
export const fonts = ['read', 'ui'] as const satisfies readonly Aids['font'][];
export const contrasts = ['light', 'dark', 'strong'] as const satisfies readonly Aids['contrast'][];

/** The next size up or down; at an end it stays. */
export function stepped(size: Aids['textSize'], by: 1 | -1): Aids['textSize'] {
  return sizes[sizes.indexOf(size) + by] ?? size;
}

/** The value after this one, and after the last the first. */
export function next<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length] ?? value;
}
