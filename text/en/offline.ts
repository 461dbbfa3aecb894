import type { offline as words } from '../lt/offline';
import { num, plural } from './numbers';

/** Words of a computer of a class without the internet, English. */
export const offline: typeof words = {
  page: 'Solving without the internet',
  title: 'Solving without the internet',
  unable: {
    SEAL: 'At this address the browser cannot lock tasks. Open the page at an address that begins with https://.',
    STORE:
      'This browser stores nothing on the computer. Is this a private window? Open the page in an ordinary window or in another browser.',
  },
  elsewhere:
    'This page is open in another window of this computer. Go back to that one. If you close it, everything goes on here.',
  room: {
    lead: 'Type the eight room letters. They appear on the page of your class.',
    label: 'Room letters',
    first: 'The first four room letters',
    others: 'The other four room letters',
    act: 'Get the tasks',
    other: 'Another class',
    back: 'Leave it as it is',
    missing: ({ n }) => `${num(n)} ${plural(n, 'letter is', 'letters are')} missing.`,
    loading: 'Getting the tasks. Please wait.',
    withdrawn:
      'The tutor has withdrawn the tasks that lay on this computer, so they were deleted. Enter the new room letters.',
  },
  doubt: {
    CONFUSED: 'The signs 0, O, 1, I and L do not appear here. Compare it with what is written.',
    KEYBOARD: 'Only letters of the English alphabet and digits appear here. Is another keyboard switched on?',
  },
  refused: {
    CHANGED: 'These tasks are not what the server locked. Get them again.',
    OTHER_SITE:
      'These tasks were locked by another site, not by the one from which this computer got them before. Nothing was changed.',
    WRONG_CODE: 'This code is for other tasks. Is it the code of this class?',
    UNREADABLE: 'This page cannot read these tasks. When there is internet, refresh the page and get them again.',
    FULL: 'The computer has no room left, or the browser may not write. Make room and try again. Nothing was changed.',
  },
  replace: {
    title: 'Replace the tasks?',
    text: ({ here, fresh }) => `This computer already holds ${here}. They would be replaced by ${fresh}.`,
    waiting: ({ n }) =>
      `${num(n)} ${plural(
        n,
        'parcel of answers has not been sent. It stays here and will be sent later.',
        'parcels of answers have not been sent. They stay here and will be sent later.',
      )}`,
    act: 'Replace',
  },
  setOf: ({ contest, className }) => `“${contest}”, ${className}`,
  prepared: {
    title: 'Everything is ready here',
    over: 'The challenge is over',
    notWhole: 'The tasks are here, but something is missing',
    school: 'School',
    classOf: 'Class',
    contest: 'Challenge',
    opens: 'Opens',
    closes: 'Ends',
    pupils: 'Students',
    time: ({ day, time }) => `${day} ${time}`,
    tasks: 'The tasks are stored and locked',
    application: 'The application is stored: it opens without the internet',
    applicationWaits: 'The application is still being fetched. Do not close the page.',
    applicationMissing:
      'The application is not stored. Do not close this page before the challenge or, while there is internet, open it in another browser.',
    hint: 'The computer can be switched off. During the challenge open this address again in the same browser:',
  },
  code: {
    title: 'Code',
    label: 'Code: twenty letters',
    lead: 'When your tutor gives you the code, type it here.',
    part: ({ n }) => `Four letters of the code, group ${n}`,
    act: 'Open the tasks',
    missing: ({ n }) => `${num(n)} ${plural(n, 'letter is', 'letters are')} missing.`,
    fault: {
      LENGTH: 'The code has twenty letters.',
      SIGN: 'The code has no such sign.',
      MISTAKE: 'One letter is wrong, or two have changed places. Read the code again.',
    },
    camera: 'Read it by the camera',
    typed: 'Type it',
    show: 'Show the square with the code to the camera',
    closer: 'It does not work? Hold it nearer, so that the whole square is on the screen.',
    trouble: { NONE: 'There is no camera here. Type the code.' },
    noCode: 'This is not the code. Show the square from the screen of your tutor.',
    network: 'When there is internet, the code comes here without typing as soon as the tutor shows it.',
  },
  clock: {
    EARLY: ({ day, time }) =>
      `By the clock of this computer the challenge opens only on ${day} at ${time}. If the clock is wrong, the tutor may let you begin.`,
    LATE: ({ day, time }) =>
      `By the clock of this computer the challenge ended on ${day} at ${time}. An administrator will decide whether such answers count.`,
  },
  who: {
    title: 'Who are you?',
    lead: 'Press your name.',
    solved: 'has solved here',
    question: ({ name }) => `Are you ${name}?`,
    again:
      'Somebody has already finished under this name on this computer. If you begin again, there will be two parcels of answers, and an administrator will decide. Ask your tutor.',
    minutes: ({ n }) => `You will have ${num(n)} min. The time begins only when you press.`,
    noLimit: 'There is no limit of time.',
    start: 'Yes, start',
    no: 'No, it is not me',
    close: 'Lock the tasks',
    failed: 'This computer stores nothing, so you cannot begin. Tell your tutor.',
  },
  log: {
    unknown: 'not answered yet',
    empty: 'not answered yet',
    onComputer: 'answered, on this computer',
    onServer: 'answered',
    cleared: 'not answered yet',
    typing: 'typing',
    draft: 'not saved',
  },
  sitting: {
    saved: 'Everything is saved on this computer',
    savedShort: 'Saved',
    unsaved:
      'This computer no longer saves answers: they are in this window only. Do not close it, and tell your tutor.',
    unsavedShort: 'Not saved',
  },
  end: {
    title: ({ name }) => `${name}, you have finished`,
    timeTitle: ({ name }) => `${name}, the time is up`,
    locked: 'Your answers are locked on this computer.',
    delivered: 'Your answers are on the server.',
    deliveredText: 'There is nothing more to do.',
    waiting: 'They will be sent when there is internet. There is nothing to do.',
    refused: 'The server did not accept them. Tell your tutor.',
    unstored: 'This computer did not store them: they are in this window only. Do not close it, and call your tutor.',
    next: 'Next student',
  },
  parcels: {
    title: 'Answers on this computer',
    waiting: ({ n }) =>
      `${num(n)} ${plural(n, 'parcel of answers has not been sent', 'parcels of answers have not been sent')}`,
    all: ({ n }) => `All sent: ${num(n)}`,
    sent: 'They are sent automatically while this page is open and there is internet. Without it, save the file and take it to the tutor.',
    of: ({ className, time }) => `${className}, finished ${time}`,
    state: { WAITING: 'waits for the internet', DELIVERED: 'on the server', REFUSED: 'not accepted' },
    code: {
      OFFLINE_PARCEL_DAMAGED: 'damaged. Save the file and ask the organisers.',
      OFFLINE_PARCEL_FOREIGN: 'the server no longer knows such a class. Save the file and ask the organisers.',
      OFFLINE_PARCEL_TOO_LATE: 'sent too late. Save the file and ask the organisers.',
    },
    save: 'Save the file of answers',
    saved: ({ name }) => `Saved: ${name}. The answers stay here, too.`,
    kept: ({ day }) => `Parcels that were sent stay here until ${day}. Then they are deleted.`,
    again: 'Send again',
    codes: 'Show as QR codes',
    clear: 'Clear this computer',
    clearTitle: 'Clear this computer?',
    clearText: 'The locked tasks and the parcels that were sent are deleted. On the server all answers stay.',
    clearRefused:
      'What the server has not accepted is deleted, too. It is not on the server: save the file of answers first.',
  },
  codes: {
    title: 'Answers as QR codes',
    how: ({ address }) =>
      `On a telephone open ${address}, press “Take answers with the telephone” and hold it before this screen until it says that everything was taken.`,
    code: 'A part of the answers, QR code',
    place: ({ n, of }) => `${num(n)} of ${num(of)}`,
    close: 'Hide the codes',
  },
  take: {
    title: 'Take answers with the telephone',
    lead: 'On the computer that has stayed without the internet press “Show as QR codes”. The codes change automatically; hold the telephone before the screen until it says that everything was taken.',
    show: 'Point the camera at the codes',
    closer:
      'It does not work? Hold the telephone closer, so that the code fills most of its screen, and keep it still.',
    trouble: {
      NONE: 'There is no camera here.',
      DENIED: 'The camera is not allowed. It is allowed in the browser, beside the address of the page.',
      BUSY: 'Another program is using the camera.',
      UNLOADED:
        'The program for the camera did not come: there is no internet. Open this page and this window beforehand, while the telephone has it.',
    },
    progress: ({ n, of }) => `Parts that were read: ${num(n)} of ${num(of)}`,
    some: ({ n, of }) => `Parcels that were taken: ${num(n)} of ${num(of)}. Keep holding the telephone.`,
    all: ({ n }) =>
      `Everything was taken: ${num(n)} ${plural(n, 'parcel of answers', 'parcels of answers')}. Now scan the next computer.`,
    foreign: 'This is no code of answers.',
    full: 'The telephone stores nothing: it is full, or the browser may not write. The answers are still on the computer.',
    close: 'Done',
  },
};
