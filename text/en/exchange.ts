import type { exchange as words } from '../lt/exchange';
import { num, plural } from './numbers';

const tasks = (n: number) => plural(n, `${num(n)} task`, `${num(n)} tasks`);

/** The field that the right answer is typed into. */
type Field = { dataLength: number | null; dataMinValue: string | null; dataMaxValue: string | null };

/** Words of the import and export of tasks, English. */
export const exchange: typeof words = {
  import: {
    title: 'Import tasks',
    act: 'Import tasks',
    about:
      'The archive must contain folders with tasks in the Bebras Task Markdown format (files whose names end in “.task.md”) and their images. You first see what is in it; only what you select is added to the task list.',
    file: 'Task archive (zip)',
    fileHint: ({ megabytes, n }: { megabytes: number; n: number }) =>
      `At most ${num(megabytes)} MB and ${num(n)} tasks`,
    look: 'Preview',
    missing: 'Choose a file.',
    tooLarge: 'The archive is too large: it has too much data or too many files or tasks.',
    wrongKind: 'This is not a zip archive.',
    failed: 'Could not read the archive.',
    found: ({ n }: { n: number }) => `Found in the archive: ${tasks(n)}`,
    nothing: 'No tasks to import were found in the archive',
    nothingHint: 'Fix the problems listed and choose the archive again.',
    problems: 'Problems in the files',
    problemsHint: 'A task with an error is not imported. Warnings do not stop the import, but read them.',
    level: { error: 'Error', warning: 'Warning' },
    line: ({ n }: { n: number }) => `Line ${num(n)}`,
    col: {
      file: 'File',
      level: 'Kind',
      message: 'Problem',
      answer: 'Answer',
      key: 'Probable correct answer',
      status: 'Status',
      standing: 'What will happen',
      act: 'Action',
    },
    standing: {
      NEW: 'New task',
      REPLACES: 'Replaces an existing task',
      TAKEN: 'Another user has a task with this id',
    },
    choices: ({ n }: { n: number }) => plural(n, `${num(n)} choice`, `${num(n)} choices`),
    typed: 'Typed by the student',
    interactive: 'Interactive',
    pictures: ({ n }: { n: number }) => plural(n, `${num(n)} image`, `${num(n)} images`),
    noKey: 'Not found',
    selectAll: 'Select all tasks',
    select: ({ name }: { name: string }) => `Select: ${name}`,
    take: ({ n }: { n: number }) => `Import ${tasks(n)}`,
    takeNothing: 'Import',
    confirmReplace: 'Replace existing tasks?',
    replaceHint: ({ n }: { n: number }) =>
      `To be replaced: ${tasks(n)}. Corrections made to them here will be overwritten by the archive. Complete collections have their own copies: they will not change.`,
    lookAt: 'Preview',
    lookAtOf: ({ name }: { name: string }) => `Preview: ${name}`,
    lookFailed: "Couldn't show the task.",
    notTaken: 'Could not import the tasks.',
    taken: ({ n }: { n: number }) => `Imported: ${tasks(n)}`,
    takenHint:
      'A person has to confirm the correct answer of each imported task. Until then the task cannot be in a complete collection.',
    again: 'Import another archive',
    toList: 'To the task list',
    interactiveHint: 'Upload the package of an interactive task separately.',
  },
  key: {
    act: 'Confirm the answer',
    actOf: ({ name }: { name: string }) => `Confirm the answer: ${name}`,
    title: 'Confirm the correct answer',
    about: 'Read the task and mark the correct answer. Who confirmed it is written to the audit log.',
    suspected: ({ key }: { key: string }) => `Judging by the text of the task, the correct answer seems to be ${key}.`,
    none: 'The answer could not be recognised from the text of the task.',
    explanation: 'Explanation of the solution',
    correct: 'Correct answer',
    choice: ({ letter }: { letter: string }) => `Answer ${letter}`,
    confirm: 'Confirm',
    confirmAgainst: 'Confirm anyway',
    outside:
      'The answer does not fit the bounds or the length of the field: nobody could type it. Change the answer, or the bounds in the task editor.',
    against: 'The answer differs from the text of the task',
    againstHint: ({ key, value }: { key: string; value: string }) =>
      `Judging by the explanation, the correct answer seems to be ${key}, but you entered ${value}. Check it again.`,
    field: ({ dataLength, dataMinValue, dataMaxValue }: Field) => {
      const range = [dataMinValue !== null && `from ${dataMinValue}`, dataMaxValue !== null && `to ${dataMaxValue}`];
      const parts = [range.filter(Boolean).join(' '), dataLength === null ? '' : `length ${num(dataLength)}`];
      const said = parts.filter((part) => part !== '').join(', ');
      return said === '' ? '' : `The student’s field: ${said}`;
    },
    required: 'Mark the correct answer.',
    confirmed: 'The correct answer is confirmed.',
    failed: 'Could not confirm the correct answer.',
  },
  export: {
    act: 'Export',
    title: 'Export',
    about: 'Correct answers and explanations are exported too: do not give the file to students.',
    format: 'Format',
    formats: {
      markdown: 'Bebras Task Markdown – for other countries and for this bank (zip)',
      moodle: 'Moodle XML – for the Moodle question bank',
      qti: 'QTI 3 – for other testing systems (zip)',
    },
    loadFailed: 'Could not find out what can be exported.',
    out: ({ n }: { n: number }) => `To be exported: ${tasks(n)}`,
    left: 'Not exported',
    nothing: 'There is nothing to export',
    why: {
      KEY: 'the correct answer has not been confirmed yet',
      INTERACTIVE: 'only Bebras Task Markdown carries interactive tasks',
      HIDDEN: 'the correct answer is not public yet',
    },
    hiddenName: 'A task whose answer is not public',
    download: 'Download',
    failed: 'Could not export.',
  },
};
