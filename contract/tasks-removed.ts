import * as z from 'zod/mini';

/** What the filter of texts takes out: pictures from elsewhere, and what would run, load or ask something. */
export const removedKinds = ['PICTURE', 'SCRIPT', 'FRAME', 'FORM', 'DRAWING', 'MEDIA'] as const;
export type RemovedKind = (typeof removedKinds)[number];

export const removed = z.object({ kind: z.enum(removedKinds), n: z.number() });
export type Removed = z.infer<typeof removed>;
