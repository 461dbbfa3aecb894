import { type MailKind, mailKinds } from '../../../contract/mail-kinds';
import { mail as words } from '../../../text/lt/mail';
import { mailGroupLetters } from '../../../text/lt/mail-group-letters';
import { secondroundMail } from '../../../text/lt/secondround-mail';

/**
 * The words of each kind of mail before an organiser changes them (table mail_text). In them stand tokens, such as
 * {nuoroda}, for what differs from mail to mail; a paragraph that is {nuoroda} alone becomes a button.
 */
export type Original = {
  subject: string;
  paragraphs: readonly string[];
  /** On the button of {nuoroda}; '' without a link. */
  button: string;
  /** Tokens that the text must contain, with a value for the preview. */
  required: Readonly<Record<string, string>>;
  /** Tokens that it may contain. {vardas}, whom the mail is to, may stand in every text. */
  optional: Readonly<Record<string, string>>;
};

const { remind, confirm, move, cancel, teacher, awardPlace } = secondroundMail;
const {
  reset,
  activation,
  tutorConfirmed,
  tutorRejected,
  secondRound,
  resultsRevised,
  resultsHeld,
  staff,
  factorsReset,
  greeting,
  greetingPupil,
  footer,
} = words;
const sampleLink = 'https://damba.example/pavyzdys';
const samplePlace = secondroundMail.at({ centre: secondroundMail.sampleCentre });
const sampleGroup = { schools: mailGroupLetters.sampleSchool, n: 12, till: '2026-11-20 18:00' };
const login = { 'prisijungimo vardas': '1234567.12' };
const toLogIn = { login: '{prisijungimo vardas}' };
/** A sentence of the words that ends in its link, without the link. */
const before = (sentence: (values: { link: string }) => string): string => sentence({ link: '' }).trim();

