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
