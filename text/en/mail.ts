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
    body: 'An administrator has rejected your registration.',
    reason: ({ reason }) => `Reason: ${reason}`,
    noReason: 'The administrator gave no reason.',
    write: 'If this is a mistake, write to the organisers.',
    writeTo: ({ email }) => `If this is a mistake, write to the organisers: ${email}`,
  },
  secondRound: {
    subject: 'Invitation to the second round',
    body: ({ date }: { date: string }) => `You are invited to the second round of the challenge. Register by ${date}:`,
    open: 'Register for the second round',
    centre: ({ centre }: { centre: string }) => `Second-round centre: ${centre}`,
    later: 'Your tutor will tell you the centre.',
  },
  resultsRevised: {
    subject: ({ contest }) => `Revised results: ${contest}`,
    body: ({ contest, pupils }) =>
      `The results of the challenge “${contest}” were revised. Your students whose diploma or invitation has changed: ${pupils}.`,
    note: ({ note }) => `A note of the organisers: ${note}`,
    open: 'Open the results',
  },
  resultsHeld: {
    subject: ({ contest }) => `Results are not published: ${contest}`,
    body: ({ contest }) =>
      `The result date of the challenge “${contest}” has come, but the results are not public yet: the newest version is not checked, out of date, or missing.`,
    open: 'Open the publication of results',
  },
  factorsReset: {
    subject: 'Your second factor was removed',
    body: ({ reason }: { reason: string }) =>
      `An administrator has removed the second factor of your account. The reason given: ${reason}`,
    next: 'Your sessions have ended. Next time the password logs you in; then set up a second factor again.',
    open: 'Log in',
    warn: 'If you did not ask for this, change your password at once and write to another administrator.',
    sample: 'lost telephone',
  },
  staff: {
    subject: 'Invitation to work in “Damba”',
    body: ({ role }: { role: string }) =>
      `You have been invited to work in the challenge “Damba”. Your role: ${role}. Choose a password by this link:`,
    valid: 'The link works for 7 days, once.',
    open: 'Choose a password',
    ignore: 'If you did not expect this, do nothing: without the link the account does not work.',
    role: {
      ADMIN: 'administrator',
      DEVELOPER: 'developer',
      CENTER_ADMIN: 'centre administrator',
      TASK_TESTER: 'task tester',
    },
    sees: {
      ADMIN: 'You will see and change everything: tasks, people, results and settings.',
      DEVELOPER: 'You will see tasks, people and results; settings and staff to read only.',
      CENTER_ADMIN: 'You will see the second-round participants of your centre.',
      TASK_TESTER: 'You will see the tasks that are ready, to try them and to write remarks.',
    },
  },
  sampleName: 'Jane Doe',
  trial: {
    subject: 'Test',
    text: 'You sent this e-mail to yourself from the settings: the mail server takes e-mails.',
  },
  test: { subject: ({ subject }: { subject: string }) => `Test: ${subject}` },
  outbox: {
    title: 'Outbox',
    lead: 'The demonstration sends no e-mails: they are all shown here.',
    none: 'No e-mails yet',
    noneHint: 'An e-mail appears here when the system sends one.',
    to: ({ name, address }: { name: string; address: string }) => `To: ${name}, ${address}`,
    search: 'Recipient or subject',
    notFound: 'No such e-mail',
    newest: 'At most the 50 newest e-mails are shown.',
    notLoaded: "Couldn't load the e-mails.",
    notHere: 'E-mails are shown in the demonstration only.',
  },
};
