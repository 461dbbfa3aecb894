import type { collectionsPaper as words } from '../lt/collections-paper';
import { plural } from './numbers';

type ByKind = { readonly [kind: string]: string };

const onSheet: ByKind = {
  several: '(all the right ones where the task asks for all)',
  order: '(numbers beside the letters where the task asks for an order)',
};
const inText: ByKind = {
  several: '(all the right letters where the task asks for all)',
  order: '(all letters in their order where the task asks for one)',
};

/** Words of the paper edition of a collection, English. */
export const collectionsPaper: typeof words = {
  act: 'Paper edition',
  title: 'Paper edition',
  print: 'Print or save as PDF',
  back: 'To the collection',
  choose: 'What is printed',
  parts: {
    cover: 'Cover with the rules',
    tasks: 'Tasks',
    answers: 'Answer sheet',
    key: 'Right answers (for organisers only)',
  },
  grey: 'Without colours',
  onPage: 'Each task on a new page',
  notOnPaper: ({ n }) =>
    plural(
      n,
      `${n} interactive task cannot be done on paper: only its name is printed.`,
      `${n} interactive tasks cannot be done on paper: only their names are printed.`,
    ),
  keySecret: 'The page of right answers has all that a student must not see. Print it separately.',
  failed: 'The tasks of the collection could not be loaded',
  empty: 'The collection has no tasks yet',
  grades: ({ grades }) => `Grades ${grades}`,
  time: ({ n }) => `Time: ${plural(n, `${n} minute`, `${n} minutes`)}`,
  tasks: ({ n }) => plural(n, `${n} task`, `${n} tasks`),
  person: { name: 'Name', class: 'Class', school: 'School' },
  rules: {
    title: 'How it works',
    one: ({ besides }) =>
      `Put the answer of each task on the answer sheet: fill one circle${besides}, or write into the box.`,
    order: 'Solve the tasks in any order. If you change your mind, cross the old answer out and mark the new one.',
    start: ({ n }) => `You begin with ${plural(n, `${n} point`, `${n} points`)}.`,
    points: ({ level, points, penalty }) =>
      `${level} task: +${points} for a right answer, −${penalty} for a wrong one, 0 without an answer.`,
    alone: 'Work on your own. You need neither a calculator nor a telephone.',
  },
  level: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  task: ({ n, name }) => `${n}. ${name}`,
  interactive: 'This task is solved on a computer.',
  answer: 'Answer',
  sheet: {
    title: 'Answer sheet',
    besides: onSheet,
    hint: ({ besides }) => `Fill one circle in each row${besides}, or write your answer into the box.`,
    number: 'No.',
    task: 'Task',
    answer: 'Answer',
    checked: 'Points',
    total: 'Total',
  },
  text: {
    act: 'Text for a Braille display',
    keyAct: 'Text of the answers',
    file: ({ name }) => `${name} (text)`,
    keyFile: ({ name }) => `${name} (right answers)`,
    how: ({ besides }) =>
      `Write the letter of the answer${besides}, or the answer itself, beside the number of the task.`,
    order: 'Solve the tasks in any order. You may change an answer until the time is up.',
    alone: 'Work on your own.',
    task: ({ n, name }) => `Task ${n}. ${name}`,
    picture: ({ description }) => (description === '' ? 'An image without a description.' : `Image: ${description}`),
    inSentence: ({ description }) =>
      description === '' ? '(an image without a description)' : `(image: ${description})`,
    row: ({ n }) => `Row ${n}`,
    empty: 'empty',
    struck: ({ text }) => `(struck out: ${text})`,
    quoted: ({ text }) => `“${text}”`,
    choice: ({ letter, text }) => `${letter}) ${text}`,
    toDo: {
      several: 'Write the letters of all the right answers.',
      order: 'Write all letters in the right order.',
    },
    besides: inText,
    typed: {
      number: 'Answer: a number.',
      text: 'Answer: a word or characters.',
      day: 'Answer: a date (year, month, day).',
      time: 'Answer: a time (hours and minutes).',
    },
    length: ({ n }) => `Length of the answer: ${plural(n, `${n} character`, `${n} characters`)}.`,
    key: ({ n, name, right }) => `${n}. ${name}: ${right}`,
  },
  key: {
    title: 'Right answers',
    secret: 'For organisers only. Not for students.',
    right: 'Right',
    points: 'Points',
    none: 'checked by the computer',
  },
};
