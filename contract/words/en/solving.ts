import type { solving as words } from '../lt/solving';
import { num, plural } from './forms';

/** Words of solving, English. */
export const solving: typeof words = {
  greeting: {
    FIRST_ROUND: 'The first round of the challenge is waiting for you',
    FIRST_ROUND_TRAINING: 'The first round training is waiting for you',
    SECOND_ROUND: 'The second round of the challenge is waiting for you',
    SECOND_ROUND_TRAINING: 'The second round training is waiting for you',
    OPEN_TRAINING: 'The open training is waiting for you',
    UNKNOWN: 'The challenge is waiting for you',
  },
  page: 'Solving',
  entry: {
    tasks: ({ n }: { n: number }) => plural(n, 'task', 'tasks'),
    time: ({ n }: { n: number }) => `${num(n)} min`,
    minutes: 'is your time',
    pointsUpTo: ({ n }: { n: number }) => `up to ${num(n)}`,
    points: 'points',
    running: 'You have started and the time is running. Go on where you stopped.',
    finished: 'You have finished, your answers are submitted.',
    testAttempt: 'A test attempt: it does not count in the results.',
    keyMissing: 'Enter the security key.',
    noChallengeHint: 'When a challenge begins, it appears here.',
  },
  goodToKnow: {
    title: 'Good to know',
    anyOrder: 'Solve in any order; you can come back to a task.',
    penalty: 'A mistake takes a third of the points away, an empty answer nothing.',
    offline: 'Connection lost? Go on: your answers do not get lost.',
  },
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
    empty: 'not answered yet',
    onComputer: 'answered, only on this computer',
    onServer: 'answered, on the server',
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
  lost: {
    title: 'No connection – go on solving.',
    text: 'Answers are kept on this computer and will be sent when the connection is back.',
    time: 'The time runs as always.',
    tasksHere: ({ n, of }: { n: number; of: number }) => `${num(n)} of ${num(of)} tasks are here.`,
    waiting: ({ n }: { n: number }) => plural(n, `${num(n)} answer is waiting`, `${num(n)} answers are waiting`),
  },
  memoryOnly:
    'This computer does not let answers be saved: they are in this page only. Do not close it, and tell your teacher.',
  refusedAnswer: 'This answer has not been saved.',
  unreadable: {
    N: 'A number is needed here, such as 12 or 3.5.',
    S: 'A text is needed here.',
    D: 'A date is needed here, such as 2024-11-12.',
    T: 'A time is needed here, such as 10:18.',
  },
  noChallenge: 'There is no challenge for you now',
  securityKey: 'Security key',
  securityKeyHint: 'Your teacher will tell you the security key',
  enter: 'Enter',
  continue: 'Continue',
  enterHint: 'The time starts when you press Enter',
  selectGrade: 'Choose a grade',
  waitPermission: 'Wait until your teacher allows you to start',
  allowedFor: ({ n }: { n: number }) =>
    plural(
      n,
      `You may start. Press Enter within ${num(n)} minute.`,
      `You may start. Press Enter within ${num(n)} minutes.`,
    ),
  lockdown: {
    button: 'Open in the lockdown browser',
  },
  outcome: {
    INVALID_SECURITY_KEY: 'Invalid security key!',
    NEEDS_LOCKDOWN: 'Needs install Lockdown Browser!',
    OTHER_COMPUTER: 'You continue on another computer. Answers from here are no longer the newest.',
    ANSWER_LATE: 'The answer came after the end and does not count.',
    LOAD_CHALLENGE: "Couldn't load the challenge",
    COULD_NOT_LOAD_TASK: 'Could not load task',
  },
  timer: {
    label: 'Time left',
    minutes: ({ n }: { n: number }) => `${num(n)} min left`,
    exact: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
      `${minutes}:${String(seconds).padStart(2, '0')} left`,
    over: 'The time is over',
    hide: 'Hide the time',
    show: 'Show the time',
    five: '5 minutes left',
    one: 'One minute left. Answers are saved by themselves.',
    added: ({ n }: { n: number }) => plural(n, `${num(n)} minute added`, `${num(n)} minutes added`),
    spoken: ({ n }: { n: number }) => plural(n, `${num(n)} minute left`, `${num(n)} minutes left`),
    lastMinutes: ({ n }: { n: number }) =>
      plural(n, `Less than ${num(n)} minute left`, `Less than ${num(n)} minutes left`),
  },
  taskPicker: 'Task picker',
  task: ({ n }: { n: string | number }) => `Task ${num(n)}`,
  nextTask: 'Next task',
  previousTask: 'Previous task',
  difficulty: 'Difficulty',
  answer: 'Your answer',
  answerHint: {
    N: 'Enter a number',
    S: 'Enter a text',
    D: 'Choose a date',
    T: 'Enter a time',
  },
  choice: ({ letter }: { letter: string | number }) => `Answer ${letter}`,
  deselect: 'Clear answer',
  state: {
    notAnswered: 'Not answered',
    answered: 'Answered',
    onComputer: 'Saved on this computer',
    sending: 'Sending…',
    onServer: 'Saved on the server',
  },
  unsent: ({ n }: { n: number }) => plural(n, `${num(n)} answer not sent yet`, `${num(n)} answers not sent yet`),
  crashed: 'Something went wrong. Reload the page; your answers are kept.',
  finish: 'Finish',
  confirmFinish: 'Do you really want to finish and submit your answers?',
  confirmFinishUnanswered: ({ n }: { n: number }) =>
    plural(n, `You have not answered ${num(n)} task.`, `You have not answered ${num(n)} tasks.`),
  finishing: 'Sending the last answers…',
  end: {
    title: 'You have finished',
    text: 'Thank you! All your answers are on the server.',
    results: ({ date }: { date: string | number }) => `Results will be announced on ${date}`,
  },
  timeEnd: {
    title: 'The time is over',
    text: 'The time is over. Your answers have been submitted.',
  },
  leaving: {
    logOutIn: ({ n }: { n: number }) =>
      plural(
        n,
        `In ${num(n)} second you will be logged out, so that nobody else at this computer opens your account.`,
        `In ${num(n)} seconds you will be logged out, so that nobody else at this computer opens your account.`,
      ),
    stay: 'Stay logged in',
    now: 'Log out now',
    noAttempt: 'There is no finished attempt on this computer.',
  },
  keepOpen: 'Do not close this page: your answers are still being sent.',
  feedback: ({
    correctness,
    points,
    text,
  }: {
    correctness: string | number;
    points: string | number;
    text: string | number;
  }) => `${text}: ${correctness}, ${num(points)}`,
  internationalId: 'International task id',
  list: {
    title: 'Contest list',
    trainings: 'Trainings',
    open: 'Open',
  },
};
