import type { board as words } from '../lt/board';
import { num, plural } from './numbers';
import { sittingStates } from './sitting-states';
import { solvingRescue } from './solving-rescue';

/** Words of the class board and its report, English. */
export const board: typeof words = {
  title: 'Class board',
  classOf: ({ grade }: { grade: string }) => `Grade ${grade}`,
  attention: 'Needs your attention',
  others: 'Other students',
  otherClass: 'Choose another class or challenge',
  pupils: 'Students',
  showPupils: 'Show students',
  choose: ({ name }: { name: string }) => `Select: ${name}`,
  acts: ({ name }: { name: string }) => `Actions: ${name}`,
  updatedAgo: ({ n }: { n: number }) => `Updated ${num(n)} s ago`,
  loadFailed: "Couldn't load the class board",
  empty: 'There are no participants in this grade',
  emptyHint: 'Check that the right school and grade are selected.',
  filter: {
    all: 'All',
    NO_AGREEMENT: 'No consent',
    OFFLINE: 'Not logged in',
    WAITING: 'Not started',
    SOLVING: 'Solving',
    SILENT: 'No connection',
    AWAY: 'To log in',
    UNSENT: 'Unsent',
    FINISHED: 'Finished',
  },
  state: sittingStates.state,
  counted: {
    EXPIRED: ({ n }: { n: number }) =>
      plural(
        n,
        `The permission of ${num(n)} student has expired`,
        `The permissions of ${num(n)} students have expired`,
      ),
    WAITING: ({ n }: { n: number }) =>
      plural(n, `${num(n)} student is waiting for permission`, `${num(n)} students are waiting for permission`),
    SILENT: ({ n }: { n: number }) =>
      plural(n, `${num(n)} student has no connection`, `${num(n)} students have no connection`),
    LOGGED_OUT: ({ n }: { n: number }) =>
      plural(n, `${num(n)} student has logged out`, `${num(n)} students have logged out`),
    UNSENT: ({ n }: { n: number }) =>
      plural(n, `${num(n)} student has unsent answers`, `${num(n)} students have unsent answers`),
  },
  minutesLeft: ({ n }: { n: number }) => `${num(n)} min left`,
  timeOver: 'time is up',
  tookMinutes: ({ n }: { n: number }) => `in ${num(n)} min`,
  extra: ({ n }: { n: number }) => `${num(n)} min added`,
  saved: ({ n, total }: { n: number; total: number }) => `The server has answers to ${num(n)} of ${num(total)} tasks`,
  key: 'Security key',
  keyLarge: 'Show in large type',
  keyHint: 'Tell the class this key: they enter it when they start.',
  happening: 'What is happening',
  nothingYet: 'Nothing has happened today yet',
  happened: ({ name, what }: { name: string; what: string }) => `${name} – ${what}`,
  earlier: ({ n }: { n: number }) => `Earlier (${num(n)})`,
  offlineHint:
    'Without a connection the student can go on solving. Do not switch the computer off until its answers have reached the server.',
  whatToDo: 'What to do?',
  advice: {
    settled: "Nothing more to do: the student's state has changed.",
    SILENT: ({ time, add }: { time: string; add: string }) =>
      `Nothing has been heard from the student's computer since ${time}. Check the network: the student can go on solving, and the answers are kept on the computer. Lost time can be given back with “${add}”.`,
    broken: ({ move }: { move: string }) =>
      `If the computer is broken, choose “${move}”, and the student can go on at another one.`,
    LOGGED_OUT: ({ time, go }: { time: string; go: string }) =>
      `The student logged out at ${time}, and the time keeps running. To go on, the student has to log in again and press “${go}”.`,
    over: ({ close }: { close: string }) => `If the student has finished, choose “${close}”.`,
    MOVING: ({ time, go }: { time: string; go: string }) =>
      `The student's session was ended at ${time}. The student has to log in on another computer and press “${go}”. The time keeps running.`,
    REOPENED: ({ time, go }: { time: string; go: string }) =>
      `The attempt was opened again at ${time}. The student has to log in and press “${go}”. The time keeps running.`,
    LOGGED_IN: ({ time, go }: { time: string; go: string }) =>
      `The student logged in at ${time} but is not solving yet and has to press “${go}”. The time keeps running.`,
    UNSENT: `The student's answers are waiting on the computer. Do not close the page: they will be sent automatically when the connection is back. If it does not come back, press “${solvingRescue.offer.save}” on the student's page and upload the file here.`,
    LOST_AT_END: `The attempt is over, but nothing was heard from the student's computer at that moment, so it may still hold unsent answers. Do not switch it off, and check the network. If the connection does not come back, press “${solvingRescue.offer.save}” on the student's page and upload the file here.`,
  },
  act: {
    allow: 'Allow',
    allowN: ({ n }: { n: number }) => `Allow to start (${num(n)})`,
    allowName: ({ name }: { name: string }) => `Allow: ${name}`,
    renew: 'Renew',
    renewShort: 'Renew',
    addShort: '+ min',
    withdraw: 'Disallow',
    addMinutes: 'Add minutes',
    reopen: 'Re-open attempt',
    close: 'Close attempt',
    endSession: 'Move to another computer',
    report: 'Class report',
    rescue: 'Upload an answer file',
  },
  dialog: {
    minutes: 'How many minutes',
    minutesOf: ({ most }: { most: number }) => `Enter a whole number from 1 to ${num(most)}.`,
    quick: ({ n }: { n: number }) => `${num(n)} min`,
    titleOf: ({ act, name }: { act: string; name: string }) => `${act}: ${name}`,
    addMinutes: ({ n }: { n: number }) =>
      plural(
        n,
        `The minutes will be added for ${num(n)} student.`,
        `The minutes will be added for ${num(n)} students.`,
      ),
    reopen:
      'The student will be able to go on with the minutes that were left, but no fewer than you enter. Late answers stay late.',
    close: 'The student will not be able to go on. The answers on the server will count.',
    endSession:
      "The student's session will end, and the student can log in on another computer. The time keeps running; the answers on the server are kept.",
  },
  done: {
    'permission.give': ({ n }: { n: number }) => `Allowed: ${num(n)}`,
    'permission.withdraw': ({ n }: { n: number }) => `Disallowed: ${num(n)}`,
    'attempt.extend': ({ n }: { n: number }) => plural(n, `${num(n)} minute added`, `${num(n)} minutes added`),
    'attempt.reopen': 'Attempt re-opened',
    'attempt.close': 'Attempt closed',
    'session.end': 'Session ended. The student can log in on another computer.',
    'answer.rescue': 'Answers uploaded',
  },
  outcome: {
    served: ({ n }: { n: number }) => plural(n, `${num(n)} student`, `${num(n)} students`),
    failed: 'Nothing was changed.',
    refused: ({ names, reason }: { names: string; reason: string }) => `${reason}: ${names}.`,
    andMore: ({ n }: { n: number }) => `and ${num(n)} more`,
    reportFailed: "Couldn't create the report.",
    reportReady: 'The report is ready',
    reportOpen: 'Open the report',
  },
  refusal: {
    NOT_FOUND: 'Not among the students of your school, or not logged in',
    NOT_STARTED: 'The attempt has not been started',
    ALREADY_STARTED: 'The attempt has not ended yet',
    ALREADY_FINISHED: 'The attempt is already finished',
    ATTEMPT_FINISHED: 'The attempt is already finished',
    OTHER: 'Failed',
  },
  event: sittingStates.event,
  report: {
    title: 'Class report',
    school: 'School',
    wholeSchool: 'Whole school',
    class: 'Class',
    challenge: 'Challenge',
    day: 'Day',
    made: 'Created',
    summary: ({ all, ended, running, absent }: { all: number; ended: number; running: number; absent: number }) =>
      `Students: ${num(all)}. Ended: ${num(ended)}, not ended: ${num(running)}, not started: ${num(absent)}.`,
    pupilCount: ({ n }: { n: number }) => plural(n, `${num(n)} student`, `${num(n)} students`),
    pupils: 'Students',
    events: 'Events',
    noPupils: 'There are no participants in this grade.',
    noEvents: 'There were no events.',
    page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    column: {
      no: 'No.',
      pupil: 'Student',
      login: 'Login',
      started: 'Started',
      finished: 'Finished',
      end: 'How it ended',
      extra: 'Minutes added',
      saved: 'Answered',
      late: 'Late answers',
      lost: 'No connection',
      time: 'Time',
      who: 'Who',
      what: 'Action',
      reason: 'Reason',
    },
    end: {
      PUPIL: 'By the student',
      TIME: 'Time ran out',
      STAFF: 'Closed',
      RUNNING: 'Solving',
      NONE: 'Not started',
    },
    savedOf: ({ n, total }: { n: number; total: number }) => `${num(n)} of ${num(total)}`,
    lost: ({ n }: { n: number }) => `${num(n)} min`,
    lostUnderMinute: 'under 1 min',
    lostFor: ({ time }: { time: string }) => `No connection until ${time}`,
    extended: ({ n }: { n: number }) => plural(n, `${num(n)} minute added`, `${num(n)} minutes added`),
    reopened: ({ n }: { n: number }) => `Attempt re-opened (at least ${num(n)} min)`,
    nobody: 'The server',
    lostTime: 'Lost time',
    lostTotal: ({ n }: { n: number }) =>
      plural(n, `No connection for ${num(n)} minute in all`, `No connection for ${num(n)} minutes in all`),
    extraTotal: ({ n }: { n: number }) => plural(n, `${num(n)} minute added in all`, `${num(n)} minutes added in all`),
    lostHow:
      'No connection: time in which the attempt ran, the session of the student had not ended, and the computer did not reach the server for longer than 40 s. It counts from the last contact to the next one, or to the end of the session or the attempt. A log-out, the end of the attempt and a move to another computer are no loss of connection. Without connection the student could go on solving, and the answers were kept on the computer.',
    lateHow: 'Late answers arrived after the end of the attempt and do not count unless an administrator accepts them.',
    signedBy: "Tutor's name",
    signature: 'Signature',
    signedOn: 'Date',
  },
};
