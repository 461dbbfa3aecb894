import type { authSecond as words } from '../lt/auth-second';

/** Words of the second step of a log-in, English. */
export const authSecond: typeof words = {
  title: 'Second factor',
  appText: 'Open the app on your phone and type the six digits.',
  passkeyText: 'Confirm with your passkey.',
  recoveryText: 'Type one of the recovery codes that you have saved.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  submit: 'Confirm',
  withPasskey: 'Use a passkey',
  byApp: 'I have the app',
  byPasskey: 'I have a passkey',
  byRecovery: 'I do not have my phone: use a recovery code',
  back: 'Back to the password',
  notSigned: 'The browser did not confirm the passkey. Try again.',
};
