import type { mail as words } from '../lt/mail';

/** Words of mail, English. */
export const mail: typeof words = {
  greeting: 'Hello,',
  footer: 'The organisers of the challenge "Damba"',
  reset: {
    subject: 'New password',
    body: ({ link }: { link: string }) => `Open this link to choose a new password. It is valid for one hour: ${link}`,
    open: 'Choose a new password',
    login: ({ login }: { login: string }) => `Username: ${login}`,
    ignore: 'If you did not ask for this, do nothing: the old password still works.',
  },
  activation: {
    subject: 'Activate your Damba account',
    body: ({ link }: { link: string }) => `Open this link to activate your account: ${link}`,
    open: 'Activate the account',
    valid: 'The link is valid for 7 days and works once.',
    login: ({ login }: { login: string }) => `Username: ${login}. The e-mail address works as well.`,
    tutor: 'After activation an administrator will confirm your account. We will write to you about it.',
    ignore: 'If you did not sign up, do nothing: without this link the account does not work.',
  },
  tutorConfirmed: {
    subject: 'Your account is confirmed',
    body: ({ link }: { link: string }) => `An administrator has confirmed your account. You may log in: ${link}`,
    open: 'Log in',
  },
  tutorRejected: {
    subject: 'Your registration was rejected',
    body: 'An administrator has rejected your registration. If this is a mistake, write to the organisers.',
  },
  secondRound: {
    subject: 'Invitation to the second round',
    body: ({ date }: { date: string }) =>
      `You are invited to the second round of the challenge. Register until ${date}:`,
    open: 'Register for the second round',
    centre: ({ centre }: { centre: string }) => `Second-round centre: ${centre}`,
    later: 'Your teacher will tell you the centre.',
  },
  outbox: {
    title: 'Outbox',
    lead: 'The demonstration sends no mail: all of it is shown here.',
    none: 'No mail yet',
    noneHint: 'A mail appears here when somebody asks for a new password.',
    to: ({ name, address }: { name: string; address: string }) => `To: ${name}, ${address}`,
    newest: 'At most the 50 newest mails are shown.',
    notLoaded: 'Could not load the mails.',
    notHere: 'Mails are shown in the demonstration only.',
  },
};
