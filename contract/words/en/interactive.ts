import type { interactive as words } from '../lt/interactive';
import { num } from './forms';

/** Words of interactive tasks, English. */
export const interactive: typeof words = {
  title: { create: 'Create interactive task', edit: 'Edit interactive task' },
  frame: {
    title: ({ name }) => `Interactive task “${name}”`,
    silent: 'The task does not answer.',
    stopped: 'The task was stopped because it did not work properly.',
    goOn: 'Try again, or solve other tasks and come back to this one later. What has been saved is not lost.',
    tooLong: 'This answer is too long and has not been saved.',
  },
  file: 'Task file',
  fileHint: ({ megabytes }) => `A ZIP package or a JSON file of Lodge, at most ${num(megabytes)} MB`,
  fileKept: 'If you choose no file, the present package of the task stays.',
  fileMissing: 'Choose the task file.',
  answersNote: 'The correct answers are taken out of the file and stay on the server: pupils do not get them.',
  level: 'Difficulty',
  tooLarge: 'The file is too large: it, or the unpacked package, has too many data or files.',
  wrongKind: 'Only a ZIP package or a JSON file of Lodge will do.',
  faults: {
    DAMAGED: 'The file is damaged: it could not be read.',
    PATH: 'The package has a file whose path leads out of it or has letters that are not allowed.',
    LINK: 'The package has a link to another file. Put the file itself into it.',
    FILE_KIND: 'The package has a file of a kind that cannot be shown.',
    NO_PAGE: 'The package has no file index.html.',
    MANIFEST: 'The package has no file manifest.json, or data are missing in it.',
    PROTOCOL: 'The field “protocol” of the file manifest.json must be damba-frame/1 or fioi-resources.',
    NO_ANSWERS: 'The file does not name the correct answers.',
    GRADER:
      'The task is judged by a program of its own and has no list of correct answers. We do not take such tasks: name the answers.',
    LIBRARY:
      'The task needs the library Raphael or componental. Upload a ZIP package with the libraries beside the file task.json.',
  },
  faultFile: ({ file }) => `File: ${file}`,
  outcome: {
    INTERACTIVE_NOT_SAVED: 'The interactive task could not be saved.',
    NOT_INTERACTIVE: 'This is not an interactive task.',
  },
};
