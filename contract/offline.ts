import * as z from 'zod/mini';
import { parcelDoubts, parcelStates } from './offline-forms';
import { instant } from './shapes';

/**
 * A class sits a contest without the internet (docs/rules/offline.md): a teacher prepares it while there is a network, its
 * computers fetch the sealed set, the code opens it at the start, and sealed answers come back by whatever way.
 */

/** A pupil's parcel, as the teacher and the organisers see it. */
const parcelRow = z.object({
  id: z.string(),
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  receivedAt: instant,
  cameBy: z.enum(['NETWORK', 'FILE', 'QR']),
  startedAt: instant,
  /** Used milliseconds of the sitting. */
  usedMs: z.number(),
  answers: z.number(),
  state: z.enum(parcelStates),
  doubts: z.array(z.enum(parcelDoubts)),
  decision: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
});

export const preparationRow = z.object({
  id: z.string(),
  challengeId: z.string(),
  challengeName: z.string(),
  schoolName: z.string(),
  className: z.string(),
  /** What is typed on each computer to fetch the set: eight letters. */
  room: z.string(),
  opensAt: instant,
  closesAt: instant,
  preparedAt: instant,
  preparedBy: z.nullable(z.string()),
  /** When the code was given out first; null: not yet. */
  releasedAt: z.nullable(instant),
  pupils: z.array(z.object({ uuid: z.string(), firstName: z.string(), lastName: z.string() })),
  /** Computers that hold the set. */
  computers: z.number(),
  parcels: z.array(parcelRow),
});
export type PreparationRow = z.infer<typeof preparationRow>;
