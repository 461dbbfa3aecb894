import type { mail as words } from '../lt/mail';

/** Words of mail, English. */
export const mail: typeof words = {
  greeting: 'Hello,',
  greetingPupil: 'Hello,',
  footer: 'The organisers of the challenge “Damba”',
  reset: {
    subject: 'New password',
    body: ({ link }: { link: string }) => `Open this link to choose a new password: ${link}`,
    valid: 'The link is valid for one hour.',
    open: 'Choose a new password',
    login: ({ login }: { login: string }) => `Login: ${login}`,
    ignore: 'If you did not ask for this, do nothing: the old password still works.',
  },
  activation: {
    subject: 'Activate your Damba account',
    body: ({ link }: { link: string }) => `Open this link to activate your account: ${link}`,
    open: 'Activate the account',
    valid: 'The link is valid for 7 days and works once.',
    login: ({ login }: { login: string }) => `Login: ${login}. The e-mail address works as well.`,
    tutor: 'After activation an administrator will confirm your account. We will let you know by e-mail.',
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
    body: ({ date }: { date: string }) => `You are invited to the second round of the challenge. Register by ${date}:`,
    open: 'Register for the second round',
    centre: ({ centre }: { centre: string }) => `Second-round centre: ${centre}`,
    later: 'Your tutor will tell you the centre.',
  },
  outbox: {
    title: 'Outbox',
    lead: 'The demonstration sends no e-mails: they are all shown here.',
    none: 'No e-mails yet',
    noneHint: 'An e-mail appears here when the system sends one.',
    to: ({ name, address }: { name: string; address: string }) => `To: ${name}, ${address}`,
    newest: 'At most the 50 newest e-mails are shown.',
    notLoaded: "Couldn't load the e-mails.",
    notHere: 'E-mails are shown in the demonstration only.',
  },
};
