import type { home as words } from '../lt/home';
import { plural } from './numbers';

/** Words of the public first page, English. */
export const home: typeof words = {
  title: 'Welcome',
  fallback: 'Welcome to the informatics challenge! Log in or try the free training tasks.',
  hero: 'An informatics challenge for all of Lithuania',
  lead: 'Once a year students of grades 1–12 solve tasks that require no programming, only clear thinking.',
  tryTraining: 'Try the training',
  howToTakePart: 'How to take part',
  calendar: ({ year }) => `Calendar of the challenge ${year}`,
  calendarLoading: 'Calendar of the challenge',
  stage: {
    REGISTRATION: 'Registration',
    FIRST_ROUND: 'First round',
    PRIMARY_RESULTS: 'Primary results',
    FINAL_RESULTS: 'Final results',
    SECOND_ROUND: 'Second round',
  },
  roundNow: { FIRST_ROUND: 'First round: now', SECOND_ROUND: 'Second round: now' },
  until: ({ day }) => `until ${day}`,
  noDate: 'to be announced',
  past: 'over',
  readers: {
    student: {
      title: 'For students',
      text: 'How to log in, what is allowed during the challenge and how points are awarded.',
      link: 'Student manual',
    },
    tutor: {
      title: 'For tutors',
      text: 'Lists, permissions, key cards and the class board, step by step.',
      link: 'Tutor manual',
    },
    parents: {
      title: 'For parents',
      text: 'Why consent is needed, what data we keep and who sees it.',
      link: 'Information for parents',
    },
  },
  news: 'News',
  noNews: 'No news at the moment.',
  tryOne: {
    title: 'Try to solve one',
    lead: 'A real task of an earlier year. Take your time: nobody is counting.',
    check: 'Check',
    right: 'That is right.',
    wrong: 'Not yet. Think again and choose another answer.',
    next: 'Another task',
    all: 'All trainings',
    loading: 'Loading the task…',
    answers: 'Answers',
    none: 'There are no tasks to try yet.',
    failed: 'The task could not be loaded. All of them are on the page “Training”.',
  },
  lastYear: ({ year }) => `In ${year} there took part`,
  pupils: ({ n }) => plural(n, 'student', 'students'),
  schools: ({ n }) => plural(n, 'school', 'schools'),
  districts: ({ n }) => plural(n, 'district', 'districts'),
  statistics: 'All statistics',
  who: {
    title: 'Who stands behind it',
    text: 'The challenge is free and without advertising. Its software is open: everybody can see how it works.',
    contacts: 'Contacts',
  },
};
