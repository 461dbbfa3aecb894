import * as z from 'zod/mini';
import { endpoint, type ReplyOf } from './endpoint';
import { offlineLimits, parcelDoubts, parcelStates, parcelWays, sealedSet } from './offline-forms';
import { organisers } from './roles';
import { claims, idIn, instant, paging, reasonIn, sortingNewest, uuidIn } from './shapes';
import type { getSet, getTask } from './solving';
import type { Challenge } from './solving-challenge';
import type { Aids } from './users-aids';

/**
 * A class sits a contest without the internet (docs/rules/offline.md): a teacher prepares it while there is a network, its
 * computers fetch the sealed set, the code opens it at the start, and sealed answers come back by whatever way.
 */

const acting = ['ADMIN', 'TUTOR'] as const;
const preparation = uuidIn;

/** What lies in a set: all that a sitting reads otherwise from the server. */
export type OpenedSet = {
  preparation: string;
  /**
   * minutes: the pupil's own, with the extra time; aids null: the pupil chose nothing; login: of namesakes alone, to tell
   * them apart.
   */
  pupils: { uuid: string; firstName: string; lastName: string; login?: string; minutes: number; aids: Aids | null }[];
  challenge: Challenge;
  rows: ReplyOf<typeof getSet>['data'];
  tasks: Pick<ReplyOf<typeof getTask>, 'task' | 'answ'>[];
  /** The pictures and recordings of the tasks by the addresses that these name; bytes in base64. */
  files: { address: string; type: string; bytes: string }[];
};

/** A pupil's parcel, as the teacher and the organisers see it. */
const parcelRow = z.object({
  id: z.string(),
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  receivedAt: instant,
  cameBy: z.enum(parcelWays),
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
  /** login: of namesakes alone, to tell them apart. */
  pupils: z.array(
    z.object({ uuid: z.string(), firstName: z.string(), lastName: z.string(), login: z.optional(z.string()) }),
  ),
  /** Computers that hold the set. */
  computers: z.number(),
  parcels: z.array(parcelRow),
});
export type PreparationRow = z.infer<typeof preparationRow>;

/**
 * A class is prepared anew as often as one likes: earlier preparations of the same pupils stay valid until withdrawn, since
 * computers may hold them. OFFLINE_UNFIT: the contest has something that a computer cannot do alone.
 */
export const prepareOffline = endpoint({
  method: 'POST',
  path: '/offline/prepare',
  summary: 'Prepares pupils of a school to sit a contest without the internet; answers the letters for their computers',
  roles: acting,
  body: z.object({
    ...claims,
    challengeId: idIn,
    school: idIn,
    uList: z.array(uuidIn).check(z.minLength(1), z.maxLength(offlineLimits.pupils)),
  }),
  reply: z.object({
    /** null: everybody was left out. */
    preparation: z.nullable(preparationRow),
    /** Who was left out, and why: codes of letting in. */
    refused: z.array(z.object({ uuid: z.string(), code: z.string() })),
  }),
  errors: ['NOT_RUNNING', 'OFFLINE_TOO_EARLY', 'OFFLINE_UNFIT'],
});

export const withdrawOffline = endpoint({
  method: 'POST',
  path: '/offline/withdraw',
  summary: 'Withdraws a preparation whose code was not given out: its set is not fetched nor opened any more',
  roles: acting,
  body: z.object({ ...claims, preparation }),
  reply: z.object({}),
  errors: ['OFFLINE_RELEASED'],
});

export const listOffline = endpoint({
  method: 'POST',
  path: '/offline/list',
  summary: 'The preparations of a school since 1 September, with what came back',
  roles: acting,
  body: z.object({ ...claims, school: idIn }),
  reply: z.object({ preparations: z.array(preparationRow), serverTime: instant }),
  errors: [],
});

export const releaseOffline = endpoint({
  method: 'POST',
  path: '/offline/release',
  summary: 'The twenty letters that open the set, from the opening of the contest to its end',
  roles: acting,
  body: z.object({ ...claims, preparation }),
  reply: z.object({ code: z.string(), closesAt: instant }),
  errors: ['NOT_RUNNING'],
});

