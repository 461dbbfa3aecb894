import type { exchange as words } from '../lt/exchange';
import { num, plural } from './forms';

const tasks = (n: number) => plural(n, `${num(n)} task`, `${num(n)} tasks`);

/** The field that the right answer is typed into. */
type Field = { dataLength: number | null; dataMinValue: string | null; dataMaxValue: string | null };

/** Words of tasks that come from elsewhere and go elsewhere, English. */
export const exchange: typeof words = {
  import: {
    title: 'Import of tasks',
    act: 'Import tasks',
    about:
      'The archive holds folders with tasks in the Bebras task markdown (files whose names end in “.task.md”) and their pictures. First you are shown what is in it; only what you select comes into the list of tasks.',
    file: 'Archive of tasks (zip)',
    fileHint: ({ megabytes, n }: { megabytes: number; n: number }) =>
      `At most ${num(megabytes)} MB and ${num(n)} tasks`,
    look: 'Look at it',
    missing: 'Choose a file.',
    tooLarge: 'The archive is too large: too much data, too many files or tasks.',
    wrongKind: 'This is not a zip archive.',
    failed: 'Could not read the archive.',
    found: ({ n }: { n: number }) => `Found in the archive: ${tasks(n)}`,
    nothing: 'No tasks to import were found in the archive',
    nothingHint: 'Mend what is said of the files and choose the archive again.',
    problems: 'Remarks on the files',
    problemsHint: 'A task with an error stays out. Warnings do not hinder, but read them.',
    level: { error: 'Error', warning: 'Warning' },
    line: ({ n }: { n: number }) => `Line ${num(n)}`,
    col: {
      file: 'File',
      level: 'Kind',
      message: 'Remark',
      answer: 'Answer',
      key: 'Suspected correct answer',
      status: 'Status',
      standing: 'What happens',
      act: 'Action',
    },
    standing: {
      NEW: 'New task',
      REPLACES: 'Replaces a task',
      TAKEN: 'Another user has a task with this id',
    },
    choices: ({ n }: { n: number }) => plural(n, `${num(n)} choice`, `${num(n)} choices`),
    typed: 'Typed by the student',
    interactive: 'Interactive',
    pictures: ({ n }: { n: number }) => plural(n, `${num(n)} picture`, `${num(n)} pictures`),
    noKey: 'Not found',
    selectAll: 'Select all tasks',
    select: ({ name }: { name: string }) => `Select: ${name}`,
    take: ({ n }: { n: number }) => `Import ${tasks(n)}`,
    takeNothing: 'Import',
    confirmReplace: 'Replace existing tasks?',
    replaceHint: ({ n }: { n: number }) =>
      `To be replaced: ${tasks(n)}. What was mended in them here gives way to what the archive has. Complete collections have copies of their own: they do not change.`,
    lookAt: 'Look at it',
    lookAtOf: ({ name }: { name: string }) => `Look at it: ${name}`,
    lookFailed: 'Could not show the task.',
    notTaken: 'Could not import the tasks.',
    taken: ({ n }: { n: number }) => `Imported: ${tasks(n)}`,
    takenHint:
      'A person has to confirm the correct answers of imported tasks. Until then a task cannot stand in a complete collection.',
    again: 'Import another archive',
    toList: 'To the list of tasks',
    interactiveHint: 'Upload the package of an interactive task separately.',
  },
  key: {
    act: 'Confirm the answer',
    actOf: ({ name }: { name: string }) => `Confirm the answer: ${name}`,
    title: 'Confirming the correct answer',
    about: 'Read the task and say which answer is correct. The audit log keeps who confirmed it.',
    suspected: ({ key }: { key: string }) => `By the text of the task the correct answer seems to be ${key}.`,
    none: 'The text of the task does not tell the answer.',
    explanation: 'Explanation of the solution',
    correct: 'Correct answer',
    choice: ({ letter }: { letter: string }) => `Answer ${letter}`,
    confirm: 'Confirm',
    confirmAgainst: 'Confirm all the same',
    outside:
      'The answer does not fit the bounds or the length of the field: nobody could type it. Change the answer, or the bounds in the editor of the task.',
    against: 'The answer differs from the text of the task',
    againstHint: ({ key, value }: { key: string; value: string }) =>
      `By its explanation the right answer seems to be ${key}, and you say ${value}. Look at it once more.`,
    field: ({ dataLength, dataMinValue, dataMaxValue }: Field) => {
      const range = [dataMinValue !== null && `from ${dataMinValue}`, dataMaxValue !== null && `to ${dataMaxValue}`];
      const parts = [range.filter(Boolean).join(' '), dataLength === null ? '' : `length ${num(dataLength)}`];
      const said = parts.filter((part) => part !== '').join(', ');
      return said === '' ? '' : `The pupil’s field: ${said}`;
    },
    required: 'Say which answer is correct.',
    confirmed: 'The correct answer is confirmed.',
    failed: 'Could not confirm the correct answer.',
  },
  export: {
    act: 'Export',
    title: 'Export',
    about: 'Correct answers and explanations go out too: do not give the file to students.',
    format: 'Format',
    formats: {
      moodle: 'Moodle XML – into the question bank of Moodle',
      qti: 'QTI 3 – into other testing systems (zip)',
    },
    loadFailed: 'Could not find out what can be exported.',
    out: ({ n }: { n: number }) => `To be exported: ${tasks(n)}`,
    left: 'Stays out',
    nothing: 'There is nothing to export',
    why: {
      KEY: 'the correct answer has not been confirmed yet',
      INTERACTIVE: 'these formats cannot carry an interactive task',
      HIDDEN: 'the correct answer is not public yet',
    },
    hiddenName: 'A task whose answer is not public',
    download: 'Download',
    failed: 'Could not export.',
  },
};
