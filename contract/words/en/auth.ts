import type { auth as words } from '../lt/auth';

/** Words of auth, English. */
export const auth: typeof words = {
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
  key: {
    label: 'Fast-login key',
    part1: 'First part of the key',
    part2: 'Second part of the key',
    part3: 'Third part of the key',
    hint: 'Copy the key from the card that your teacher gave you.',
  },
  captcha: {
    label: 'Captcha',
    checking: 'Checking…',
    done: 'Checked',
    start: 'I am not a robot',
  },
  outcome: {
    BAD_KEY: 'Incorrect key.',
    CAPTCHA_FAILED: 'The check failed. Try again.',
    TICKET_INVALID: 'This entry link is no longer valid. Log in in the usual way.',
    RESET_SUCCESS: ({ email }: { email: string | number }) => `New login details were sent to email address ${email}.`,
    RESET_ERROR: 'Could not create new login details.',
    RESET_LINK_EXPIRED: 'The link is no longer valid. Ask for a new one.',
  },
  selectSchool: {
    title: 'Choose a school',
    hint: 'You work in several schools. Choose the one you are working with now.',
  },
  reset: {
    title: 'Password reset',
    email: 'E-mail',
    submit: 'Reset password',
    newTitle: 'New password',
  },
};
