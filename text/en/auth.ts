import type { auth as words } from '../lt/auth';
import { num, plural } from './numbers';

/** Words of auth, English. */
export const auth: typeof words = {
  refusedScreen: 'This account may not open that page, so the home page is shown.',
  login: {
    title: 'Login',
    tab: {
      password: 'With password',
      key: 'With key',
      social: 'With social login',
    },
    card: 'I have a card with images',
    username: 'Username',
    usernameHint: 'Login or e-mail',
    password: 'Password',
    submit: 'Log in',
    forWhom: 'For students, tutors and organisers.',
    noDetails: 'No login details? Students get them from their informatics tutor.',
    motto: 'Every answer is one more log in your dam.',
    demonstration: 'This is a demonstration: the logins and the password are shown in the window that started it.',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet? Sign up',
  },
  passwordField: {
    show: 'Show password',
    hide: 'Hide password',
    CAPS_LOCK: 'Caps Lock is on.',
    ALPHABET: 'The password has letters of another alphabet. Is another keyboard switched on?',
    DIGIT_KEYS:
      'The password has letters that a Lithuanian keyboard types with its digit keys. Were they meant to be digits?',
  },
  elsewhere: {
    wait: 'If that computer is switched off, wait 60 seconds: you are then logged in automatically.',
    stillOn: 'That computer is still on. Switch it off, or show your tutor the session number.',
    left: ({ n }) => `Logging in within ${num(n)} s`,
    again: 'Try again',
  },
  again: {
    title: 'Your session has ended',
    text: ({ name }: { name: string | number }) =>
      `${name}, log in again and go on. The page and all that is typed in it are as they were.`,
  },
  key: {
    label: 'Fast-login key',
    part1: 'First part of the key',
    part2: 'Second part of the key',
    part3: 'Third part of the key',
    hint: 'The key is on the card from your tutor. Spaces are not needed.',
    doubt: {
      CONFUSED: 'A key never contains the characters 0, O, 1, I or L. Compare it with the printed key.',
      KEYBOARD: 'A key has only letters of the English alphabet and digits. Is another keyboard switched on?',
    },
    missing: ({ n }: { n: number }) => `${num(n)} ${plural(n, 'character', 'characters')} of the key still missing.`,
  },
  captcha: {
    checking: 'Checking…',
    done: 'Checked',
    failed: 'The check failed.',
    again: 'Check again',
  },
  outcome: {
    BAD_KEY: 'Incorrect key.',
    RESET_LINK_EXPIRED: 'The link is no longer valid. Ask for a new one.',
  },
  selectSchool: {
    title: 'Choose a school',
    hint: 'You work in several schools. Choose the one you are working with now.',
    choose: 'Choose',
  },
  rules: {
    rulesPage: 'Challenge rules',
    privacyPage: 'Privacy notice',
    title: 'Rules agreement',
    text: 'I have read the challenge rules and the privacy notice. I consent to my personal data (first name, last name, date of birth, gender, school, grade, answers and results) being processed in order to run the challenge.',
    publication: 'I consent to my first name, last name, school, grade and rank being shown in the public results.',
    without: 'The second consent is optional.',
    withdraw:
      'Each consent may be withdrawn at any time as easily, on the page of your own profile. Withdrawal does not affect the lawfulness of processing based on consent before its withdrawal.',
    term: 'The data are kept while you take part in the challenge. On request they are made anonymous: only results without a name remain.',
    rights:
      'You have the right to access your data, to have them corrected or erased, to restrict their processing and to complain to the State Data Protection Inspectorate.',
    controller: ({ name }: { name: string }) => `Data controller: ${name}.`,
    agree: 'Agree',
    disagree: 'Disagree',
    saved: 'Agreement saved',
    notSaved: "Couldn't save agreement",
  },
  launch: {
    title: 'Entering the challenge',
    next: 'Such a link works for a short time and once. Open it again where you found it, or log in with your name and password.',
  },
  reset: {
    title: 'Password reset',
    email: 'E-mail',
    submit: 'Reset password',
    newTitle: 'New password',
  },
};
