import type { solvingEntry as words } from '../lt/solving-entry';
import { common } from './common';
import { num, plural } from './numbers';

/** Words of the way into a sitting: the pupil's home page, English. */
export const solvingEntry: typeof words = {
  entry: {
    tasks: ({ n }: { n: number }) => plural(n, 'task', 'tasks'),
    time: ({ n }: { n: number }) => `${num(n)} min`,
    minutes: 'is your time',
    points: 'points',
    running: 'You have started and the time is running. Go on where you left off.',
  },
  noChallenge: 'There is no challenge for you now',
  securityKey: 'Security key',
  securityKeyHint: 'Your tutor will tell you the security key',
  enter: common.start,
  continue: 'Continue',
};
