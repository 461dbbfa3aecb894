import type { keycards as words } from '../lt/keycards';
import { auth } from './auth';
import { num, plural } from './numbers';

const download = 'Download';

/** Words of fast-login keys on paper, English. */
export const keycards: typeof words = {
  button: 'Login cards',
  one: 'Login card',
  title: 'Login cards and lists',
  what: 'What to print',
  choice: {
    CARDS: 'Cards to cut (10 on a page)',
    PICTURES: 'Cards with images for the youngest (8 a page)',
    LIST: 'A class list with new keys',
    PLAIN: 'A class list without keys',
  },
  hint: {
    CARDS: 'Each card has the name, the grade, the login, a new key and the address with a QR code.',
    PICTURES:
      'A child shows the card to the camera of the computer and types nothing. Such a card works only while a challenge of the child is on, or in the half hour before it.',
    LIST: 'A table with logins and new keys; each class on its own page.',
    PLAIN: 'A table with logins. Keys stay as they are.',
  },
  renews: 'Printing issues new fast-login keys; keys printed earlier will stop working.',
  stops: ({ n }: { n: number }) =>
    plural(
      n,
      `The key of ${num(n)} participant will stop working:`,
      `The keys of ${num(n)} participants will stop working:`,
    ),
  stopsNobody: 'None of the selected participants has a key yet.',
  solving: ({ n }: { n: number }) =>
    plural(
      n,
      `${num(n)} participant is solving now and gets no new key:`,
      `${num(n)} participants are solving now and get no new keys:`,
    ),
  inactive: ({ n }: { n: number }) =>
    plural(
      n,
      `${num(n)} participant has not activated the account and cannot log in:`,
      `${num(n)} participants have not activated their accounts and cannot log in:`,
    ),
  inactiveHint: 'You can send the activation link from the list of participants.',
  allSolving: 'All the selected participants are solving now, so no new keys can be issued.',
  once: 'The keys are shown in this document only. If it is lost, print again.',
  make: 'Create the PDF',
  making: 'Creating…',
  done: 'The document is ready',
  doneHint: `If the download has not started, press “${download}”. Once this window is closed, the keys can no longer be seen.`,
  donePlainHint: `If the download has not started, press “${download}”.`,
  download,
  outcome: {
    LOAD_KEYS: "Couldn't load the selected participants",
    KEYS_NOT_ISSUED: "Couldn't create the document",
    SOLVING: ({ names }: { names: string }) => `Solving now: ${names}. No key was changed.`,
    LOST: 'The connection was lost, so it is not known whether new keys were issued. Old keys may no longer work: print again.',
  },
  door: {
    button: 'Log in by images',
    title: 'Log-in by images',
    about:
      'Where there is no camera, a child presses the four images of the card. It works for this class alone, for an hour: you type the code once on each computer.',
    onlyHere:
      'Only from the network in which I am now. For this hour the cards of this class do not work for the camera elsewhere either.',
    open: 'Get a code for an hour',
    code: 'Code of the lesson',
    steps: ({ address }) => `On the computer open ${address}, press “Press the images” and type the code.`,
    until: ({ time }) => `The code works until ${time}.`,
    isOnlyHere: 'It and the cards of the class work in this network alone.',
    notOfPupils: ({ address }) =>
      `You are now in the network ${address}, from which no student of the school has logged in for a month. If you use mobile data, the class cannot log in for an hour, neither by images nor by cards. Join the network of the school, or get a code without this limit.`,
    refused: ({ time }) =>
      `At ${time} a computer of another network was refused, though its code or card is right. If it is one of your class, let others in from elsewhere, too: the code stays the same.`,
    anywhere: 'Let in from elsewhere too',
    shut: 'Let nobody in any more',
    failed: 'Could not find out whether the class may log in by images.',
  },
  paper: {
    cardTitle: 'Your login card',
    cards: 'Login cards',
    login: 'Login',
    key: 'Fast-login key',
    hint: ({ address }: { address: string }) =>
      `Open ${address}, choose “${auth.login.tab.key}” and type the three parts of the key.`,
    pictureHint: ({ address }: { address: string }) => `Show the card to the computer’s camera at ${address}`,
    pictureKey: 'No camera? The key: ',
    keys: 'Fast-login keys',
    logins: 'Logins',
    keysHint: ({ address }: { address: string }) =>
      `The student opens ${address}, chooses “${auth.login.tab.key}” and types the three parts of the key. Keep it safe: a key logs in without a password.`,
    loginsHint: ({ address }: { address: string }) =>
      `The student opens ${address} and enters the login and the password.`,
    no: 'No.',
    name: 'First and last name',
    made: ({ day }: { day: string }) => `Created on ${day}`,
    page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    fileCards: 'damba-cards',
    fileKeys: 'damba-keys',
    fileLogins: 'damba-logins',
  },
};