export const fetchOfflineSet = endpoint({
  method: 'POST',
  path: '/offline/set',
  summary: 'The sealed set of a preparation, for a computer that knows its eight letters',
  roles: 'PUBLIC',
  body: z.object({ ...claims, room: z.string().check(z.maxLength(40)), computer: uuidIn }),
  reply: z.object({ set: sealedSet }),
  errors: ['OFFLINE_ROOM_UNKNOWN', 'OFFLINE_ROOM_FULL'],
  load: 'start',
});

export const fetchOfflineCode = endpoint({
  method: 'POST',
  path: '/offline/code',
  summary: 'The code over the network, once the teacher has given it out, for a computer that holds the set',
  roles: 'PUBLIC',
  body: z.object({ ...claims, preparation, computer: uuidIn }),
  reply: z.object({
    code: z.nullable(z.string()),
    /** Whether the preparation was withdrawn: its set is never opened. */
    isWithdrawn: z.boolean(),
  }),
  errors: [],
  load: 'start',
});

/** Of each parcel, in the order of the call. KNOWN: it came before, or one that says the same. */
const delivered = z.object({
  outcome: z.enum(['COUNTED', 'ASKED', 'KNOWN', 'REFUSED']),
  /** Why it was refused. */
  code: z.optional(z.enum(['OFFLINE_PARCEL_DAMAGED', 'OFFLINE_PARCEL_FOREIGN', 'OFFLINE_PARCEL_TOO_LATE'])),
  /** The pupil's name, to staff alone; of namesakes of the preparation with the log-in name. */
  name: z.optional(z.string()),
});

export const deliverOffline = endpoint({
  method: 'POST',
  path: '/offline/deliver',
  summary: 'Takes sealed answers, from the computer itself or from a file or telephone of the teacher',
  roles: 'PUBLIC',
  body: z.object({
    ...claims,
    cameBy: z._default(z.enum(parcelWays), 'NETWORK'),
    parcels: z.array(z.unknown()).check(z.minLength(1), z.maxLength(offlineLimits.parcels)),
  }),
  reply: z.object({ parcels: z.array(delivered) }),
  errors: [],
  bodyLimit: offlineLimits.deliveryBytes,
});

export const parcelOrders = ['received', 'pupil', 'school'] as const;
export type ParcelOrder = (typeof parcelOrders)[number];

/** A parcel that is asked about or was decided, for whoever decides, with what counts of the pupil now beside it. */
const askedParcel = z.object({
  ...parcelRow.shape,
  /** Of namesakes of a preparation alone, to tell them apart. */
  login: z.optional(z.string()),
  grade: z.nullable(z.number()),
  schoolName: z.string(),
  className: z.string(),
  challengeId: z.string(),
  challengeName: z.string(),
  /** usedMs: until its end, or until now; isParcel: it was made of another parcel. null: nothing counts. */
  standing: z.nullable(
    z.object({
      startedAt: instant,
      usedMs: z.number(),
      answers: z.number(),
      isRunning: z.boolean(),
      isParcel: z.boolean(),
    }),
  ),
});
export type AskedParcel = z.infer<typeof askedParcel>;

export const listOfflineParcels = endpoint({
  method: 'POST',
  path: '/offline/parcels',
  summary: 'Parcels that are asked about, or were decided, with what counts of their pupils now; the newest first',
  roles: organisers,
  body: z.object({
    ...claims,
    challengeId: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
    school: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
    state: z.optional(z.nullable(z.enum([...parcelStates, '']))),
    ...sortingNewest(parcelOrders),
    ...paging,
  }),
  reply: z.object({
    rows: z.array(askedParcel),
    total: z.number(),
    /** For the requested challenge and school. */
    counts: z.object({ ASKED: z.number(), COUNTED: z.number(), REFUSED: z.number() }),
    challenges: z.array(z.object({ id: z.string(), name: z.string(), asked: z.number(), isCalculated: z.boolean() })),
  }),
  errors: [],
});

/** CONFLICT: it was decided before, the pupil is solving now, or its answers were forgotten by their age. */
export const decideOffline = endpoint({
  method: 'POST',
  path: '/offline/decide',
  summary: 'Lets a parcel that is asked about count as the pupil’s attempt, or not, with a reason',
  roles: ['ADMIN'],
  body: z.object({ ...claims, parcel: idIn, counts: z.boolean(), reason: reasonIn(500) }),
  /** recalculate: results were calculated without it. */
  reply: z.object({ state: z.enum(parcelStates), recalculate: z.boolean() }),
  errors: ['CONFLICT'],
});
