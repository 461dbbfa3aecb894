import type { solvingHome as words } from '../lt/solving-home';
import { common } from './common';
import { num, plural } from './numbers';

/** Words of the pupil's home page: one card, English. */
export const solvingHome: typeof words = {
  hello: 'Hello!',
  gradeOf: ({ name, grade }) => `${name}, grade ${grade}`,
  notYou: 'Not you?',
  art: {
    plan: 'Your dam will be here.',
    building: 'Your dam is waiting.',
  },
  given: {
    title: 'A training for your class',
    facts: ({ n, day }) => `${num(n)} ${plural(n, 'task', 'tasks')}, until ${day}`,
    goOn: 'Continue',
    startOf: ({ name }) => `Start the training “${name}”`,
    goOnOf: ({ name }) => `Continue the training “${name}”`,
  },
  waiting: {
    seen: ({ name }) => `${name} can see you already.`,
    seenMore: 'When you may start, a button appears here. No need to reload the page.',
    listed: 'You are in your tutor’s list.',
    wait: 'Wait until you may start.',
    expired: 'The time to start is over. Tell your tutor.',
    lost: 'Could not find out whether you may start. Trying again.',
  },
  opens: {
    title: ({ name, time }) => `“${name}” begins at ${time}.`,
    wait: 'You are logged in. Wait for your tutor. No need to reload the page.',
    permitted: 'Your tutor has let you in: the button will be here.',
    titleYoung: ({ time }) => `It begins at ${time}.`,
    waitYoung: 'Wait for your tutor.',
    permittedYoung: 'A button appears here.',
  },
  keepsNothing: 'This computer keeps no answers. Better sit down at another one.',
  allowed: {
    title: ({ stage }) => `${stage}. You may start`,
    young: 'You may start',
    press: ({ n }) =>
      plural(
        n,
        `You may start. Press ${common.start} within ${num(n)} minute.`,
        `You may start. Press ${common.start} within ${num(n)} minutes.`,
      ),
    pressYoung: ({ n }) => plural(n, `Press within ${num(n)} minute.`, `Press within ${num(n)} minutes.`),
    clock: `The time starts only when you press ${common.start}.`,
    tasks: ({ n }) => plural(n, 'task', 'tasks'),
    time: ({ n }) => `${num(n)} min`,
    minutes: 'is your time',
    moreTime: ({ n }) => `${n}% more time for you`,
    anyOrder: 'Solve in any order: you can come back to a task.',
    penalty: 'A wrong answer takes some points away, an empty one does not.',
    offline: 'Connection lost? Go on: your answers will not be lost.',
  },
  key: {
    label: 'Security key',
    hint: 'The key is on the board, or your tutor will tell you.',
    wrong: 'This key does not fit. Compare it with the board: is a sign missing, or one too many?',
    wrongLetter: ({ letter }) =>
      `This key does not fit. Compare it with the board: is it the letter ${letter}, or the digit ${letter === 'O' ? 'zero' : 'one'}?`,
  },
  running: {
    title: 'You are still solving',
    going: 'You have started and the time is running. Go on where you left off.',
    lost: 'There is no connection now.',
    here: ({ n }) =>
      plural(n, `${num(n)} answer of yours is on this computer.`, `${num(n)} answers of yours are on this computer.`),
    unsent: ({ n }) => `${num(n)} not sent yet.`,
    safe: 'Go on: they will not be lost.',
    left: ({ n }) => `${num(n)} min left`,
    clock: 'the time counts as always',
    logsOf: ({ n, of }) => `${num(n)} of ${num(of)}`,
    logs: ({ n }) => plural(n, 'log', 'logs'),
    goOn: 'Continue',
  },
  finished: {
    built: 'Your dam is built',
    ground: 'The ground of your dam stands',
    first: 'The first logs are in the river',
    done: 'You have finished',
    logs: ({ n }) => plural(n, `${num(n)} log.`, `${num(n)} logs.`),
    text: 'You have finished, your answers are submitted.',
    points: 'your points appear here',
    ranks: 'your rank and all explanations',
    out: 'Your points are published.',
    see: 'See your points',
  },
  lastYear: {
    label: 'Last year',
    of: ({ n }) => plural(n, `of ${num(n)} point`, `of ${num(n)} points`),
    see: 'See last year’s tasks',
  },
  consent: {
    title: 'First, your agreement',
    why: 'You are 14 already, so you agree yourself. The first agreement is needed, the second is not.',
    takePart: 'I agree to take part in the challenge “Damba”.',
    takePartMore:
      'I have read the rules and the privacy notice. Kept are: name, surname, birth date, gender, school, grade, answers and results.',
    publish: 'I agree that my name is published in the public results.',
    publishMore:
      'Published are: name, surname, school, grade, rank. Without it you are listed without a name; your points stay the same.',
    rulesPage: 'Rules',
    privacyPage: 'Privacy notice',
    save: 'Save the agreement',
    undo: 'Without the first you can only train. You may withdraw at any time in your profile.',
    rights: 'Who keeps the data and what you can do',
  },
  parents: {
    title: 'A parent has yet to agree',
    why: 'You need not do anything: until you are 14, a parent or guardian agrees. It takes 2 minutes.',
    steps: {
      school: 'Tell your tutor: the school gives you a sheet with a link.',
      sign: 'A parent opens the link on a phone, reads and signs. Paper works, too.',
      open: 'Here everything unlocks when that is done. No need to reload the page.',
    },
    stepsYoung: {
      school: 'Tell your tutor.',
      sign: 'A parent signs on a phone.',
      open: 'Then it unlocks here.',
    },
    waits: 'Waiting for the agreement.',
  },
  none: {
    title: 'There is no challenge for you now',
    text: 'When a challenge begins, it will appear here. Until then there is training.',
  },
  failed: {
    text: 'Wait, or tell your tutor. Nothing is lost.',
  },
  practice: ({ stage }) => `${stage} is waiting for you`,
  training: 'Try a training',
  trainingMeanwhile: 'Train while you wait',
  trainingYoung: 'Training',
  trainingAllowed: 'You may train without the agreement, too.',
  crossword: 'Crossword',
  more: 'From the organisers',
  /** Three tasks to try while waiting. */
  warmUp: {
    title: 'Warm up while you wait',
    young: 'Warm up',
    note: 'Nobody marks this.',
    sequence: {
      question: 'What fits into the empty place?',
      picture: 'In a row: a big log, a small one, big, small, big, then an empty place and a big one again',
      choices: { A: 'a big log', B: 'a small log', C: 'a stone' },
    },
    path: {
      question: 'Where does the boat arrive?',
      picture: 'Three winding streams. The stream of the boat goes up and then down to the third place',
      choices: { A: 'at the star', B: 'at the flower', C: 'at the house' },
    },
    pattern: {
      question: 'What is missing?',
      picture: 'Three rows of three shapes: each has a circle, a square and a triangle. The last one is missing',
      choices: { A: 'a circle', B: 'a square', C: 'a triangle' },
    },
    here: 'The answer is only here…',
    saved: 'This is what a saved answer looks like.',
    next: 'Next',
    done: 'You are ready.',
    again: 'Once more',
    position: ({ n, of }) => `${n} of ${of}`,
  },
};
