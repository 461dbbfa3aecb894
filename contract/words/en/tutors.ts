import type { tutors as words } from '../lt/tutors';

/** Words of tutors, English. */
export const tutors: typeof words = {
  title: { confirmed: 'Confirmed tutors', unconfirmed: 'Unconfirmed tutors' },
  search: 'Name, e-mail or school',
  col: {
    creationDate: 'Creation date',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phones: 'Phones',
    schools: 'Schools',
    newPassword: 'New password',
    acts: 'Actions',
  },
  notActivated: 'Link not opened',
  notActivatedHint:
    'The tutor can be confirmed once the activation link in the e-mail has been opened. If the mail is lost, signing up again with the same e-mail sends the link once more.',
  confirm: 'Confirm',
  confirmName: ({ name }: { name: string }) => `Confirm. Tutor: ${name}`,
  reject: 'Reject',
  rejectName: ({ name }: { name: string }) => `Reject. Tutor: ${name}`,
  resetPassword: 'Reset password',
  resetName: ({ name }: { name: string }) => `Reset password. Tutor: ${name}`,
  confirmReject: 'Do you really want to reject this tutor?',
  rejectUnopened: ({ name, email }: { name: string; email: string }) =>
    `${name}, ${email}. The account will be closed. The tutor is not written to, for the activation link was not opened: the address may be somebody else's. It can be used to sign up again.`,
  rejectText: ({ name, email }: { name: string; email: string }) =>
    `${name}, ${email}. The account will be closed and the tutor written to. The address can be used to sign up again.`,
  confirmReset: 'Do you really want to reset the password?',
  resetText: ({ name }: { name: string }) =>
    `Tutor: ${name}. The old password stops working and all sessions end. The new password is shown once: write it down.`,
  empty: 'No tutors are waiting for confirmation',
  emptyHint: 'A tutor appears here after signing up.',
  emptyConfirmed: 'No tutors are confirmed',
  emptyConfirmedHint: 'Tutors who have signed up wait for confirmation in a list of their own.',
  outcome: {
    TUTOR_CONFIRMED: 'Tutor confirmed',
    TUTOR_REJECTED: 'Tutor rejected',
    TUTOR_CONFIRM_FAILED: "Couldn't confirm tutor",
    TUTOR_REJECT_FAILED: "Couldn't reject tutor",
    PASSWORD_RESET: 'Password was reset',
    PASSWORD_NOT_RESET: "Couldn't reset password",
    LOAD_TUTORS: "Couldn't load tutors",
  },
};
