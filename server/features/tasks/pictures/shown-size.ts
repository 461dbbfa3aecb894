// Whether the picture of an answer may be shown smaller than it was drawn (docs/rules/screens.md). Pure.

/** stated: the width at which its author wants it shown; undefined: none is known. */
export type PictureSize = { width: number; height: number; stated?: number };

/** The width in pixels that a picture without a stated one has at least (web/features/tasks/scene/layout.ts). */
const leastWidth = 160;
/** The width in pixels of a picture that is alone in its row, in the window of a school laptop. */
const rowWidth = 640;

/**
 * Whether pupils at a school laptop may see the picture of an answer smaller than half as it is drawn, or smaller than
 * its author states.
 */
export function mayShrink({ width, stated }: PictureSize): boolean {
  return stated === undefined ? width > 2 * leastWidth : stated > rowWidth;
}
