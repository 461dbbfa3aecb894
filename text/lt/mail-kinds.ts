import type { MailKind } from '../../contract/mail-kinds';

/** Names of the kinds of mails, Lithuanian. */
export const mailKinds = {
  RESET: 'Naujas slaptažodis',
  ACTIVATION: 'Mokinio paskyros aktyvinimas',
  ACTIVATION_TUTOR: 'Mokytojo paskyros aktyvinimas',
  TUTOR_CONFIRMED: 'Mokytojas patvirtintas',
  TUTOR_REJECTED: 'Mokytojas nepatvirtintas',
  SECOND_ROUND: 'Kvietimas į II\u00a0etapą',
  SECOND_ROUND_REMINDER: 'Priminimas apie II\u00a0etapą',
  SECOND_ROUND_CONFIRMED: 'II\u00a0etapo registracija patvirtinta',
  SECOND_ROUND_MOVED: 'Pasikeitė II\u00a0etapo centras',
  SECOND_ROUND_CANCELLED: 'II\u00a0etapo registracija atšaukta',
  SECOND_ROUND_SCHOOL: 'II\u00a0etapas: žinia mokytojui',
  AWARD_PLACE: 'Atsilaisvino vieta apdovanojimų šventėje',
  RESULTS_REVISED: 'Patikslinti rezultatai',
  RESULTS_HELD: 'Sulaikytas rezultatų skelbimas',
  STAFF_INVITATION: 'Kvietimas dirbti',
  FACTORS_RESET: 'Panaikintas antrasis veiksnys',
  GROUP_NOT_LOGGED_IN: 'Bendras: niekas neprisijungė',
  GROUP_NOT_FINISHED: 'Bendras: mokiniai nebaigė',
  GROUP_INVITED_TEACHERS: 'Bendras: pakviestų į II\u00a0etapą mokytojams',
  GROUP_INVITED_PUPILS: 'Bendras: pakviestiems į II\u00a0etapą',
  GROUP_RESULTS_OUT: 'Bendras: rezultatai paskelbti',
  GROUP_ROOM_CHECK: 'Bendras: kompiuterių klasės patikra',
  TEST: 'Bandomasis laiškas',
} satisfies Record<MailKind, string>;
