import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, uuidIn } from './shapes';

/** The start of a school year moves all pupils up a grade and archives the last grade; undone within a day. */

export const rolloverLimits = {
  /** Hours within which it can be taken back. */
  undoHours: 24,
  /** Pupils left out one by one. */
  mostLeftOut: 1_000,
  /** Pupils of one class in a list. */
  mostListed: 500,
};

const keepers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const school = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const small = z.coerce.number().check(z.int(), z.gte(1), z.lte(12));
/** A class: pupils of one grade and one sub-grade; null: those who are in no sub-grade. */
const schoolClass = z.object({ grade: small, subGrade: z.nullable(small) });
export type SchoolClass = z.infer<typeof schoolClass>;

const pupil = z.object({ uuid: z.string(), firstName: z.string(), lastName: z.string(), login: z.string() });
const count = z.number();

const lastRollover = z.object({
  id: z.string(),
  /** The year in which that school year begins. */
  schoolYear: count,
  appliedAt: z.string(),
  /** Who did it; null: the account is gone. */
  appliedBy: z.nullable(z.string()),
  moved: count,
  archived: count,
  /** Until when it can be undone; null: too late, or already undone. */
  undoUntil: z.nullable(z.string()),
});

export const previewRollover = endpoint({
  method: 'POST',
  path: '/rollover/preview',
  summary: 'The classes of a school as they are and as they would be; who is solving now; the last time it was done',
  roles: keepers,
  body: z.object({ ...claims, school }),
  reply: z.object({
    schoolYear: count,
    /** By grade and sub-grade. toGrade null: into the archive. */
    classes: z.array(
      z.object({
        grade: count,
        subGrade: z.nullable(count),
        toGrade: z.nullable(count),
        pupils: count,
        className: z.optional(z.string()),
        toClassName: z.optional(z.nullable(z.string())),
      }),
    ),
    outOfSchool: count,
    solving: count,
    last: z.nullable(lastRollover),
    /** Whether the last one was for this school year: doing it again moves pupils up twice. */
    isDone: z.boolean(),
    /** Contests that run now for grades of the school: a pupil who moves up may sit another one, or none. */
    openContests: z.array(z.object({ name: z.string(), until: z.string() })),
    /** It is not summer (June to September), when schools move up. */
    isOffSeason: z.boolean(),
  }),
  errors: [],
});

export const listRolloverClass = endpoint({
  method: 'POST',
  path: '/rollover/class',
  summary: 'The pupils of one class, so that single ones can be left out',
  roles: keepers,
  body: z.object({ ...claims, school, ...schoolClass.shape }),
  reply: z.object({ pupils: z.array(pupil), total: count }),
  errors: [],
});

/**
 * `after` is the last rollover that the caller saw, `moved` and `archived` the numbers of the preview. If any of them
 * has changed, CONFLICT, and nothing is done. PARTICIPANT_SOLVING comes with `uuids`. `again`: repeats the rollover of
 * this school year. While a contest of the school's grades runs, ROLLOVER_UNCONFIRMED comes with `contests`, unless
 * `confirmed` says that somebody was warned of it.
 */
export const applyRollover = endpoint({
  method: 'POST',
  path: '/rollover/apply',
  summary: 'Moves the pupils of a school up a grade and archives those of the last, all at once',
  roles: keepers,
  body: z.object({
    ...claims,
    school,
    leftOut: z._default(
      z.object({
        classes: z.array(schoolClass).check(z.maxLength(200)),
        uList: z.array(uuidIn).check(z.maxLength(rolloverLimits.mostLeftOut)),
      }),
      { classes: [], uList: [] },
    ),
    after: z.nullable(idIn),
    moved: z.coerce.number().check(z.int(), z.gte(0)),
    archived: z.coerce.number().check(z.int(), z.gte(0)),
    again: z._default(z.boolean(), false),
    confirmed: z._default(z.boolean(), false),
  }),
  reply: z.object({ id: z.string(), moved: count, archived: count, undoUntil: z.string() }),
  errors: ['PARTICIPANT_SOLVING', 'ROLLOVER_DONE', 'ROLLOVER_UNCONFIRMED', 'CONFLICT'],
});

/** `kept`: pupils changed since, who stay as they are now; the first 500 by name, `keptTotal` counts all. */
export const undoRollover = endpoint({
  method: 'POST',
  path: '/rollover/undo',
  summary:
    'Takes the last rollover of a school back within a day: grades and archive of all who were not changed since',
  roles: keepers,
  body: z.object({ ...claims, school, id: idIn }),
  reply: z.object({ takenBack: count, kept: z.array(pupil), keptTotal: count }),
  errors: ['PARTICIPANT_SOLVING', 'ROLLOVER_KEPT', 'CONFLICT'],
});
