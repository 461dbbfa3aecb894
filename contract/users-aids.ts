import * as z from 'zod/mini';

/** What makes a task easier to read: the size of its text in percent, its letters, and its colours. */
export const aids = z.object({
  textSize: z.literal([100, 115, 130, 150]),
  /** read: Andika, made for new readers; ui: Sofia Sans, as everywhere else. */
  font: z.enum(['read', 'ui']),
  contrast: z.enum(['light', 'dark', 'strong']),
});
export type Aids = z.infer<typeof aids>;

/** How tasks look for those who chose nothing. */
export const plainAids: Aids = { textSize: 100, font: 'read', contrast: 'light' };
