import type { tasksSight as lt } from '../lt/tasks-sight';

/** Words about solving a task without sight, at the desk, English. */
export const tasksSight: typeof lt = {
  title: 'Without sight',
  mark: 'Can be solved without sight',
  hint: 'Everything that the answer needs is said in words or in descriptions of images, and no description gives the answer away.',
  unsaved: 'You can mark it once the task is saved.',
  failed: 'Whether the task is marked could not be loaded.',
  notMarked: 'The mark could not be changed.',
  unmark: {
    title: 'Remove the mark “Can be solved without sight”?',
    text: 'Its check goes with it. Marked again, the task needs to be checked again.',
    act: 'Remove the mark',
  },
  unchecked: 'Not checked yet: it needs somebody who has written none of the task.',
  checked: ({ day, by }) => (by === null ? `Checked on ${day}` : `Checked by ${by} (${day})`),
  check: 'Confirm the check',
  done: 'Confirmed.',
  notChecked: 'The check could not be confirmed.',
  findings: 'What prevents solving without sight',
  doubts: 'What to look at while checking',
  codes: {
    UNDESCRIBED: 'an image without a description',
    ALIKE: 'its image is described like that of another answer',
    PROGRAM: 'the package does not say that it works by keys and words',
    TOLD: 'the description of an image seems to tell the answer',
    AREA: 'is also answered in the image: is the list of answers enough?',
  },
  fields: { contentHtml: 'Task statement', package: 'Package' },
  choice: ({ letter }) => `Answer ${letter}`,
};
