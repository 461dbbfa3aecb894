/**
 * Every kind of mail that the server sends. text/lt/mail-kinds.ts has its name. A kind whose letter has tokens can be
 * worded by the organisers (server/features/mail/letters.ts).
 */
export const mailKinds = [
  'RESET',
  'ACTIVATION',
  'ACTIVATION_TUTOR',
  'TUTOR_CONFIRMED',
  'TUTOR_REJECTED',
  'SECOND_ROUND',
  'SECOND_ROUND_REMINDER',
  'SECOND_ROUND_CONFIRMED',
  'SECOND_ROUND_MOVED',
  'SECOND_ROUND_CANCELLED',
  'SECOND_ROUND_SCHOOL',
  'AWARD_PLACE',
  'RESULTS_REVISED',
  'RESULTS_HELD',
  'STAFF_INVITATION',
  'FACTORS_RESET',
  'GROUP_NOT_LOGGED_IN',
  'GROUP_NOT_FINISHED',
  'GROUP_INVITED_TEACHERS',
  'GROUP_INVITED_PUPILS',
  'GROUP_RESULTS_OUT',
  'GROUP_ROOM_CHECK',
  'TEST',
] as const;
export type MailKind = (typeof mailKinds)[number];
