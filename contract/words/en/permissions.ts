import type { permissions as words } from '../lt/permissions';
import { num, plural } from './forms';

/** Words of permissions, English. */
export const permissions: typeof words = {
  title: 'Participation whitelist',
  selectChallenge: 'Select a challenge',
  allow: 'Allow',
  allowSelected: 'Allow selected',
  allowClass: 'Allow the whole class',
  renew: 'Renew',
  disallow: 'Disallow',
  disallowFinish: 'Disallow and finish',
  confirmFinish: 'Do you really want to close this attempt? The pupil will not be able to go on.',
  extraMinutes: 'Add minutes',
  reopen: 'Re-open attempt',
  state: {
    none: 'No permission',
    allowed: ({ time }: { time: string | number }) => `Allowed until ${time}`,
    expired: 'Permission expired',
    solving: 'Solving',
    finished: 'Finished',
    offline: ({ n }: { n: string | number }) => `No connection for ${num(n)} s`,
  },
  windowHint: 'After being allowed, a participant has 15 minutes to press Enter.',
  windowHintN: ({ n }: { n: number }) =>
    plural(
      n,
      `After being allowed, a participant has ${num(n)} minute to press Enter.`,
      `After being allowed, a participant has ${num(n)} minutes to press Enter.`,
    ),
  outcome: {
    PARTICIPANTS_WHITELISTED: 'Participants whitelisted',
    PARTICIPANTS_NOT_WHITELISTED: "Couldn't whitelist participants",
    PARTICIPANT_DISALLOWED: 'Participant disallowed',
    PARTICIPANTS_NOT_DISALLOWED: "Couldn't disallowed participants",
    ATTEMPT_CLOSED: 'Attempt closed',
    ATTEMPT_NOT_CLOSED: "Couldn't close the attempt",
    MINUTES_ADDED: ({ n }: { n: number }) => plural(n, `${num(n)} minute added`, `${num(n)} minutes added`),
    ATTEMPT_REOPENED: 'Attempt re-opened',
  },
};
