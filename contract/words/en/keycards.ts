import type { keycards as words } from '../lt/keycards';
import { num, plural } from './forms';

/** Words of fast-login keys on paper, English. */
export const keycards: typeof words = {
  button: 'Login cards',
  one: 'Login card',
  title: 'Login cards and lists',
  what: 'What to print',
  choice: {
    CARDS: 'Cards to cut (10 on a page)',
    LIST: 'A class list with new keys',
    PLAIN: 'A class list without keys',
  },
  hint: {
    CARDS: 'Each card has the name, the class, the login, a new key and the address with a QR code.',
    LIST: 'A table with logins and new keys; each class on a page of its own.',
    PLAIN: 'A table with logins. Keys stay as they are.',
  },
  renews: 'Printing fast-login keys issues new keys; earlier printed ones stop working.',
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
  make: 'Make the PDF',
  making: 'Making it…',
  done: 'The document is made',
  doneHint:
    'If the download has not started, press “Download”. Once this window is closed, the keys can no longer be seen.',
  donePlainHint: 'If the download has not started, press “Download”.',
  download: 'Download',
  outcome: {
    LOAD_KEYS: "Couldn't load the selected participants",
    KEYS_NOT_ISSUED: 'The document could not be made',
    SOLVING: ({ names }: { names: string }) => `Solving now: ${names}. No key was changed.`,
    LOST: 'The connection was lost, so it is not known whether new keys were issued. Old keys may no longer work: print again.',
  },
  paper: {
    cardTitle: 'Your login card',
    cards: 'Login cards',
    login: 'Login',
    key: 'Fast-login key',
    hint: ({ address }: { address: string }) =>
      `Open ${address}, choose "With key" and copy the three parts of the key.`,
    keys: 'Fast-login keys',
    logins: 'Logins',
    keysHint: ({ address }: { address: string }) =>
      `The pupil opens ${address}, chooses "With key" and copies the three parts of the key. Keep it safe: with a key one logs in without a password.`,
    loginsHint: ({ address }: { address: string }) =>
      `The pupil opens ${address} and enters the login and the password.`,
    no: 'No.',
    name: 'First and last name',
    made: ({ day }: { day: string }) => `Made on ${day}`,
    page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    fileCards: 'damba-cards',
    fileKeys: 'damba-keys',
    fileLogins: 'damba-logins',
  },
};
