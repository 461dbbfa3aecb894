import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { shortestReason, textIn } from './shapes';

/** Everything that is kept about one person, as a file: for the person, and for a family that asks on paper (docs/privacy.md). */

/** The files of one person in an hour. */
export const ownDataLimit = 5;

/** The parts of the file, in their order. */
export const ownDataParts = [
  'account',
  'schools',
  'consents',
  'consentChanges',
  'consentTexts',
  'support',
  'sittings',
  'answers',
  'parcels',
  'events',
  'results',
  'certificates',
  'registrations',
  'surveys',
  'crossword',
  'sessions',
  'mails',
  'acts',
  'done',
] as const;
export type OwnDataPart = (typeof ownDataParts)[number];

export const ownData = endpoint({
  method: 'GET',
  path: '/owndata/file',
  summary:
    'Everything that is kept about the caller, as a zip with data.json, a page to read in each language and the signed papers; five in an hour',
  roles: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER', 'TUTOR'],
  body: z.object({}),
  reply: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
  media: 'application/zip',
});

export const personData = endpoint({
  method: 'GET',
  path: '/people/data/:user',
  summary:
    'Everything that is kept about a person who asked for it, as the person gets it; the reason goes to the audit log',
  roles: organisers,
  body: z.object({ reason: textIn(500).check(z.trim(), z.minLength(shortestReason)) }),
  reply: z.object({}),
  errors: [],
  media: 'application/zip',
});
