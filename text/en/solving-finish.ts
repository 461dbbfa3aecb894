import type { solvingFinish as words } from '../lt/solving-finish';
import { num, plural } from './numbers';

/** Words of a sitting's end: no network, the question before it, unsent answers, the pages after it; English. */
export const solvingFinish: typeof words = {
  confirmFinish: 'Do you really want to finish and submit your answers?',
  openTasks: ({ n }) => plural(n, `${num(n)} task is not done`, `${num(n)} tasks are not done`),
  goBack: 'Press a task to go back to it.',
  typedOver: ({ text, standing }) => `typed “${text}”, only ${standing} is saved`,
  typedOnly: ({ text }) => `typed “${text}”, not saved`,
  allAnswered: 'All tasks are answered',
  allOnServer: 'All answers are on the server.',
  allInBrowser: 'All answers are in this browser.',
  onlyHere: ({ n, tasks }) =>
    plural(
      n,
      `${num(n)} answer is only on this computer (task ${tasks}).`,
      `${num(n)} answers are only on this computer (tasks ${tasks}).`,
    ),
  onlyHereText: 'They go on being sent after the end. Do not close this window.',
  noWayBack: 'There is no way back after the end.',
  endAnyway: 'Finish anyway',
  endAndSend: 'Finish and send',
  goOn: 'Go on solving',
  lookAgain: 'Check again',
  after: {
    done: 'Thank you! Your saved answers are on the server.',
    timeOver: 'The time is up. Your saved answers have been submitted.',
    drafts: ({ tasks }) => `Not saved: ${tasks}.`,
    draftOf: ({ number, text }) => `“${text}” in task ${number}`,
    draftsText: 'This does not count. If another answer to the task was saved before, that one counts.',
  },
  end: {
    title: 'You have finished',
    text: 'Thank you! All your answers are on the server.',
    results: ({ date }: { date: string | number }) => `Results will be announced on ${date}`,
  },
  timeEnd: {
    title: 'The time is up',
    text: 'The time is up. Your answers have been submitted.',
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
  finishing: 'Sending the last answers…',
  unsent: ({ n }: { n: number }) => plural(n, `${num(n)} answer not sent yet`, `${num(n)} answers not sent yet`),
  lost: {
    title: 'No connection – go on solving.',
    text: 'Answers are kept on this computer and will be sent when the connection is back.',
    time: 'The time keeps running.',
    tasksHere: ({ n, of }: { n: number; of: number }) => `${num(n)} of ${num(of)} tasks are here.`,
    waiting: ({ n }: { n: number }) => plural(n, `${num(n)} answer is waiting`, `${num(n)} answers are waiting`),
  },
};
