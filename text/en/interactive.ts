import type { interactive as words } from '../lt/interactive';
import { num } from './numbers';

/** Words of interactive tasks, English. */
export const interactive: typeof words = {
  title: { create: 'Create interactive task', edit: 'Edit interactive task' },
  frame: {
    title: ({ name }) => `Interactive task “${name}”`,
    silent: 'The task is not responding.',
    stopped: 'The task was stopped because it did not work properly.',
    goOn: 'Try again, or solve other tasks and come back to this one later. What has been saved is not lost.',
    tooLong: 'This answer is too long and has not been saved.',
  },
  create: 'Create',
  file: 'Task file',
  fileHint: ({ megabytes }) => `A ZIP package or a Lodge JSON file, at most ${num(megabytes)} MB`,
  fileMissing: 'Choose the task file.',
  answersNote: 'The correct answers are separated from the file and stay on the server: students do not get them.',
  trial: {
    label: 'The task as students will see it',
    hint: 'Students will see the task like this. Try to answer: the server says whether it is right and stores nothing.',
    failed: 'The package cannot be shown yet.',
    canSave: 'You can create the task all the same.',
  },
  level: 'Difficulty',
  tooLarge: 'The file is too large: the file itself or the unpacked package has too much data or too many files.',
  wrongKind: 'Only a ZIP package or a Lodge JSON file is accepted.',
  faults: {
    DAMAGED: 'The file is damaged: it could not be read.',
    PATH: 'The package has a file whose path leads out of it or contains characters that are not allowed.',
    LINK: 'The package has a link to another file. Put the file itself into it.',
    FILE_KIND: 'The package has a file of a kind that cannot be shown.',
    NO_PAGE: 'The package has no file index.html.',
    MANIFEST: 'The package has no file manifest.json, or data is missing from it.',
    PROTOCOL: 'The field “protocol” of the file manifest.json must be damba-frame/1 or fioi-resources.',
    NO_ANSWERS: 'The file does not specify the correct answers.',
    GRADER:
      'The task is marked by its own program and has no list of correct answers. Such tasks are not accepted: specify the answers.',
    LIBRARY:
      'The task needs the Raphael or componental library. Upload a ZIP package with the libraries next to the file task.json.',
  },
  faultFile: ({ file }) => `File: ${file}`,
  outcome: {
    INTERACTIVE_NOT_SAVED: "Couldn't save the interactive task.",
    NOT_INTERACTIVE: 'This is not an interactive task.',
  },
};
