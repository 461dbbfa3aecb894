import type { mailGroups as words } from '../lt/mail-groups';
import { num, plural } from './numbers';

const mails = (n: number) => `${num(n)} ${plural(n, 'e-mail', 'e-mails')}`;

/** Words of mails to groups, as organisers see them, English. */
export const mailGroups: typeof words = {
  title: 'E-mail to a group',
  lead: 'A person gets one e-mail, however many schools they have.',
  audience: 'Whom to write to',
  audiences: {
    NOT_LOGGED_IN: 'Tutors of schools where nobody has logged in yet',
    NOT_FINISHED: 'Tutors whose students have not finished',
    INVITED_TEACHERS: 'Tutors of students invited to the second round',
    INVITED_PUPILS: 'Students invited to the second round',
    RESULTS_OUT: 'Tutors of schools whose results are out',
    ROOM_CHECK: 'Tutors whose computer room is unchecked or does not do',
  },
  meaning: {
    NOT_LOGGED_IN: 'Since 1 September no student of the school has logged in or sat the challenge.',
    NOT_FINISHED: 'There are students whose challenge is open and who have not started or not finished it.',
    INVITED_TEACHERS: 'Schools of students who are invited and have not been cancelled.',
    INVITED_PUPILS: 'Students who are invited, have not been cancelled and have an e-mail of their own.',
    RESULTS_OUT: 'Schools with students in the public results.',
    ROOM_CHECK:
      'Since 1 September the room was not checked, or the last check showed that the challenge would not work there.',
  },
  contest: 'Challenge',
  allContests: 'All challenges of the year',
  district: 'District',
  allDistricts: 'The whole country',
  reach: 'Who gets it',
  people: ({ n }) => `${num(n)} ${plural(n, 'person', 'people')}`,
  schools: ({ n }) => `${num(n)} ${plural(n, 'school', 'schools')}`,
  nobody: 'There is nobody to write to in this group now.',
  withoutMail: ({ n }) => `${num(n)} ${plural(n, 'person has', 'people have')} no e-mail`,
  again: ({ n }) =>
    `${num(n)} ${plural(n, 'person', 'people')} got this e-mail within the last day and ${plural(n, 'is', 'are')} left out.`,
  againInWeek: ({ n }) =>
    `${num(n)} ${plural(n, 'person', 'people')} got this e-mail within the last week and ${plural(n, 'is', 'are')} left out.`,
  unreached: ({ n }) => `${num(n)} ${plural(n, 'school has', 'schools have')} no tutor who can be written to`,
  more: ({ n }) => `and ${num(n)} more`,
  last: ({ by, time, n }) => `This group was written to on ${time}: ${by}, ${mails(n)}.`,
  preview: 'The e-mail',
  to: ({ name, schools }) => `To: ${name}, ${schools}`,
  changeWords: 'Change the words of the e-mail',
  send: ({ n }) => `Send ${mails(n)}`,
  held: 'The e-mails wait 5 minutes: so long the sending can be undone.',
  sent: ({ n }) => `${mails(n)} written`,
  sentText: 'They go out in 5 minutes.',
  notSent: 'The e-mails were not sent',
  undo: 'Undo',
  undoOf: ({ time }) => `Stop the e-mails written on ${time}`,
  undone: ({ n }) => `${mails(n)} stopped`,
  undoneRest: ({ n }) => (n === 0 ? 'Nobody got the e-mail.' : `Gone already: ${mails(n)}.`),
  notUndone: 'The e-mails could not be stopped',
  sendings: 'E-mails to groups',
  noSendings: 'No group has been written to yet',
  noSendingsHint: 'Here you will see who wrote to whom, and how many e-mails have gone.',
  col: { at: 'When', by: 'Who', group: 'To whom', mails: 'E-mails', fate: 'What happened', undo: 'Undo' },
  fate: {
    waiting: ({ n }) => `${num(n)} waiting`,
    sent: ({ n }) => `${num(n)} sent`,
    failed: ({ n }) => `${num(n)} failed`,
    undone: 'undone',
  },
  notLoaded: 'The groups could not be loaded.',
  notLooked: 'Who gets the e-mail could not be counted.',
};
