import type { home as words } from '../lt/home';

/** Words of home, English. */
export const home: typeof words = {
  title: 'Welcome',
  fallback: 'Welcome to the informatics challenge! Log in or try the free training tasks.',
  manual: {
    student: 'Student manual',
    tutor: 'Tutor manual',
    parents: 'Parents manual',
  },
  surveyInvitation: 'Please fill in the teacher survey',
  surveyStart: 'Start the survey',
  studentSurveyInvitation: 'Answer three short questions',
  loggedIn: 'Hello!',
  loggedInStaff: 'Hello!',
};