export const originals = {
  RESET: {
    subject: reset.subject,
    paragraphs: [greeting, before(reset.body), '{nuoroda}', reset.valid, reset.login(toLogIn), reset.ignore, footer],
    button: reset.open,
    required: { nuoroda: sampleLink },
    optional: login,
  },
  ACTIVATION: {
    subject: activation.subject,
    paragraphs: [
      greetingPupil,
      before(activation.body),
      '{nuoroda}',
      activation.valid,
      activation.login(toLogIn),
      activation.ignore,
      footer,
    ],
    button: activation.open,
    required: { nuoroda: sampleLink },
    optional: login,
  },
  ACTIVATION_TUTOR: {
    subject: activation.subject,
    paragraphs: [
      greeting,
      before(activation.body),
      '{nuoroda}',
      activation.valid,
      activation.login(toLogIn),
      activation.tutor,
      activation.ignore,
      footer,
    ],
    button: activation.open,
    required: { nuoroda: sampleLink },
    optional: login,
  },
  TUTOR_CONFIRMED: {
    subject: tutorConfirmed.subject,
    paragraphs: [greeting, before(tutorConfirmed.body), '{nuoroda}', footer],
    button: tutorConfirmed.open,
    required: { nuoroda: sampleLink },
    optional: {},
  },
  TUTOR_REJECTED: {
    subject: tutorRejected.subject,
    paragraphs: [greeting, tutorRejected.body, '{priežastis}', '{kur rašyti}', footer],
    button: '',
    required: {},
    optional: { priežastis: tutorRejected.noReason, 'kur rašyti': tutorRejected.write },
  },
  SECOND_ROUND: {
    subject: secondRound.subject,
    paragraphs: [greetingPupil, secondRound.body({ date: '{iki}' }), '{nuoroda}', '{centras}', footer],
    button: secondRound.open,
    required: { nuoroda: sampleLink, iki: '2027-01-15 18:00' },
    optional: { centras: secondRound.later },
  },
  SECOND_ROUND_REMINDER: {
    subject: remind.subject,
    paragraphs: [greetingPupil, remind.body({ date: '{iki}' }), '{nuoroda}', '{kur}', footer],
    button: secondRound.open,
    required: { nuoroda: sampleLink, iki: '2027-01-15 18:00' },
    optional: { kur: secondRound.later },
  },
  SECOND_ROUND_CONFIRMED: {
    subject: confirm.subject,
    paragraphs: [greetingPupil, confirm.body, '{kur}', footer],
    button: '',
    required: { kur: samplePlace },
    optional: {},
  },
  SECOND_ROUND_MOVED: {
    subject: move.subject,
    paragraphs: [greetingPupil, move.body, '{kur}', footer],
    button: '',
    required: { kur: samplePlace },
    optional: {},
  },
  SECOND_ROUND_CANCELLED: {
    subject: cancel.subject,
    paragraphs: [greetingPupil, cancel.body, footer],
    button: '',
    required: {},
    optional: {},
  },
  SECOND_ROUND_SCHOOL: {
    subject: '{tema}',
    paragraphs: [greeting, teacher.names({ names: '{mokiniai}' }), '{kas toliau}', '{nuoroda}', footer],
    button: teacher.open,
    required: {
      tema: teacher.subject.INVITE({ n: 2 }),
      mokiniai: teacher.sample,
      'kas toliau': teacher.body.INVITE({ date: '2027-01-15 18:00' }),
      nuoroda: sampleLink,
    },
    optional: {},
  },
  RESULTS_REVISED: {
    subject: resultsRevised.subject({ contest: '{iššūkis}' }),
    paragraphs: [
      greeting,
      resultsRevised.body({ contest: '{iššūkis}', pupils: '{mokiniai}' }),
      resultsRevised.note({ note: '{pastaba}' }),
      '{nuoroda}',
      footer,
    ],
    button: resultsRevised.open,
    required: { nuoroda: sampleLink },
    optional: { iššūkis: 'Bičiuliai', mokiniai: '2', pastaba: 'Įskaitytas vieno mokinio sprendimas.' },
  },
  RESULTS_HELD: {
    subject: resultsHeld.subject({ contest: '{iššūkis}' }),
    paragraphs: [greeting, resultsHeld.body({ contest: '{iššūkis}' }), '{nuoroda}', footer],
    button: resultsHeld.open,
    required: { nuoroda: sampleLink },
    optional: { iššūkis: 'Bičiuliai' },
  },
  AWARD_PLACE: {
    subject: awardPlace.subject,
    paragraphs: [greeting, awardPlace.body({ name: '{mokinys}' }), '{nuoroda}', footer],
    button: awardPlace.open,
    required: { mokinys: 'Ona Jonaitė', nuoroda: sampleLink },
    optional: {},
  },
  FACTORS_RESET: {
    subject: factorsReset.subject,
    paragraphs: [
      greeting,
      factorsReset.body({ reason: '{priežastis}' }),
      factorsReset.next,
      '{nuoroda}',
      reset.login(toLogIn),
      factorsReset.warn,
      footer,
    ],
    button: factorsReset.open,
    required: { nuoroda: sampleLink },
    optional: { ...login, priežastis: factorsReset.sample },
  },
  STAFF_INVITATION: {
    subject: staff.subject,
    paragraphs: [
      greeting,
      staff.body({ role: '{vaidmuo}' }),
      '{nuoroda}',
      staff.valid,
      '{ką matysite}',
      reset.login(toLogIn),
      staff.ignore,
      footer,
    ],
    button: staff.open,
    required: { nuoroda: sampleLink },
    optional: { ...login, vaidmuo: staff.role.TASK_TESTER, 'ką matysite': staff.sees.TASK_TESTER },
  },
  GROUP_NOT_LOGGED_IN: {
    subject: mailGroupLetters.notLoggedIn.subject,
    paragraphs: [greeting, '{kas}', mailGroupLetters.notLoggedIn.next, '{nuoroda}', footer],
    button: mailGroupLetters.notLoggedIn.open,
    required: { nuoroda: sampleLink },
    optional: {
      kas: mailGroupLetters.notLoggedIn.body(sampleGroup),
      mokykla: sampleGroup.schools,
      iki: sampleGroup.till,
    },
  },
  GROUP_NOT_FINISHED: {
    subject: mailGroupLetters.notFinished.subject,
    paragraphs: [greeting, '{kas}', mailGroupLetters.notFinished.next, '{nuoroda}', footer],
    button: mailGroupLetters.notFinished.open,
    required: { nuoroda: sampleLink },
    optional: {
      kas: mailGroupLetters.notFinished.body(sampleGroup),
      mokykla: sampleGroup.schools,
      mokiniai: '12',
      iki: sampleGroup.till,
    },
  },
  GROUP_INVITED_TEACHERS: {
    subject: mailGroupLetters.invitedTeachers.subject,
    paragraphs: [greeting, '{kas}', mailGroupLetters.invitedTeachers.next, '{nuoroda}', footer],
    button: mailGroupLetters.invitedTeachers.open,
    required: { nuoroda: sampleLink },
    optional: {
      kas: mailGroupLetters.invitedTeachers.body(sampleGroup),
      mokykla: sampleGroup.schools,
      mokiniai: '12',
      iki: sampleGroup.till,
    },
  },
  GROUP_INVITED_PUPILS: {
    subject: mailGroupLetters.invitedPupils.subject,
    paragraphs: [
      greetingPupil,
      mailGroupLetters.invitedPupils.body({ date: '{iki}' }),
      mailGroupLetters.invitedPupils.next,
      '{nuoroda}',
      footer,
    ],
    button: mailGroupLetters.invitedPupils.open,
    required: { nuoroda: sampleLink },
    optional: { mokykla: sampleGroup.schools, iki: sampleGroup.till },
  },
  GROUP_RESULTS_OUT: {
    subject: mailGroupLetters.resultsOut.subject,
    paragraphs: [greeting, '{kas}', mailGroupLetters.resultsOut.next, '{nuoroda}', footer],
    button: mailGroupLetters.resultsOut.open,
    required: { nuoroda: sampleLink },
    optional: { kas: mailGroupLetters.resultsOut.body(sampleGroup), mokykla: sampleGroup.schools, mokiniai: '12' },
  },
  GROUP_ROOM_CHECK: {
    subject: mailGroupLetters.roomCheck.subject,
    paragraphs: [greeting, '{kas}', mailGroupLetters.roomCheck.next, '{nuoroda}', footer],
    button: mailGroupLetters.roomCheck.open,
    required: { nuoroda: sampleLink },
    optional: { kas: mailGroupLetters.roomCheck.body(sampleGroup), mokykla: sampleGroup.schools },
  },
} as const satisfies Partial<Record<MailKind, Original>>;

/** Kinds whose words organisers may change. */
export type WordedKind = keyof typeof originals;

/** The kind, if organisers may change its words. */
export function wordedKind(kind: string): WordedKind | undefined {
  return wordedKinds.find((one) => one === kind);
}

const isWorded = (kind: MailKind): kind is WordedKind => kind in originals;

/** All kinds whose words organisers may change, in the order of the contract. */
export const wordedKinds = mailKinds.filter(isWorded);
