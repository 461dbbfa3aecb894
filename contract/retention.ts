import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import type { constantDefaults } from './settings';
import { claims, instant } from './shapes';

/** The end of keeping: what goes by itself at night once it is old enough (docs/privacy.md). */

/** What goes, in the order of its going, and the setting that says after how long. */
export const retentionKinds = {
  LINKS: { setting: 'keepLinksDays', unit: 'days' },
  ADDRESSES: { setting: 'keepAddressesDays', unit: 'days' },
  SESSIONS: { setting: 'keepSessionsDays', unit: 'days' },
  MAILS: { setting: 'keepMailsDays', unit: 'days' },
  PAPERS: { setting: 'keepPapersDays', unit: 'days' },
  ANSWERS: { setting: 'keepAnswersMonths', unit: 'months' },
  PARCELS: { setting: 'keepAnswersMonths', unit: 'months' },
  CLAIMS: { setting: 'keepAnswersMonths', unit: 'months' },
  AUDIT: { setting: 'keepAuditMonths', unit: 'months' },
  ROOMS: { setting: 'keepRoomChecksMonths', unit: 'months' },
  ARCHIVED: { setting: 'keepArchivedMonths', unit: 'months' },
} as const satisfies Record<string, { setting: keyof typeof constantDefaults; unit: 'days' | 'months' }>;
export type RetentionKind = keyof typeof retentionKinds;
const kinds = [
  'LINKS',
  'ADDRESSES',
  'SESSIONS',
  'MAILS',
  'PAPERS',
  'ANSWERS',
  'PARCELS',
  'CLAIMS',
  'AUDIT',
  'ROOMS',
  'ARCHIVED',
] as const;
export const retentionOrder: readonly RetentionKind[] = kinds;

/** How many nights are reported. */
export const reportedNights = 60;

const ahead = z.object({
  kind: z.enum(kinds),
  age: z.number(),
  unit: z.enum(['days', 'months']),
  /** What is older than this goes. */
  before: instant,
  /** How much of it is there now: it goes in the coming night, or in several. */
  waiting: z.number(),
});
export type RetentionAhead = z.infer<typeof ahead>;

const night = z.object({
  day: z.string(),
  startedAt: instant,
  /** null: it goes on, or the night was over before it was done. */
  finishedAt: z.nullable(instant),
  removed: z.array(z.object({ kind: z.enum(kinds), n: z.number(), till: instant })),
});
export type RetentionNight = z.infer<typeof night>;

export const getRetention = endpoint({
  method: 'POST',
  path: '/retention/get',
  summary: 'What goes by its age in the coming night, and what went in the last 60 nights',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({
    ahead: z.array(ahead),
    nights: z.array(night),
    /** false: nothing goes by itself here, because it is a demonstration. */
    isOn: z.boolean(),
  }),
  errors: [],
});
