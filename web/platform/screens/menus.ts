import { lets, type Role, type ScreenName, screens } from '../../../contract/roles';
import type { Flags } from '../../../contract/settings';
import type { Words } from '../words/words';
import { paths } from './paths';

type MenuItem = {
  screen: ScreenName;
  label: (words: Words<'menu'>) => string;
  /** The roles that have it in the menu, among those that the role table allows. */
  shownTo: readonly Role[];
  /** The flag of the settings that must be on. */
  flag?: keyof Flags;
};

const everybody: Role[] = ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR', 'TASK_TESTER'];

/** The menu in its order. */
const items = [
  { screen: 'home', label: (words) => words.home, shownTo: everybody },
  { screen: 'participants', label: (words) => words.users.all, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  {
    screen: 'participantsToContest',
    label: (words) => words.users.addToContest,
    shownTo: ['TUTOR', 'ADMIN'],
    flag: 'addToContest',
  },
  { screen: 'userFinder', label: (words) => words.users.search, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'tutorsWaiting', label: (words) => words.users.tutorsSuspended, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'tutors', label: (words) => words.users.tutors, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'permissions', label: (words) => words.challenge.whitelist, shownTo: ['TUTOR', 'ADMIN'] },
  { screen: 'board', label: (words) => words.challenge.board, shownTo: ['TUTOR', 'ADMIN'] },
  // Its tabs lead on to those who have not finished, earlier participants, and the awards.
  { screen: 'participationList', label: (words) => words.group.contestAdmin, shownTo: ['TUTOR'] },
  { screen: 'participationList', label: (words) => words.challenge.participants, shownTo: ['ADMIN'] },
  {
    screen: 'secondRound',
    label: (words) => words.challenge.secondRound,
    shownTo: ['CENTER_ADMIN', 'TUTOR', 'ADMIN', 'DEVELOPER'],
  },
  { screen: 'activeParticipants', label: (words) => words.users.active, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'awardsInvited', label: (words) => words.awards.invited, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'awardsAttending', label: (words) => words.awards.attending, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'surveyResults', label: (words) => words.surveyResults, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'myResults', label: (words) => words.results.my, shownTo: ['STUDENT'], flag: 'resultsMenu' },
  { screen: 'freeTrainings', label: (words) => words.public.training, shownTo: ['STUDENT'] },
  { screen: 'profile', label: (words) => words.profile, shownTo: ['STUDENT'] },
  { screen: 'changePassword', label: (words) => words.password, shownTo: ['STUDENT'] },
  { screen: 'survey', label: (words) => words.studentSurvey, shownTo: ['STUDENT'], flag: 'studentSurvey' },
  {
    screen: 'crossword',
    label: (words) => words.crossword,
    shownTo: ['STUDENT', 'TUTOR', 'ADMIN', 'DEVELOPER'],
    flag: 'crossword',
  },
  {
    screen: 'paidInvoices',
    label: (words) => words.invoices,
    shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'],
    flag: 'invoices',
  },
  { screen: 'paidKeys', label: (words) => words.keys, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'], flag: 'invoices' },
  { screen: 'rescue', label: (words) => words.challenge.rescue, shownTo: ['TUTOR', 'ADMIN'] },
  { screen: 'late', label: (words) => words.challenge.late, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'results', label: (words) => words.results.all, shownTo: ['STUDENT'], flag: 'resultsMenu' },
  {
    screen: 'results',
    label: (words) => words.group.results,
    shownTo: ['CENTER_ADMIN', 'TUTOR', 'ADMIN', 'DEVELOPER'],
  },
  {
    screen: 'secondRoundResults',
    label: (words) => words.results.secondRound,
    shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'],
  },
  {
    screen: 'resultsInCountryTutors',
    label: (words) => words.results.inCountryTutors,
    shownTo: ['ADMIN', 'DEVELOPER'],
  },
  { screen: 'statistics', label: (words) => words.group.statistics, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  { screen: 'tasks', label: (words) => words.group.tasks, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  { screen: 'collections', label: (words) => words.group.collections, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  { screen: 'contests', label: (words) => words.challenge.contests, shownTo: ['TASK_TESTER', 'ADMIN', 'DEVELOPER'] },
  { screen: 'contestTrainings', label: (words) => words.challenge.trainings, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'schools', label: (words) => words.administration.schools, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  { screen: 'rollover', label: (words) => words.users.rollover, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  { screen: 'texts', label: (words) => words.administration.texts, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  { screen: 'dictionaries', label: (words) => words.group.dictionaries, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'news', label: (words) => words.group.news, shownTo: ['ADMIN', 'DEVELOPER'] },
  {
    screen: 'sessions',
    label: (words) => words.sessions,
    shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'],
    flag: 'sessionsMenu',
  },
] as const satisfies MenuItem[];

/** The screens of a teacher's lesson: these stand in the header, in one row, and the rest behind one word. */
const ofLesson: readonly ScreenName[] = ['participants', 'permissions', 'board', 'participationList', 'results'];

/** Where the row is too short for all of these, the first ones leave first. */
const leaving: readonly ScreenName[] = ['participationList', 'results'];

/** The three that a pupil needs; the rest stands behind the own name. */
const ofPupil: readonly ScreenName[] = ['home', 'myResults', 'freeTrainings'];

const isMain = (role: Role, screen: ScreenName, left: number): boolean =>
  role === 'TUTOR'
    ? ofLesson.includes(screen) && !leaving.slice(0, left).includes(screen)
    : role !== 'STUDENT' || ofPupil.includes(screen);

/**
 * The menu of a role: only screens that the role table allows; isMain: shown at once. left: how many of a teacher's
 * links have no room in the row.
 */
export function menuOf(role: Role, flags: Flags, left = 0) {
  const all: readonly (MenuItem & { screen: (typeof items)[number]['screen'] })[] = items;
  return all
    .filter(({ screen, shownTo, flag }) => lets(screens[screen], role) && lets(shownTo, role) && (!flag || flags[flag]))
    .map(({ screen, label }) => ({ to: paths[screen], label, isMain: isMain(role, screen, left) }));
}
