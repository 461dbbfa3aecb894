import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, personIn } from './shapes';

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

/** Standing extra time: the percent of the minutes that a pupil gets on top (docs/rules/sitting.md). */
export const extraTime = z.literal([0, 25, 50, 100]);
export type ExtraTime = z.infer<typeof extraTime>;

/** The minutes of an attempt with standing extra time, rounded up. */
export function minutesWith(extra: number, minutes: number): number {
  return Math.ceil((minutes * (100 + extra)) / 100);
}

/**
 * What helps a pupil to solve. Only the pupil, the school's tutors and organisers learn of it (docs/rules/privacy.md).
 * withoutSight: by a screen reader or a Braille display.
 */
export const support = z.object({ aids, extraTime });

export const getAids = endpoint({
  method: 'POST',
  path: '/users/aids',
  summary:
    'How tasks look for a pupil, standing extra time, and who solves without sight; `user`: a pupil within reach, the caller by default',
  roles: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  body: z.object({ ...claims, user: z.optional(z.nullable(personIn)) }),
  reply: z.extend(support, {
    withoutSight: z.boolean(),
    /**
     * For staff, of a pupil who solves without sight: each contest that is not over with its set without sight, else the set of
     * everybody with so many tasks of which somebody has checked that they can be solved so. Of other pupils those in which
     * the own sitting has begun with the set without sight.
     */
    contests: z.optional(
      z.array(
        z.object({
          name: z.string(),
          round: z.number(),
          hasOwnSet: z.boolean(),
          tasks: z.number(),
          solvable: z.number(),
          /** The set of the sitting that has begun: a later mark does not change it. */
          begun: z.nullable(z.enum(['WITHOUT_SIGHT', 'EVERYBODY'])),
          /** Whether the pupil is of a class that is prepared to sit it without the internet. */
          isOffline: z.boolean(),
        }),
      ),
    ),
  }),
  errors: [],
});

export type SupportForStaff = z.infer<typeof getAids.reply>;
export type Support = Omit<SupportForStaff, 'contests'>;

export const saveAids = endpoint({
  method: 'POST',
  path: '/users/saveaids',
  summary: 'How tasks look for the caller; a choice that is older than the stored one changes nothing',
  roles: ['STUDENT'],
  body: z.object({
    ...claims,
    aids,
    /** Whole seconds since the choice was made: it may have waited on a computer without network. */
    ageSecs: z.optional(z.number().check(z.int(), z.gte(0), z.lte(400 * 24 * 60 * 60))),
  }),
  /** What holds now. */
  reply: support,
  errors: [],
});

export const presetAids = endpoint({
  method: 'POST',
  path: '/users/presetaids',
  summary:
    "Sets a pupil's aids, standing extra time, and whether without sight; absent ones stay. Attempts that run keep their time",
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({
    ...claims,
    user: personIn,
    aids: z.optional(z.partial(aids)),
    extraTime: z.optional(extraTime),
    withoutSight: z.optional(z.boolean()),
  }),
  reply: getAids.reply,
  errors: ['ARCHIVED'],
});
