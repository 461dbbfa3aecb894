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
  suspended: 'Suspended',
  notActivated: 'Link not opened',
  notActivatedHint:
    'The tutor can be confirmed once the activation link in the e-mail has been opened. If the e-mail is lost, signing up again with the same address sends a new link.',
  confirm: 'Confirm',
  confirmName: ({ name }: { name: string }) => `Confirm. Tutor: ${name}`,
  reject: 'Reject',
  rejectName: ({ name }: { name: string }) => `Reject. Tutor: ${name}`,
  resetPassword: 'Reset password',
  resetName: ({ name }: { name: string }) => `Reset password. Tutor: ${name}`,
  askConfirm: ({ name }: { name: string }) => `Confirm the tutor ${name}?`,
  confirmText: ({ schools }: { schools: string }) =>
    `The tutor will at once see names, dates of birth, consents and results of the students of these schools: ${schools}. Make sure that the person works there.`,
  unconfirm: 'Back to those who wait',
  askUnconfirm: ({ name }: { name: string }) => `Put ${name} back to those who wait?`,
  unconfirmText: 'The tutor cannot log in or see students until confirmed again. Schools and grades stay.',
  reason: 'Reason',
  rejectHint: 'The tutor gets it in the mail, with an address to write to.',
  reasonMissing: 'Write the reason: at least 3 characters.',
  usualReasons: 'Usual reasons',
  usual: {
    unknown: 'The school does not know this tutor',
    school: 'The wrong school was chosen',
    left: 'No longer works at the school',
    check: 'Has to be checked again',
  },
  confirmReject: 'Do you really want to reject this tutor?',
  rejectUnopened: ({ name, email }: { name: string; email: string }) =>
    `${name}, ${email}. The account will be closed. No e-mail will be sent, because the activation link was not opened: the address may be somebody else's. It can be used to sign up again.`,
  rejectText: ({ name, email }: { name: string; email: string }) =>
    `${name}, ${email}. The account will be closed and the tutor told by e-mail. The address can be used to sign up again.`,
  confirmReset: 'Do you really want to reset the password?',
  resetText: ({ name }: { name: string }) =>
    `Tutor: ${name}. The old password will stop working and all sessions will end. The new password is shown once: write it down.`,
  empty: 'No tutors are waiting for confirmation',
  emptyHint: 'A tutor will appear here after signing up.',
  emptyConfirmed: 'No tutors are confirmed',
  emptyConfirmedHint: 'Tutors who have signed up wait for confirmation in a separate list.',
  outcome: {
    TUTOR_CONFIRMED: 'Tutor confirmed',
    TUTOR_UNCONFIRMED: 'The tutor waits again',
    TUTOR_UNCONFIRM_FAILED: 'The tutor could not be put back',
    TUTOR_REJECTED: 'Tutor rejected',
    TUTOR_CONFIRM_FAILED: "Couldn't confirm tutor",
    TUTOR_REJECT_FAILED: "Couldn't reject tutor",
    PASSWORD_RESET: 'Password was reset',
    PASSWORD_NOT_RESET: "Couldn't reset password",
    LOAD_TUTORS: "Couldn't load tutors",
  },
};
