import type { solvingEnd as words } from '../lt/solving-end';
import { num, plural } from './numbers';

/** Words of the page after a sitting: thanks, the own dam, where the answers are, what comes; English. */
export const solvingEnd: typeof words = {
  title: 'You have finished',
  timeTitle: 'The time is up',
  thanks: 'Thank you for building.',
  nothingMore: 'There is nothing more to do.',
  praise: {
    all: ({ n }) => `${plural(n, 'The log is', `All ${num(n)} logs are`)} in place. The water holds.`,
    strong: 'Most of the dam stands.',
    foot: 'The foot of the dam stands.',
    first: 'The first logs are in the river.',
    none: 'No logs this time. In a training you can try without hurry.',
  },
  sailing: ({ n }) => plural(n, `${num(n)} log is still on its way.`, `${num(n)} logs are still on their way.`),
  saved: ({ n }) => plural(n, 'Your answer is on the server.', `All ${num(n)} answers are on the server.`),
  savedNone: 'Everything is on the server.',
  savedWritten: 'Your saved answers are on the server.',
  /** Neither this computer nor the server has said it yet. */
  unsure: 'Whether all answers are on the server is still being checked.',
  onlyHere: ({ n }) =>
    plural(n, `${num(n)} answer is only on this computer.`, `${num(n)} answers are only on this computer.`),
  sentAlone: 'They are sent as soon as there is a connection. Keep this window open and the computer on.',
  sent: ({ n, of }) => `${num(n)} of ${num(of)} are on the server`,
  trying: 'trying again',
  dates: {
    points: 'you see your points',
    ranks: 'your place, and all tasks explained',
  },
  goOn: {
    title: 'Your tutor lets you go on',
    text: 'Your answers are kept. The time is running.',
    act: 'Continue',
  },
  drafts: ({ tasks }) => `Not saved: ${tasks}.`,
  draftOf: ({ number, text }) => `“${text}” in task ${number}`,
  draftsText: 'This does not count. If another answer was saved before, that one counts.',
  late: ({ n }) =>
    plural(
      n,
      `${num(n)} answer came after the end – the organisers see it.`,
      `${num(n)} answers came after the end – the organisers see them.`,
    ),
  logOutIn: ({ name, n }) => `${name} This computer logs you out in ${num(n)} s.`,
  leavesSoon: ({ n, stay }) => `This computer logs you out in ${num(n)} s. To remain, press “${stay}”.`,
  stay: 'Stay',
  logOut: 'Log out',
  training: 'Solve a training',
  results: 'My result',
};
