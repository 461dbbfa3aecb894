import type { usersAids as words } from '../lt/users-aids';
import { num } from './numbers';

/** Words of what helps a pupil to solve, on profiles; English. */
export const usersAids: typeof words = {
  title: 'Help while solving',
  extraTime: 'Extra time',
  usualTime: 'As for everybody',
  more: ({ n }: { n: number }) => `${num(n)}% more`,
  size: 'Text size',
  percent: ({ n }: { n: number }) => `${num(n)}%`,
  font: 'Font',
  fonts: { read: 'Andika', ui: 'Sofia Sans' },
  contrast: 'Contrast',
  contrasts: { light: 'Light', dark: 'Dark', strong: 'Strong' },
  saved: 'Saved.',
  notSaved: 'The help was not saved.',
  notLoaded: 'The settings of help could not be loaded.',
  time: 'Extra time holds for challenges and trainings that start from now on. To a student who is solving already, add minutes on the class board.',
  hint: 'Text size, font and contrast can be changed by the student while solving.',
  privacy:
    'Only the student, the tutors of the school and organisers see this. Changes of extra time and of the mark are logged.',
  withoutSight: 'Solves without sight',
  sight:
    'Tick this if the student solves with a screen reader or a Braille display. Classmates do not see the mark: it is neither on the class board nor in lists. It holds from a start on: an attempt that has begun stays as it is.',
  contest: {
    none: 'There is no complete challenge for this student that is not over.',
    own: ({ name }) => `${name}: the student gets the set without sight.`,
    all: ({ name }) => `${name}: all tasks can be solved without sight.`,
    some: ({ name, n, of }) =>
      `${name}: tasks checked as solvable without sight: ${num(n)} of ${num(of)}. About the others, talk to the organisers before the challenge opens.`,
    begunOwn: ({ name }) =>
      `${name}: the student has begun the set without sight, so changing the mark no longer changes this attempt.`,
    begunAll: ({ name }) =>
      `${name}: the student has begun the set of everybody, so changing the mark no longer changes this attempt. If its tasks cannot be solved, tell the organisers.`,
    offline:
      'But the student is in a class that solves without the internet, where everybody gets the same set. This student needs the internet, or the text for a Braille display, which the organisers give.',
    atCentre:
      'In the second round the student solves at the centre: agree with the centre ahead about a screen reader or a Braille display.',
  },
  yourSight: 'It is noted that you solve with a screen reader or a Braille display.',
  yourTime: ({ n }: { n: number }) => `You have ${num(n)}% more time.`,
  look: 'Change',
  change: 'You choose how tasks look while you solve: the buttons are beside the name of the task.',
};
