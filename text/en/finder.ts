import type { finder as words } from '../lt/finder';

/** Words of the one search of organisers, English. */
export const finder: typeof words = {
  title: 'Search the whole site',
  field: 'Find a person, school, task or challenge',
  results: 'What was found',
  groups: {
    people: 'People',
    schools: 'Schools',
    tasks: 'Tasks',
    contests: 'Collections and challenges',
    acts: 'Actions',
  },
  acts: {
    taskNew: 'New task',
    taskImport: 'Import of tasks',
    collectionNew: 'New task collection',
    schoolNew: 'New school',
    newsNew: 'New notice',
    profile: 'My profile',
    changePassword: 'Change password',
  },
  grade: ({ grade }) => `grade\u00a0${grade}`,
  role: {
    ADMIN: 'administrator',
    DEVELOPER: 'developer',
    CENTER_ADMIN: 'centre administrator',
    TUTOR: 'tutor',
    TASK_TESTER: 'task tester',
  },
  suspended: 'account suspended',
  more: 'Type at least two letters. The order of words, capitals and accents do not matter.',
  searching: 'Searching…',
  nothing: 'Nothing found',
  where:
    'Searched names of people, logins, e-mails and beginnings of keys, schools, tasks, collections and pages of the site.',
  failed: 'The search failed. Try again.',
  keys: { choose: 'choose', open: 'open', close: 'Close' },
  looksFor: 'Name, login, e-mail, code, number',
};
