import type { menu as words } from '../lt/menu';

/** Words of menu, English. */
export const menu: typeof words = {
  open: 'Menu',
  back: 'Back to work',
  more: 'More',
  home: 'Home',
  login: 'Log in',
  logout: 'Log out',
  profile: 'Profile',
  password: 'Change password',
  teacher: {
    today: 'Today',
    lesson: 'Lesson',
    further: 'After round I',
    library: 'Tasks',
    school: 'School',
    awards: 'Awards event',
    agreement: 'School and agreement',
    newYear: 'Move classes up',
    roomCheck: 'Check of the computer room',
    manual: "Tutor's guide",
  },
  group: {
    tasks: 'Tasks',
    collections: 'Task collections',
    contestAdmin: 'Contest administration',
    results: 'Results',
    statistics: 'Statistics',
  },
  users: {
    all: 'Participants',
    addToContest: 'Add a class to a challenge',
  },
  challenge: {
    board: 'Classes',
    rescue: 'Unsent answers',
    awardRegistration: 'Award registration',
    secondRound: 'Second-round participants',
    contests: 'Contest list',
  },
  results: {
    my: 'My results',
    all: 'All results',
    firstRound: 'First-round results',
    secondRound: 'Second-round results',
    inCountryTutors: 'Country results with contacts',
  },
  administration: {
    texts: 'Texts',
  },
  invoices: 'Invoices',
  keys: 'Challenge keys',
  crossword: 'Crossword',
  sessions: 'Active sessions',
  studentSurvey: 'Student survey',
  public: {
    training: 'Training',
    results: 'Contest results',
    statistics: 'Statistics',
  },
};
