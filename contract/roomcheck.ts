import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { firstSamples, roomFigures, verdicts } from './roomcheck-verdict';
import { claims, idIn, instant, paging, sorting, textIn } from './shapes';
import { answer, journalKey } from './solving';

/**
 * The check of a computer room before the challenge (docs/rules/room-check.md): a page measures what a class will need,
 * and the result is stored with the school.
 */

/** What a check may cost the server. */
export const roomCheckBounds = {
  /** Bytes of one reply; many of them make what the pupils of a room fetch. */
  pieceBytes: 262_144,
  /** Pieces beyond those of the room: one is fetched to compare its bytes, and lost ones are fetched again. */
  sparePieces: 12,
  /** The most bytes of one pupil that are measured. */
  pupilBytes: 4_000_000,
  /** Minutes for which a check may fetch, send and store. */
  openMinutes: 5,
  /** Seconds from one check of a person to the next. */
  everySeconds: 20,
  /** Checks of the whole country that begin within a minute. */
  atOnce: 20,
  roomLength: 40,
};

/** The name of a package without a task. Its page says this to the window around it as soon as it stands there. */
export const roomCheckFrame = { packageName: '0'.repeat(32), says: 'damba-room-check' };

const everyone = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const mine = { check: idIn };

/** What the paper of a check says besides its figures, to whoever looks after the computers of the school. */
const ofPaper = {
  schoolName: z.optional(z.string()),
  /** Where frames of interactive tasks come from, if from an address of their own: a filter must let it through. */
  frames: z.optional(z.string()),
};

/**
 * The check belongs to the session that began it. ROOMCHECK_BUSY: pupils are solving now and the server is needed for
 * them, or too many rooms are checked at this moment; ROOMCHECK_TOO_SOON: the same person began one seconds ago.
 */
export const beginRoomCheck = endpoint({
  method: 'POST',
  path: '/roomcheck/begin',
  summary: 'Begins a check of a room of a school; says how much its pupils fetch and how the pieces must look',
  roles: everyone,
  body: z.object({ ...claims, school: idIn }),
  /**
   * pupilBytes: the application and the heaviest set; pieces: what all pupils of the room fetch, each of pieceBytes;
   * sha256: of a piece, and of each sample, in hexadecimal; frame: the page of an interactive task that only reports itself.
   */
  reply: z.object({
    check: z.string(),
    pupils: z.number(),
    applicationBytes: z.number(),
    setBytes: z.number(),
    pupilBytes: z.number(),
    pieces: z.number(),
    pieceBytes: z.number(),
    sha256: z.string(),
    samples: z.array(z.object({ kind: z.enum(firstSamples), sha256: z.string() })),
    soundSha256: z.optional(z.string()),
    frame: z.optional(z.string()),
    ...ofPaper,
    serverTime: instant,
  }),
  errors: ['ROOMCHECK_BUSY', 'ROOMCHECK_TOO_SOON'],
});

/** ROOMCHECK_OVER: the check is stored or too old, or has fetched all that was promised to it. */
export const roomCheckPiece = endpoint({
  method: 'GET',
  path: '/roomcheck/piece/:check/:piece',
  summary: 'One piece of what the pupils of a room fetch: bytes that cannot be compressed and are stored nowhere',
  roles: everyone,
  body: z.object({}),
  reply: z.object({}),
  errors: ['ROOMCHECK_OVER'],
  media: 'application/octet-stream',
});

export const roomCheckSample = endpoint({
  method: 'GET',
  path: '/roomcheck/sample/:kind',
  summary: 'A small script, JSON, picture, font or recording of known bytes, to see whether a filter replaces it',
  roles: everyone,
  body: z.object({}),
  reply: z.object({}),
  errors: [],
  media: 'application/octet-stream',
});

/** Taken by a group commit like an answer of a pupil, into a table of its own; confirmed after the commit. */
export const sendTrialAnswer = endpoint({
  method: 'POST',
  path: '/roomcheck/answer',
  summary: 'Stores one trial answer of an open check, numbered by `seq` from 1 to 30; again changes nothing',
  roles: everyone,
  body: z.object({ ...claims, ...mine, adata: answer }),
  reply: z.object({ confirmed: z.array(journalKey), serverTime: instant }),
  errors: ['ROOMCHECK_OVER'],
  load: 'start',
});

/** Live: an event `check` at once and then every second, ten of them. */
export const roomCheckLive = endpoint({
  method: 'POST',
  path: '/roomcheck/live',
  summary: 'A stream like that of the class board, for ten seconds: an event `check` at once and each second',
  roles: everyone,
  body: z.object({ ...claims, ...mine }),
  reply: z.object({ serverTime: instant }),
  errors: ['ROOMCHECK_OVER'],
  media: 'text/event-stream',
});

const keptCheck = z.object({
  ...ofPaper,
  id: z.string(),
  /** '': the teacher gave the room no name. */
  room: z.string(),
  keptAt: instant,
  verdict: z.enum(verdicts),
  figures: roomFigures,
});
export type KeptCheck = z.infer<typeof keptCheck>;

/** The verdict is the server's own: from the figures, of which it counts bytes and answers itself. */
export const keepRoomCheck = endpoint({
  method: 'POST',
  path: '/roomcheck/keep',
  summary: 'Stores the figures of an open check with its school and the verdict on them; once',
  roles: everyone,
  body: z.object({
    ...claims,
    ...mine,
    room: z._default(textIn(roomCheckBounds.roomLength).check(z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u)), ''),
    figures: roomFigures,
  }),
  reply: z.object({ check: keptCheck }),
  errors: ['ROOMCHECK_OVER'],
});

export const listRoomChecks = endpoint({
  method: 'POST',
  path: '/roomcheck/list',
  summary: 'The stored checks of a school, the newest first',
  roles: everyone,
  body: z.object({ ...claims, school: idIn, ...paging }),
  reply: z.object({ checks: z.array(keptCheck), total: z.number() }),
  errors: [],
});

/** How a school stands: by the worst of its rooms since 1 September; NEVER: nothing was checked since. */
export const schoolStates = [...verdicts, 'NEVER'] as const;
export type SchoolState = (typeof schoolStates)[number];

export const checkedSchoolOrders = ['name', 'district', 'state', 'keptAt'] as const;

const checkedSchool = z.object({
  id: z.string(),
  name: z.string(),
  district: z.string(),
  districtId: z.string(),
  state: z.enum(schoolStates),
  /** How many rooms were checked, and when the last of them. */
  rooms: z.number(),
  keptAt: z.nullable(instant),
});
export type CheckedSchool = z.infer<typeof checkedSchool>;

export const listCheckedSchools = endpoint({
  method: 'POST',
  path: '/roomcheck/schools',
  summary: 'The confirmed schools with how their rooms stand since 1 September, and how many stand how',
  roles: organisers,
  body: z.object({
    ...claims,
    ...paging,
    ...sorting(checkedSchoolOrders),
    search: z._default(textIn(200), ''),
    district: z._default(z.nullable(z.union([idIn, z.literal('')])), null),
    state: z._default(z.nullable(z.enum(schoolStates)), null),
  }),
  /** counts: ignore the filter by state. */
  reply: z.object({
    schools: z.array(checkedSchool),
    total: z.number(),
    counts: z.object({ GREEN: z.number(), AMBER: z.number(), RED: z.number(), NEVER: z.number() }),
  }),
  errors: [],
});
