import type { MailKind } from '../../contract/mail-kinds';

/** Names of the kinds of mails, English. */
export const mailKinds = {
  RESET: 'New password',
  ACTIVATION: 'Activation of a student’s account',
  ACTIVATION_TUTOR: 'Activation of a tutor’s account',
  TUTOR_CONFIRMED: 'Tutor confirmed',
  TUTOR_REJECTED: 'Tutor not confirmed',
  SECOND_ROUND: 'Invitation to the second round',
  SECOND_ROUND_REMINDER: 'Reminder of the second round',
  SECOND_ROUND_CONFIRMED: 'Second-round registration confirmed',
  SECOND_ROUND_MOVED: 'Second-round centre changed',
  SECOND_ROUND_CANCELLED: 'Second-round registration cancelled',
  SECOND_ROUND_SCHOOL: 'Second round: message to a tutor',
  AWARD_PLACE: 'A place at the awards came free',
  RESULTS_REVISED: 'Revised results',
  RESULTS_HELD: 'Publication of results held',
  STAFF_INVITATION: 'Invitation to work',
  FACTORS_RESET: 'Second factor removed',
  GROUP_NOT_LOGGED_IN: 'To a group: nobody logged in',
  GROUP_NOT_FINISHED: 'To a group: students have not finished',
  GROUP_INVITED_TEACHERS: 'To a group: tutors of those invited to the second round',
  GROUP_INVITED_PUPILS: 'To a group: those invited to the second round',
  GROUP_RESULTS_OUT: 'To a group: results are out',
  GROUP_ROOM_CHECK: 'To a group: check of the computer room',
  TEST: 'Test e-mail',
} satisfies Record<MailKind, string>;
