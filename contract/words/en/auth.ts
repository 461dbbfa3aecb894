import type { auth as words } from '../lt/auth';
import { num, plural } from './forms';

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
    socialDisabled: 'Social login is disabled',
    username: 'Username',
    usernameHint: 'Username or e-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Log in',
    forWhom: 'For pupils, teachers and organisers.',
    noDetails: 'No login details? Pupils get them from their teacher of informatics.',
    motto: 'Every answer is one more log in your dam.',
    demonstration: 'This is a demonstration: user names and password stand in the window that started it.',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet? Sign up',
  },
  again: {
    title: 'Your session has ended',
    text: ({ name }: { name: string | number }) =>
      `${name}, log in again and go on. What you have typed is still on the page.`,
  },
  key: {
    label: 'Fast-login key',
    part1: 'First part of the key',
    part2: 'Second part of the key',
    part3: 'Third part of the key',
    hint: 'Copy the key from the card that your teacher gave you. No spaces needed: the fields follow by themselves.',
    notInKey: 'A key never has the signs 0, O, 1, I and L. Look at the card again.',
    missing: ({ n }: { n: number }) => `${num(n)} ${plural(n, 'sign', 'signs')} of the key still missing.`,
  },
  captcha: {
    checking: 'Checking…',
    done: 'Checked',
    failed: 'The check failed.',
    again: 'Check again',
  },
  outcome: {
    BAD_KEY: 'Incorrect key.',
    RESET_SUCCESS: ({ email }: { email: string | number }) => `New login details were sent to email address ${email}.`,
    RESET_ERROR: 'Could not create new login details.',
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
    text: 'I have read the challenge rules and the privacy notice. I agree that my personal data (first name, last name, date of birth, gender, school, grade, answers and results) are processed in order to run the challenge.',
    publication: 'I agree that my first name, last name, school, grade and place are shown in the public results.',
    withoutPupil: 'Without the first one you can only practise. The second one is up to you.',
    without: 'The second one is up to you.',
    withdraw:
      'Consent may be withdrawn at any time. Withdrawal does not affect the lawfulness of processing based on consent before its withdrawal.',
    agree: 'Agree',
    disagree: 'Disagree',
    saved: 'Agreement saved',
    notSaved: "Couldn't save agreement",
  },
  launch: {
    title: 'Entering the challenge',
  },
  reset: {
    title: 'Password reset',
    email: 'E-mail',
    submit: 'Reset password',
    newTitle: 'New password',
  },
};
