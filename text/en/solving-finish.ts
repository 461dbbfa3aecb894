import type { solvingFinish as words } from '../lt/solving-finish';
import { num, plural } from './numbers';

/** Words of a sitting's end: no network, the question before it, unsent answers; English. */
export const solvingFinish: typeof words = {
  confirmFinish: 'Do you really want to finish and submit your answers?',
  openTasks: ({ n }) => plural(n, `${num(n)} gap in the dam`, `${num(n)} gaps in the dam`),
  goBack: 'These tasks are not done yet. Press one to go back to it:',
  goBackByGap: 'Press a gap to go back to its task',
  goBackYoung: 'Press a gap to go back.',
  typedOver: ({ text, standing }) => `“${text}” in the field, only ${standing} counts`,
  typedOnly: ({ text }) => `“${text}” in the field, but it does not count`,
  allAnswered: ({ n }) => plural(n, 'The log is in place', `All ${num(n)} logs are in place`),
  checkAgain: 'Every task has an answer. You can still check one: press its log to go back to the task.',
  checkAgainYoung: 'All is built. Press a log to look again.',
  allOnServer: ({ n }) => plural(n, 'The answer is on the server.', `All ${num(n)} answers are on the server.`),
  nothingLost: 'There is no connection now, but your answers will not be lost.',
  stillSending: 'Still sending, your answers will not be lost.',
  timeLeft: ({ n }) => `${num(n)} min left`,
  allInBrowser: 'All answers are in this browser.',
  onlyHere: ({ n, tasks }) =>
    plural(
      n,
      `${num(n)} answer is only on this computer (task ${tasks})`,
      `${num(n)} answers are only on this computer (tasks ${tasks})`,
    ),
  onlyHereText: 'They will be sent after the end as soon as there is a connection. Do not close the window.',
  noWayBack: 'There is no way back after the end.',
  endAnyway: 'Finish anyway',
  endAndSend: 'Finish and send',
  goOn: 'Go on solving',
  lookAgain: 'Check again',
  unsent: ({ n }: { n: number }) => plural(n, `${num(n)} answer not sent yet`, `${num(n)} answers not sent yet`),
  lost: {
    title: 'No connection – go on solving.',
    text: 'Answers are kept on this computer and will be sent when the connection is back.',
    time: 'The time keeps running.',
    slept: 'No connection – there may be less time left.',
    sleptTime: 'This computer seems to have slept or hung: the true time shows when the connection is back.',
    tasksHere: ({ n, of }: { n: number; of: number }) => `${num(n)} of ${num(of)} tasks are here.`,
    waiting: ({ n }: { n: number }) => plural(n, `${num(n)} answer is waiting`, `${num(n)} answers are waiting`),
  },
};
