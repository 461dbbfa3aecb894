import type { solving as words } from '../lt/solving';
import { num, plural } from './numbers';

/** Words of solving, English. */
export const solving: typeof words = {
  page: 'Solving',
  levels: {
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
  },
  levelOfTask: {
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
  },
  points: ({ n }: { n: number }) => plural(n, `${num(n)} point`, `${num(n)} points`),
  pointsEach: ({ n }: { n: number }) => plural(n, `${num(n)} point each`, `${num(n)} points each`),
  log: {
    unknown: 'still loading',
    empty: 'not answered yet',
    onComputer: 'answered, only on this computer',
    onServer: 'answered, on the server',
    cleared: 'answer cleared only on this computer',
    typing: 'being typed',
    draft: 'not saved',
  },
  logOf: ({ n, state }: { n: string | number; state: string }) => `Task ${num(n)}, ${state}`,
  answered: ({ n, of }: { n: number; of: number }) => `Answered ${num(n)} of ${num(of)}`,
  position: ({ i, n }: { i: number; n: number }) => `${num(i)} of ${num(n)}`,
  allTasks: 'All',
  saved: {
    all: 'Everything is saved on the server',
    allShort: 'Saved',
    onlyHere: ({ n }: { n: number }) => plural(n, `${num(n)} answer only here`, `${num(n)} answers only here`),
    onlyHereShort: ({ n }: { n: number }) => `${num(n)} here`,
    task: 'Answer on the server',
  },
  memoryOnly: {
    sent: 'This computer keeps no answers. While there is a network, all of them go to the server. If it is lost, do not close the page.',
    onlyHere:
      'This computer keeps no answers: what has not been sent is only on this page. Do not close it, and tell your tutor.',
  },
  refusedAnswer: 'This answer has not been saved.',
  answerForm: {
    number: 'a number',
    day: 'year-month-day',
    time: 'hours:minutes',
  },
  answerBetween: { number: ({ from, to }) => `a number from ${num(from)} to ${num(to)}` },
  typing: 'Typing…',
  draft: {
    tasks: ({ n, number }) =>
      n === 1 && number !== undefined
        ? `Task ${num(number)} is not saved`
        : plural(n, `${num(n)} task is not saved`, `${num(n)} tasks are not saved`),
    nothing: 'Not saved',
    only: ({ text }) => `Only ${text} is saved`,
    restore: ({ text }) => `Back to ${text}`,
    erase: 'Erase',
    why: {
      number: ({ text }) => `“${text}” is not saved: only a number fits here.`,
      text: ({ text }) => `“${text}” is not saved.`,
      day: ({ text }) => `“${text}” is not saved: only a date fits here, year-month-day.`,
      time: ({ text }) => `“${text}” is not saved: only a time fits here, hours:minutes.`,
    },
    onServer: ({ text }) => `The server still has ${text}.`,
    onComputer: ({ text }) => `This computer still has ${text}.`,
  },
  outcome: {
    INVALID_SECURITY_KEY: 'Invalid security key!',
    ANSWER_LATE: 'The answer came after the end and does not count.',
    LOAD_CHALLENGE: "Couldn't load the challenge",
    COULD_NOT_LOAD_TASK: 'Could not load task',
  },
  timer: {
    minutes: ({ n }: { n: number }) => `${num(n)} min left`,
    exact: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
      `${minutes}:${String(seconds).padStart(2, '0')} left`,
    atMost: ({ n }: { n: number }) => `Up to ${num(n)} min left`,
    over: 'The time is up',
    hide: 'Hide the time',
    show: 'Show the time',
    one: 'One minute left. Answers are saved automatically.',
    added: ({ n }: { n: number }) => plural(n, `${num(n)} minute added`, `${num(n)} minutes added`),
  },
  taskPicker: 'Task picker',
  task: ({ n }: { n: string | number }) => `Task ${num(n)}`,
  answer: 'Your answer',
  choice: ({ letter }: { letter: string | number }) => `Answer ${letter}`,
  deselect: 'Clear answer',
  state: {
    onComputer: 'Saved on this computer',
    cleared: 'Cleared only on this computer',
  },
  finish: 'Finish',
  internationalId: 'International task id',
};
