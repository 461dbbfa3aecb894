import type { secondroundMail as words } from '../lt/secondround-mail';
import { num, plural } from './numbers';

/** Words of the mails of the second round, English. */
export const secondroundMail: typeof words = {
  remind: {
    subject: 'Reminder: invitation to the second round',
    body: ({ date }) => `We expect you in the second round of the challenge. Registration ends on ${date}:`,
  },
  confirm: {
    subject: 'Your place in the second round is confirmed',
    body: 'Your registration for the second round is confirmed.',
  },
  move: { subject: 'Your second-round centre has changed', body: 'Your second-round centre has changed.' },
  cancel: {
    subject: 'Your registration for the second round is cancelled',
    body: 'Your registration for the second round is cancelled. If this is a mistake, write to the organisers or tell your tutor.',
  },
  at: ({ centre }) => `Second-round centre: ${centre}.`,
  starts: ({ time }) => `It starts at ${time}.`,
  sampleCentre: 'Vilnius centre, Informatikos g. 1',
  teacher: {
    grade: ({ grade }) => `grade ${num(grade)}`,
    sample: 'Anna Brook (grade 7, Vilnius); John Wood (grade 8, Vilnius)',
    subject: {
      INVITE: ({ n }) =>
        `${num(n)} ${plural(n, 'student of your school is', 'students of your school are')} invited to the second round`,
      REMIND: ({ n }) =>
        `${num(n)} ${plural(n, 'student has', 'students have')} not answered the invitation to the second round`,
      CONFIRM: ({ n }) =>
        `${num(n)} ${plural(n, 'registration for the second round is', 'registrations for the second round are')} confirmed`,
      MOVE: () => 'The second-round centre of your students has changed',
      CANCEL: () => 'The registration of your students for the second round is cancelled',
    },
    body: {
      INVITE: ({ date }) =>
        `Registration is open until ${date}: the family by the link of the invitation, you in the list of the second round.`,
      REMIND: ({ date }) =>
        `Registration ends on ${date}. The family registers by the link of the invitation, or you in the list of the second round.`,
      CONFIRM: () => 'The places of these students in their centres are confirmed.',
      MOVE: () => 'These students will sit the second round in another centre.',
      CANCEL: () => 'The registrations of these students are cancelled. If this is a mistake, write to the organisers.',
    },
    names: ({ names }) => `Students: ${names}.`,
    open: 'Open the list of the second round',
  },
  awardPlace: {
    subject: 'A place at the awards has come free',
    body: ({ name }) => `There is a place at the awards now for ${name}. If you cannot come, cancel the registration.`,
    open: 'Open the registration',
  },
};
