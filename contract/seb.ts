import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { idIn, instant, textIn } from './shapes';

/** Contests that are sat in Safe Exam Browser (docs/rules/lockdown.md). */

export const sebLimits = {
  /** Config Keys, and Browser Exam Keys, that one set may accept beside the computed one. */
  mostKeys: 20,
  passwordLength: 64,
  /** Letters of an address that a page may report. */
  addressLength: 2_000,
  /** Minutes in which the file of a start can be fetched. */
  launchMinutes: 5,
};

/** The address that ends Safe Exam Browser, below the origin of the site. */
export const sebQuitPath = '/?quit=seb';

/** The parameter of the entry page's address that ties it to one file. */
export const sebNonce = 'seb';

const solvers = ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'] as const;

/** A key of Safe Exam Browser: 64 hexadecimal digits, as its own windows show them; stored in lower case. */
export const sebKey = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/));
const keys = z.array(sebKey).check(z.maxLength(sebLimits.mostKeys));

export const sebSettings = z.object({
  isOn: z.boolean(),
  hasQuitPassword: z.boolean(),
  configKeys: z.array(z.string()),
  examKeys: z.array(z.string()),
  /** The Config Key of the file that organisers hand out; null while it is off. */
  fileKey: z.nullable(z.string()),
  /** Whether only keys may be added: somebody may have entered already. */
  isFrozen: z.boolean(),
  updatedAt: z.nullable(instant),
});
export type SebSettings = z.infer<typeof sebSettings>;

export const getSeb = endpoint({
  method: 'POST',
  path: '/seb/get',
  summary: 'Whether a contest is sat in Safe Exam Browser, and the keys that it accepts',
  roles: organisers,
  body: z.object({ collectionId: idIn }),
  reply: z.object({ seb: sebSettings }),
  errors: ['SEB_OFF'],
});

export const saveSeb = endpoint({
  method: 'POST',
  path: '/seb/save',
  summary: 'Switches Safe Exam Browser on or off for a contest, with its quit password and further keys',
  roles: organisers,
  body: z.object({
    collectionId: idIn,
    isOn: z.boolean(),
    /** Absent: as it is; null or empty: none. */
    quitPassword: z.optional(z.nullable(textIn(sebLimits.passwordLength))),
    configKeys: keys,
    examKeys: keys,
    /** What the page has read; another one is refused with CONFLICT. */
    updatedAt: z.optional(z.nullable(instant)),
  }),
  reply: z.object({ seb: sebSettings }),
  errors: ['SEB_OFF', 'COLLECTION_FROZEN', 'CONFLICT'],
});

export const downloadSeb = endpoint({
  method: 'GET',
  path: '/seb/file/:id',
  summary: 'The configuration file of a contest for computers that are prepared beforehand',
  roles: organisers,
  body: z.object({}),
  reply: z.object({}),
  errors: ['SEB_OFF'],
  media: 'application/seb',
});

export const launchSeb = endpoint({
  method: 'POST',
  path: '/seb/launch',
  summary: 'A link that opens a contest in Safe Exam Browser: one use, five minutes, for the own session',
  roles: solvers,
  body: z.object({ challengeId: idIn, securityKey: z.optional(z.nullable(textIn(200))) }),
  reply: z.object({ link: z.string() }),
  errors: ['SEB_OFF', 'BAD_SECURITY_KEY'],
  load: 'start',
});

export const fetchSeb = endpoint({
  method: 'GET',
  path: '/seb/launch/:token/damba.seb',
  summary: 'The configuration file of one start, for who has its link; once',
  roles: 'PUBLIC',
  body: z.object({}),
  reply: z.object({}),
  errors: ['SEB_LINK_EXPIRED'],
  media: 'application/seb',
  load: 'start',
});

const hash = z.optional(z.nullable(textIn(200)));

export const verifySeb = endpoint({
  method: 'POST',
  path: '/seb/verify',
  summary: 'Shows that the page is open in Safe Exam Browser; the session may then start the contest',
  roles: solvers,
  body: z.object({
    challengeId: idIn,
    /** The address of the entry page, as the browser loaded it. */
    url: textIn(sebLimits.addressLength),
    /** What Safe Exam Browser tells the page (SafeExamBrowser.security); absent where it sent headers. */
    configKeyHash: hash,
    requestHash: hash,
  }),
  reply: z.object({}),
  errors: ['SEB_REQUIRED'],
  load: 'start',
});
