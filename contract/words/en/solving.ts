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
