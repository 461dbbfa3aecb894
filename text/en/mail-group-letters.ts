import type { mailGroupLetters as words } from '../lt/mail-group-letters';
import { num, plural } from './numbers';

/** Words of the mails to groups, English. */
export const mailGroupLetters: typeof words = {
  sampleSchool: 'Birch School',
  notLoggedIn: {
    subject: 'Nobody of your school has logged in yet',
    body: ({ schools, till }) =>
      `No student has logged in to the challenge this school year: ${schools}. The challenge ends on ${till}.`,
    next: 'The students’ log-in names and passwords or cards are on your home page:',
    open: 'Open the home page',
  },
  notFinished: {
    subject: 'Not all of your students have finished the challenge',
    body: ({ schools, n, till }) =>
      `${num(n)} ${plural(n, 'student of your school has', 'students of your school have')} not finished the challenge: ${schools}. It ends on ${till}.`,
    next: 'The classes show who has not started and who has not finished:',
    open: 'Open the classes',
  },
  invitedTeachers: {
    subject: 'Your students are invited to the second round',
    body: ({ schools, n, till }) =>
      `${num(n)} ${plural(n, 'student of your school is', 'students of your school are')} invited to the second round: ${schools}. Registration ends on ${till}.`,
    next: 'The list of the second round shows who has registered and for which centre:',
    open: 'Open the second-round list',
  },
  invitedPupils: {
    subject: 'You are invited to the second round',
    body: ({ date }) => `You are invited to the second round of the challenge. Registration ends on ${date}.`,
    next: 'Your family can register you by the link in the invitation, or your tutor can. Log in and check:',
    open: 'Log in',
  },
  resultsOut: {
    subject: 'The results of the challenge are out',
    body: ({ schools, n }) =>
      `The results of the challenge are out, among them those of ${num(n)} ${plural(n, 'student', 'students')} of your school: ${schools}.`,
    next: 'The results of the classes and the students’ diplomas are here:',
    open: 'Open the results',
  },
  roomCheck: {
    subject: 'Check the computer room before the challenge',
    body: ({ schools }) =>
      `The computer room has not been checked yet, or the check showed that the challenge would not work there: ${schools}.`,
    next: 'The check takes about a minute: open the page in the computer room and press one button. If something does not work, the page says what to change.',
    open: 'Check the room',
  },
};
