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

const everybody: Role[] = ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'];

/** The menu of all but teachers, in its order. */
const items = [
  { screen: 'home', label: (words) => words.home, shownTo: everybody },
  { screen: 'participants', label: (words) => words.users.all, shownTo: ['ADMIN', 'DEVELOPER'] },
  {
    screen: 'participantsToContest',
    label: (words) => words.users.addToContest,
    shownTo: ['ADMIN'],
    flag: 'addToContest',
  },
  { screen: 'userFinder', label: (words) => words.users.search, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'tutorsWaiting', label: (words) => words.users.tutorsSuspended, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'tutors', label: (words) => words.users.tutors, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'permissions', label: (words) => words.challenge.whitelist, shownTo: ['ADMIN'] },
  { screen: 'board', label: (words) => words.challenge.board, shownTo: ['ADMIN'] },
  { screen: 'participationList', label: (words) => words.challenge.participants, shownTo: ['ADMIN'] },
  {
    screen: 'secondRound',
    label: (words) => words.challenge.secondRound,
    shownTo: ['CENTER_ADMIN', 'ADMIN', 'DEVELOPER'],
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
    shownTo: ['STUDENT', 'ADMIN', 'DEVELOPER'],
    flag: 'crossword',
  },
  {
    screen: 'paidInvoices',
    label: (words) => words.invoices,
    shownTo: ['ADMIN', 'DEVELOPER'],
    flag: 'invoices',
  },
  { screen: 'paidKeys', label: (words) => words.keys, shownTo: ['ADMIN', 'DEVELOPER'], flag: 'invoices' },
  { screen: 'rescue', label: (words) => words.challenge.rescue, shownTo: ['ADMIN'] },
  { screen: 'late', label: (words) => words.challenge.late, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'results', label: (words) => words.results.all, shownTo: ['STUDENT'], flag: 'resultsMenu' },
  {
    screen: 'results',
    label: (words) => words.group.results,
    shownTo: ['CENTER_ADMIN', 'ADMIN', 'DEVELOPER'],
  },
  {
    screen: 'secondRoundResults',
    label: (words) => words.results.secondRound,
    shownTo: ['ADMIN', 'DEVELOPER'],
  },
  {
    screen: 'resultsInCountryTutors',
    label: (words) => words.results.inCountryTutors,
    shownTo: ['ADMIN', 'DEVELOPER'],
  },
  { screen: 'statistics', label: (words) => words.group.statistics, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'tasks', label: (words) => words.group.tasks, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'collections', label: (words) => words.group.collections, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'contests', label: (words) => words.challenge.contests, shownTo: ['TASK_TESTER', 'ADMIN', 'DEVELOPER'] },
  { screen: 'contestTrainings', label: (words) => words.challenge.trainings, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'schools', label: (words) => words.administration.schools, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'rollover', label: (words) => words.users.rollover, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'texts', label: (words) => words.administration.texts, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'dictionaries', label: (words) => words.group.dictionaries, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'news', label: (words) => words.group.news, shownTo: ['ADMIN', 'DEVELOPER'] },
  {
    screen: 'sessions',
    label: (words) => words.sessions,
    shownTo: ['ADMIN', 'DEVELOPER'],
    flag: 'sessionsMenu',
  },
] as const satisfies MenuItem[];

/** The three that a pupil needs; the rest stands behind the own name. */
const ofPupil: readonly ScreenName[] = ['home', 'myResults', 'freeTrainings'];

type TeacherItem = Pick<MenuItem, 'screen' | 'label' | 'flag'>;

/** A teacher's way into the day, in one row. */
const teacherMain = [
  { screen: 'home', label: (words) => words.teacher.today },
  { screen: 'participants', label: (words) => words.users.all },
  { screen: 'results', label: (words) => words.group.results },
  { screen: 'practice', label: (words) => words.public.training },
] as const satisfies TeacherItem[];

/** The rest of a teacher's screens, by what they are about. */
const teacherGroups = [
  {
    title: (words: Words<'menu'>) => words.teacher.lesson,
    items: [
      { screen: 'board', label: (words) => words.challenge.board },
      // Its tabs lead on to those who have not finished and to earlier participants.
      { screen: 'participationList', label: (words) => words.group.contestAdmin },
      { screen: 'rescue', label: (words) => words.challenge.rescue },
      { screen: 'participantsToContest', label: (words) => words.users.addToContest, flag: 'addToContest' },
      { screen: 'sessions', label: (words) => words.sessions, flag: 'sessionsMenu' },
    ],
  },
  {
    title: (words: Words<'menu'>) => words.teacher.further,
    items: [
      { screen: 'secondRound', label: (words) => words.challenge.secondRound },
      { screen: 'secondRoundResults', label: (words) => words.results.secondRound },
      { screen: 'awardRegistration', label: (words) => words.teacher.awards },
      { screen: 'crossword', label: (words) => words.crossword, flag: 'crossword' },
    ],
  },
  {
    title: (words: Words<'menu'>) => words.teacher.library,
    items: [
      { screen: 'tasks', label: (words) => words.group.tasks },
      { screen: 'collections', label: (words) => words.group.collections },
      { screen: 'statistics', label: (words) => words.group.statistics },
      { screen: 'texts', label: (words) => words.administration.texts },
    ],
  },
  {
    title: (words: Words<'menu'>) => words.teacher.school,
    items: [
      { screen: 'schools', label: (words) => words.teacher.agreement },
      { screen: 'rollover', label: (words) => words.teacher.newYear },
      { screen: 'paidInvoices', label: (words) => words.invoices, flag: 'invoices' },
      { screen: 'paidKeys', label: (words) => words.keys, flag: 'invoices' },
    ],
  },
] as const satisfies { title: MenuItem['label']; items: TeacherItem[] }[];

type AnyScreen = (typeof items)[number]['screen'] | (typeof teacherMain)[number]['screen'] | TeacherScreen;
type TeacherScreen = (typeof teacherGroups)[number]['items'][number]['screen'];

/** The menu of a role but a teacher: only screens that the role table allows; isMain: shown at once. */
export function menuOf(role: Role, flags: Flags) {
  const all: readonly (MenuItem & { screen: AnyScreen })[] = items;
  return all
    .filter(({ screen, shownTo, flag }) => lets(screens[screen], role) && lets(shownTo, role) && (!flag || flags[flag]))
    .map(({ screen, label }) => ({
      to: paths[screen],
      label,
      isMain: role !== 'STUDENT' || ofPupil.includes(screen),
    }));
}

/** The menu of a teacher: the four ways of the day, and the groups behind one word. */
export function teacherMenu(flags: Flags) {
  const links = (list: readonly (TeacherItem & { screen: AnyScreen })[]) =>
    list.filter(({ flag }) => !flag || flags[flag]).map(({ screen, label }) => ({ to: paths[screen], label }));
  return {
    main: links(teacherMain),
    groups: teacherGroups.map(({ title, items }) => ({ title, links: links(items) })),
  };
}
