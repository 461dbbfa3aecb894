import * as z from 'zod/mini';

/** What the filter removes from texts: pictures from elsewhere, and anything that runs, loads or asks. */
export const removedKinds = ['PICTURE', 'SCRIPT', 'FRAME', 'FORM', 'DRAWING', 'MEDIA'] as const;
export type RemovedKind = (typeof removedKinds)[number];

export const removed = z.object({ kind: z.enum(removedKinds), n: z.number() });
export type Removed = z.infer<typeof removed>;
